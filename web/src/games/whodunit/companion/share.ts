/** A position in a link: packed into the part after the #, which browsers keep to themselves. */

import { fromFile, type Position, toFile } from "./position";

export const KEY = "#case=";
const PACKED = "z";
const PLAIN = "j";
const LONGEST = 200_000;

/** The part of the address that holds a position. */
export async function toFragment(position: Position): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(toFile(position)));
  if (typeof CompressionStream === "undefined") return KEY + PLAIN + toText(bytes);
  return KEY + PACKED + toText(await through(bytes, new CompressionStream("deflate-raw")));
}

/** The position in an address, or null if there is none or it cannot be read. */
export async function fromFragment(fragment: string): Promise<Position | null> {
  if (!fragment.startsWith(KEY) || fragment.length > LONGEST) return null;
  const [how, text] = [fragment.charAt(KEY.length), fragment.slice(KEY.length + 1)];
  try {
    const bytes = toBytes(text);
    const plain = how === PACKED ? await through(bytes, new DecompressionStream("deflate-raw")) : bytes;
    return fromFile(JSON.parse(new TextDecoder().decode(plain)));
  } catch {
    return null;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

function toText(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
