import type { Tone } from '#domain/office/charts/series.ts';

export interface FlowStop {
  readonly key: string;
  readonly name: string;
  /** In minor units. A negative amount is drawn next to the stream. */
  readonly value: number;
  readonly tone: Tone;
  readonly note?: string | undefined;
  /** The accounts behind it. */
  readonly href?: string | undefined;
  /** A description of the stream that leaves it, and the documents behind it. */
  readonly moved?: { readonly text: string; readonly href?: string | undefined };
}

export type FlowEnd = FlowStop;

interface Corner {
  readonly x: number;
  readonly y: number;
}

export interface Band {
  readonly key: string;
  /** Both at the upper edge; `from` is to the right of `to`. */
  readonly from: Corner;
  readonly to: Corner;
  readonly thick: number;
  readonly tone: Tone;
  readonly label: string;
  readonly href: string | undefined;
  readonly isOutside: boolean;
}

export interface Node extends Corner {
  readonly key: string;
  readonly height: number;
  readonly one: FlowStop;
  readonly label: Corner & { readonly edge: 'left' | 'right' };
  readonly isOutside: boolean;
}

const NODE = 14;
const TOP = 64;
const BOTTOM = 24;
const END_GAP = 30;
/** Between the two brackets below the stream. */
const GAP = 12;
const LABEL = 52;
/** From an edge to the first line of a label; thinner streams have it above. */
const FIRST_LINE = 13;
const TWO_LINES = 20;
/** The minimum thickness that can be seen and pressed. */
const THIN = 6;

const positive = (one: FlowStop): number => Math.max(0, one.value);

interface Money {
  readonly stops: readonly FlowStop[];
  readonly ends: readonly FlowEnd[];
  readonly outside: FlowStop | undefined;
}

/**
 * Positions of places and streams. Every place adds its balance to what comes from the right; the
 * whole then splits by owner. Null if there is nothing to draw.
 */
export function flowOf({ stops, ends, outside }: Money, width: number, height: number) {
  const total = stops.reduce((all, one) => all + positive(one), 0);
  const owned = ends.reduce((all, one) => all + positive(one), 0);
  const most = Math.max(total, owned);
  if (most <= 0) return null;
  const gaps = END_GAP * Math.max(0, ends.length - 1);
  const size = (height - TOP - BOTTOM - gaps) / Math.max(most, outside?.value ?? 0);
  const thick = (value: number) => (value > 0 ? Math.max(THIN, value * size) : 0);
  const count = stops.length + 1 + (outside ? 1 : 0);
  const step = (width - NODE) / Math.max(1, count - 1);
  const columnAt = (place: number) => width - NODE - place * step;
  const first = outside ? 1 : 0;
  const floor = height - BOTTOM;
  const flow = streamOf(stops, { thick, columnAt, first, floor });
  const before = outside
    ? outsideOf(outside, { x: columnAt(0), next: columnAt(1), floor, thick: thick(outside.value) })
    : { nodes: [], bands: [] };
  const last = { x: columnAt(count - 2), top: floor - flow.sum };
  const after = splitOf(ends, { thick, last, tone: stops.at(-1)?.tone ?? 1, floor });
  return {
    nodes: [...before.nodes, ...flow.nodes, ...after.nodes],
    bands: [...before.bands, ...flow.bands, ...after.bands],
    /** From right to left: from the first place to the last, and on to the owners. */
    places: [columnAt(first) + NODE, columnAt(count - 2)] as const,
    owners: [columnAt(count - 2) - GAP, 0] as const,
  };
}

type Thick = (value: number) => number;

function streamOf(
  stops: readonly FlowStop[],
  place: { thick: Thick; columnAt: (at: number) => number; first: number; floor: number },
) {
  const { thick, columnAt, first, floor } = place;
  const nodes: Node[] = [];
  const bands: Band[] = [];
  let carried: { tone: Tone; thick: number }[] = [];
  stops.forEach((one, at) => {
    const x = columnAt(first + at);
    const below = carried.reduce((all, part) => all + part.thick, 0);
    const own = one.value < 0 ? LABEL : thick(one.value);
    const y = floor - below - own - (one.value < 0 ? LABEL : 0);
    // Above the stream, starting at the position of its place.
    const label = { x: x + NODE, y: Math.max(12, y - LABEL + 6), edge: 'right' as const };
    nodes.push({ key: one.key, x, y, height: Math.max(1, own), one, label, isOutside: false });
    carried = [...carried, ...(one.value > 0 ? [{ tone: one.tone, thick: own }] : [])];
    if (at === stops.length - 1) return;
    let edge = floor;
    carried.forEach((part, index) => {
      edge -= part.thick;
      bands.push({
        key: `${one.key} ${index}`,
        from: { x, y: edge },
        to: { x: columnAt(first + at + 1) + NODE, y: edge },
        thick: part.thick,
        tone: part.tone,
        label: one.moved?.text ?? one.name,
        href: one.moved?.href ?? one.href,
        isOutside: false,
      });
    });
  });
  return { nodes, bands, sum: carried.reduce((all, part) => all + part.thick, 0) };
}

function outsideOf(
  one: FlowStop,
  place: { x: number; next: number; floor: number; thick: number },
): { nodes: Node[]; bands: Band[] } {
  const { x, next, floor, thick } = place;
  const y = floor - thick;
  const label = { x: x + NODE, y: Math.max(12, y - LABEL + 6), edge: 'right' as const };
  const band: Band = {
    key: one.key,
    from: { x, y },
    to: { x: next + NODE, y },
    thick,
    tone: one.tone,
    label: one.moved?.text ?? one.name,
    href: one.moved?.href ?? one.href,
    isOutside: true,
  };
  return {
    nodes: [{ key: one.key, x, y, height: Math.max(1, thick), one, label, isOutside: true }],
    bands: thick > 0 ? [band] : [],
  };
}

/** The whole, divided among its owners at the left edge. */
function splitOf(
  ends: readonly FlowEnd[],
  place: { thick: Thick; last: { x: number; top: number }; tone: Tone; floor: number },
): { nodes: Node[]; bands: Band[] } {
  const { thick, last, floor } = place;
  const nodes: Node[] = [];
  const bands: Band[] = [];
  let from = last.top;
  const all = ends.reduce((sum, one) => sum + Math.max(thick(one.value), 1) + END_GAP, -END_GAP);
  let to = Math.max(TOP - LABEL, floor - all);
  for (const one of ends) {
    const own = thick(one.value);
    const isThin = own < TWO_LINES;
    const label = {
      x: NODE + 10,
      y: to + (isThin ? own + FIRST_LINE : FIRST_LINE),
      edge: 'left' as const,
    };
    nodes.push({
      key: one.key,
      x: 0,
      y: to,
      height: Math.max(1, own),
      one,
      label,
      isOutside: false,
    });
    if (own > 0) {
      bands.push({
        key: one.key,
        from: { x: last.x, y: from },
        to: { x: NODE, y: to },
        thick: own,
        tone: one.tone,
        label: one.moved?.text ?? one.name,
        href: one.moved?.href ?? one.href,
        isOutside: false,
      });
    }
    from += own;
    to += Math.max(own, LABEL - END_GAP) + END_GAP;
  }
  return { nodes, bands };
}
