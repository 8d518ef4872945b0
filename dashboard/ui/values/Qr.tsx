import { encode } from 'uqr';
import { uiWords } from '#words/shell/ui.ts';

/** Dark squares side by side as one rectangle: some hundred codes may stand on one page. */
function runsOf(row: readonly boolean[], y: number): string {
  const cells = row.map((dark) => (dark ? '1' : '0')).join('');
  const runs = cells.matchAll(/1+/g);
  return [...runs]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');
}

/** A square code for phones; import it lazily where it is not the first thing on the screen. */
export function Qr({ value, sizeMm = 28 }: { value: string; sizeMm?: number }) {
  const { data, size } = encode(value, { border: 4, ecc: 'M' });
  const path = data.map((row, y) => runsOf(row, y)).join('');
  return (
    <svg
      role="img"
      aria-label={uiWords.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ inlineSize: `${sizeMm}mm`, blockSize: `${sizeMm}mm`, background: '#fff' }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
