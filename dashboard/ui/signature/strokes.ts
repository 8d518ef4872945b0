import { SIGNATURE_MAX } from '#domain/shipments/proof.ts';

export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

/** A point nearer than this adds no visible detail. */
const STEP = 4;

/** The stroke with one more point, or unchanged. */
export function extended(stroke: Stroke, point: Point): Stroke {
  const last = stroke.at(-1);
  if (last && Math.hypot(point[0] - last[0], point[1] - last[1]) < STEP) return stroke;
  return [...stroke, point];
}

/** Every second point of each stroke, and its last. */
const thinned = (strokes: readonly Stroke[]): readonly Stroke[] =>
  strokes.map((stroke) => stroke.filter((_, at) => at % 2 === 0 || at === stroke.length - 1));

const textOf = (strokes: readonly Stroke[]): string => strokes.map(strokeText).join('');

/** A dot is a stroke that ends where it begins. */
function strokeText(stroke: Stroke): string {
  const [first = [0, 0], ...rest] = stroke;
  const others = rest.length > 0 ? rest : [first];
  return `M${first.join(' ')}${others.map((point) => `L${point.join(' ')}`).join('')}`;
}

/** An SVG path that a page can render and the server accepts; null if nothing was drawn. */
export function outlineOf(strokes: readonly Stroke[]): string | null {
  if (strokes.length === 0) return null;
  const text = textOf(strokes);
  if (text.length <= SIGNATURE_MAX) return text;
  const fewer = thinned(strokes);
  // Only dots: the first ones are sufficient.
  const isDots = fewer.every((stroke, at) => stroke.length === strokes[at]?.length);
  return outlineOf(isDots ? strokes.slice(0, strokes.length / 2) : fewer);
}
