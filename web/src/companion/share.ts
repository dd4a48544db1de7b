/** A position in a link: packed into the part after the #, which browsers keep to themselves. */

import { MOST_BYTES, MOST_LETTERS, TooBig } from "./foreign";

export const KEY = "#case=";
const PACKED = "z";
const PLAIN = "j";
/** Bytes unpacked at once: a browser unpacks whatever it is given in one go, up to a thousand times its size. */
const SLICE = 128;

/** The part of the address that holds a position's file. */
export async function toFragment(file: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(file));
  if (typeof CompressionStream === "undefined") return KEY + PLAIN + toText(bytes);
  return KEY + PACKED + toText(await through(new Blob([bytes]).stream(), new CompressionStream("deflate-raw")));
}

/**
 * The file in an address, or null if there is none or it cannot be read. Whether it is a position is not known yet.
 * Throws `TooBig` as soon as it turns out to hold more than a case.
 */
export async function fromFragment(fragment: string): Promise<unknown> {
  if (!fragment.startsWith(KEY)) return null;
  if (fragment.length > MOST_LETTERS) throw new TooBig();
  const [how, text] = [fragment.charAt(KEY.length), fragment.slice(KEY.length + 1)];
  try {
    const bytes = toBytes(text);
    const plain = how === PACKED ? await unpacked(bytes) : bytes;
    return JSON.parse(new TextDecoder().decode(plain));
  } catch (error) {
    if (error instanceof TooBig) throw error;
    return null;
  }
}

/** Slice by slice, so that it can stop in time. */
function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return through(slices(bytes), new DecompressionStream("deflate-raw"), MOST_BYTES);
}

async function through(
  source: ReadableStream<Uint8Array<ArrayBuffer>>,
  stream: CompressionStream | DecompressionStream,
  most = Infinity,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = source.pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > most) {
      await reader.cancel();
      throw new TooBig();
    }
    parts.push(next.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function slices(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let from = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (from >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(from, from + SLICE));
        from += SLICE;
      },
    },
    { highWaterMark: 0 },
  );
}

function toText(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
