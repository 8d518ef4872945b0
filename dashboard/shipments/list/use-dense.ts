import { useEffect, useRef, useState } from 'react';
import { fontsForPrint } from '#dashboard/fonts.ts';

/**
 * A fixed-size box on a label: text that does not fit is set in a smaller font, because a truncated
 * address means a returned shipment. Measured once the fonts are loaded; printing waits for it.
 */
export function useDense<Container extends HTMLElement>() {
  const container = useRef<Container>(null);
  const [isDense, setDense] = useState<boolean | null>(null);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    // Barcodes that load later reduce the space: it is measured again, and never enlarged.
    const observer = new ResizeObserver(() =>
      setDense((before) => before === true || element.scrollHeight > element.clientHeight + 1),
    );
    let gone = false;
    void fontsForPrint().then(() => {
      if (!gone) observer.observe(element);
    });
    return () => {
      gone = true;
      observer.disconnect();
    };
  }, []);
  return {
    container,
    pending: isDense === null ? '' : undefined,
    dense: isDense ? '' : undefined,
  };
}
