/** A position in a link: packed into the part after the #, which browsers keep to themselves. */

export const KEY = "#case=";
const PACKED = "z";
const PLAIN = "j";
const LONGEST = 200_000;

/** The part of the address that holds a position's file. */
export async function toFragment(file: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(file));
  if (typeof CompressionStream === "undefined") return KEY + PLAIN + toText(bytes);
  return KEY + PACKED + toText(await through(bytes, new CompressionStream("deflate-raw")));
}

/** The file in an address, or null if there is none or it cannot be read. Whether it is a position is not known yet. */
export async function fromFragment(fragment: string): Promise<unknown> {
  if (!fragment.startsWith(KEY) || fragment.length > LONGEST) return null;
  const [how, text] = [fragment.charAt(KEY.length), fragment.slice(KEY.length + 1)];
  try {
    const bytes = toBytes(text);
    const plain = how === PACKED ? await through(bytes, new DecompressionStream("deflate-raw")) : bytes;
    return JSON.parse(new TextDecoder().decode(plain));
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
