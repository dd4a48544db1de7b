/** Content, views and events of this family: what the shell hands on as `unknown`, by its types. */

import type { Told } from "../../lib/wire";
import type { Edition, Payload, View } from "./wire";

export const editionOf = (content: unknown): Edition => content as Edition;
export const viewOf = (view: unknown): View => view as View;
export const eventOf = ({ event }: Told): Payload => event as Payload;
