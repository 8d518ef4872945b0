import type { RefCallback } from 'react';

export type PageSize = 'a4' | 'a4wide' | 'a6' | 'label' | 'receipt' | 'sheet4' | 'sheet8';

const PX_PER_MM = 96 / 25.4;
/** The dimensions used by the stylesheet of the print page. */
export const widthsMm: Record<PageSize, number> = {
  a4: 210,
  a4wide: 297,
  a6: 105,
  label: 100,
  receipt: 80,
  sheet4: 210,
  sheet8: 210,
};

/**
 * Sets `--fit` to the scale at which a printed page fits the width of a phone screen: panning
 * sideways while reading a statement loses the line.
 */
export const fitToWidth =
  (size: PageSize): RefCallback<HTMLElement> =>
  (frame) => {
    if (!frame) return;
    const fit = (): void => {
      const ratio = (frame.clientWidth - 1) / (widthsMm[size] * PX_PER_MM);
      frame.style.setProperty('--fit', String(Math.min(1, ratio)));
    };
    const observer = new ResizeObserver(fit);
    observer.observe(frame);
    return () => observer.disconnect();
  };
