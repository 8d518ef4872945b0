import { isolate } from '#words/bidi.ts';
import { useEffect, useState } from 'react';
import { uiWords } from '#words/shell/ui.ts';

type Encoded = { encodings?: { data: string }[] };

// A page may contain some hundred labels: each code is encoded once.
const known = new Map<string, string>();

async function encode(value: string): Promise<string> {
  const { default: JsBarcode } = await import('jsbarcode');
  const target: Encoded = {};
  JsBarcode(target, value, { format: 'CODE128' });
  const bars = target.encodings?.map(({ data }) => data).join('') ?? '';
  known.set(value, bars);
  return bars;
}

/** The runs of ones and zeros as one path: one rectangle per bar. */
export function barPath(bars: string, height: number): string {
  const runs = bars.matchAll(/1+/g);
  return [...runs]
    .map(({ index, 0: run }) => `M${index} 0h${run.length}v${height}h-${run.length}z`)
    .join('');
}

const QUIET = 10;

/**
 * Code 128; digits alone use the dense set C. Sizes in mm: a bar of at least 0.375 mm is three dots
 * of a 203 dpi printer. Printing waits until `data-pending` is removed.
 */
export function Barcode(props: { value: string; barMm?: number; heightMm?: number }) {
  const { value, barMm = 0.375, heightMm = 15 } = props;
  const [made, setMade] = useState({ of: '', bars: '' });
  const bars = known.get(value) ?? (made.of === value ? made.bars : '');
  useEffect(() => {
    let late = false;
    if (known.has(value)) return;
    // A missing barcode is better than a failed page: the number is printed below it in any case.
    encode(value).then(
      (next) => !late && setMade({ of: value, bars: next }),
      () => !late && setMade({ of: value, bars: '0' }),
    );
    return () => {
      late = true;
    };
  }, [value]);
  const width = Math.max(bars.length, 1) + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={`${uiWords.barcode} ${isolate(value)}`}
      data-pending={bars === '' ? '' : undefined}
      viewBox={`0 0 ${width} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      style={{
        inlineSize: bars === '' ? '50mm' : `${width * barMm}mm`,
        maxInlineSize: '100%',
        blockSize: `${heightMm}mm`,
        background: '#fff',
      }}
    >
      <path d={barPath(bars, 40)} transform={`translate(${QUIET} 0)`} fill="#000" />
    </svg>
  );
}
