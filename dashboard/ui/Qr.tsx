import { encode } from 'uqr';
import { uiWords } from '#words/ui.ts';

/** A square code for phones; import it lazily where it is not the first thing on the screen. */
export function Qr({ value, sizeMm = 28 }: { value: string; sizeMm?: number }) {
  const { data, size } = encode(value, { border: 4, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
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
