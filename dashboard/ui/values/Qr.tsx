import { encode } from 'uqr';
import { uiWords } from '#words/shell/ui.ts';

/** Adjacent dark squares are merged into one rectangle: a page may contain some hundred codes. */
function runsOf(row: readonly boolean[], y: number): string {
  const cells = row.map((dark) => (dark ? '1' : '0')).join('');
  const runs = cells.matchAll(/1+/g);
  return [...runs]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');
}

/** A QR code; import it lazily where it is not part of the first view. */
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
