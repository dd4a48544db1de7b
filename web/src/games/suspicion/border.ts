/** Where what the house hands on unread becomes the gala's own. */

import type { Told } from "../../lib/wire";
import type { Edition, Payload, View } from "./wire";

export const mansionOf = (content: unknown): Edition => content as Edition;
export const viewOf = (view: unknown): View => view as View;
export const eventOf = ({ event }: Told): Payload => event as Payload;
