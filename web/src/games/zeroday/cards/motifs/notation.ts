/** How pictures are written down: a stroke a line, a tone and an outline.
 *
 * ``b M10 10h80Z`` fills an outline with the tone ``b``; ``K3 M10 10h80`` draws a line three wide in ``k``. A number behind a
 * fill's tone, or behind a line's and a slash, is how much it covers, in percent: ``g20``, ``K3/40``. ``b|`` draws it and its
 * mirror image, left and right of the middle. In outlines ``(x y r)`` is a disc, ``(x y rx ry)`` an ellipse, and
 * ``[x y w h]`` a rectangle.
 */

export interface Stroke {
  /** The tone: of the fill, or, with a width, of the line. */
  tone: string;
  outline: string;
  width?: number;
  opacity?: number;
  mirrored?: boolean;
}

const LINE = /^([kdblgxyfpqrw])(\d+)?(\|)? (.+)$/;
const DRAWN = /^([KDBLGXYFPQRW])(\d*\.?\d+)?(?:\/(\d+))?(\|)? (.+)$/;

const number = (text: string) => String(Math.round(Number(text) * 100) / 100);

const rounded = (outline: string) =>
  outline
    .replace(/\(([^)]*)\)/g, (_, inside: string) => {
      const [x = 0, y = 0, rx = 0, ry = rx] = inside.split(" ").map(Number);
      const right = number(String(x + rx));
      return `M${number(String(x - rx))} ${y}A${rx} ${ry} 0 1 1 ${right} ${y}A${rx} ${ry} 0 1 1 ${number(String(x - rx))} ${y}Z`;
    })
    .replace(/\[([^\]]*)\]/g, (_, inside: string) => {
      const [x = 0, y = 0, w = 0, h = 0] = inside.split(" ").map(Number);
      return `M${x} ${y}h${w}v${h}h${-w}Z`;
    });

/** One line of a drawing. */
function strokeOf(line: string): Stroke {
  const drawn = DRAWN.exec(line);
  if (drawn) {
    const [, tone = "", width, opacity, mirrored, outline = ""] = drawn;
    return {
      tone: tone.toLowerCase(),
      outline: rounded(outline),
      width: width ? Number(width) : 2,
      ...(opacity && { opacity: Number(opacity) / 100 }),
      ...(mirrored && { mirrored: true }),
    };
  }
  const filled = LINE.exec(line);
  if (!filled) throw new Error(`“${line}” is no stroke: a tone, a space, an outline.`);
  const [, tone = "", opacity, mirrored, outline = ""] = filled;
  return {
    tone,
    outline: rounded(outline),
    ...(opacity && { opacity: Number(opacity) / 100 }),
    ...(mirrored && { mirrored: true }),
  };
}

/** A drawing, stroke by stroke. */
export const strokesOf = (drawing: string): readonly Stroke[] =>
  drawing
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map(strokeOf);
