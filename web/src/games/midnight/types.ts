/** Content, views and events of this family: what the shell hands on as `unknown`, by its types. */

import type { Told } from "../../lib/wire";
import type { Content, Payload, View } from "./wire";

export const caseOf = (content: unknown): Content => content as Content;
export const viewOf = (view: unknown): View => view as View;
export const eventOf = ({ event }: Told): Payload => event as Payload;
