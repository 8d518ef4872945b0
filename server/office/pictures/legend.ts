import type { Series as Row } from '#domain/office/charts/series.ts';
import type { Drawn } from './chart.ts';
import { edges, fonts } from './look.ts';
import { fit, line, rect, widthOf, words } from './svg.ts';

export interface Named {
  readonly row: Row;
  readonly colour: string;
  readonly kind: 'fill' | 'line' | 'dashes';
  /** The value at the end, isolated. */
  readonly value?: string | undefined;
}

const [SWATCH, GAP, LINE] = [20, 32, 34];
const MOST = 420;

/** Names in reading order from the right, on as many lines as they need. */
export function legend(rows: readonly Named[], top: number): Drawn {
  let [x, y] = [edges.right as number, top + 18];
  let svg = '';
  for (const { row, colour, kind, value } of rows) {
    const text = fit(value === undefined ? row.name : `${row.name} ${value}`, MOST, fonts.text);
    const width = SWATCH + 10 + widthOf(text, fonts.text);
    if (x - width < edges.left && x < edges.right) [x, y] = [edges.right, y + LINE];
    const at = { x: x - SWATCH, y: y - 15, width: SWATCH, height: 16 };
    svg +=
      kind === 'fill'
        ? rect(at, colour)
        : line(`M${at.x} ${y - 7}h${SWATCH}`, colour, 4, kind === 'dashes' ? '7 5' : '');
    svg += words([at.x - 10, y], text);
    x -= width + GAP;
  }
  return { svg, bottom: rows.length === 0 ? top : y + 22 };
}
