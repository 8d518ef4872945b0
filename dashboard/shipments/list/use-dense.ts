import { useEffect, useRef, useState } from 'react';
import { fontsForPrint } from '#dashboard/fonts.ts';

/**
 * A box of a fixed size on a label: what does not fit in usual letters is set in smaller ones, for
 * an address cut short is a shipment that comes back. Measured once the letters are there; printing
 * waits for it.
 */
export function useDense<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const [isDense, setDense] = useState<boolean | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // Bars that come later take of its room: it is measured again, and never back.
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
    box,
    pending: isDense === null ? '' : undefined,
    dense: isDense ? '' : undefined,
  };
}
