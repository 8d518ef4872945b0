import { useEffect, useRef } from 'react';
import { type PageSize, widthsMm } from '../list/page-size.ts';

// Half a millimetre at each side stays inside the page: a border on the very edge of the page box
// is cut off.
const rollOf = (heightMm: number): string =>
  `@page { size: ${widthsMm.receipt}mm ${heightMm}mm; margin: 4mm 3.5mm }`;

const rules: Record<PageSize, string> = {
  a4: '@page { size: A4 portrait; margin: 12mm 11.5mm }',
  a4wide: '@page { size: A4 landscape; margin: 12mm 11.5mm }',
  a6: '@page { size: 105mm 148mm; margin: 0 }',
  label: '@page { size: 100mm 150mm; margin: 0 }',
  receipt: rollOf(200),
  sheet4: '@page { size: A4 portrait; margin: 0 }',
  sheet8: '@page { size: A4 portrait; margin: 0 }',
};

/** By aspect ratio, because phones show them scaled down. */
function longestMm(slips: Iterable<Element>): number {
  const heights = [...slips].map((slip) => {
    const { width, height } = slip.getBoundingClientRect();
    return (widthsMm.receipt * height) / width;
  });
  return Math.ceil(Math.max(...heights)) + 1;
}

/**
 * The page rule for the browser. A roll has no fixed height and no browser supports `auto` for it:
 * without a height the browser uses an office page size. The height is set to the longest slip at
 * the moment of printing.
 */
export function PageRule({ size }: { size: PageSize }) {
  const rule = useRef<HTMLStyleElement>(null);
  useEffect(() => {
    if (size !== 'receipt') return;
    const cut = (): void => {
      const slips = document.querySelectorAll('[data-size="receipt"] > *');
      if (rule.current && slips.length > 0) rule.current.textContent = rollOf(longestMm(slips));
    };
    addEventListener('beforeprint', cut);
    return () => removeEventListener('beforeprint', cut);
  }, [size]);
  return <style ref={rule}>{rules[size]}</style>;
}
