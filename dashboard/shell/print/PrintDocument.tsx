import { useEffect, useRef, useState } from 'react';
import { fontsForPrint } from '#dashboard/fonts.ts';
import { type Drawn, fitPages } from './fit-pages.ts';
import { type PrintDocumentProps, PrintFoot, PrintHead, PrintTable } from './PrintPage.tsx';
import styles from './PrintPage.module.css';

const PX_PER_MM = 96 / 25.4;
// What stays between the margins of 12 mm, without the hair's breadth that rounding may take.
const ROOM_MM = { a4: 271, a4wide: 184 };

interface Ruled {
  readonly counts: readonly number[];
  readonly widths: readonly number[];
}

/** What was measured: with other rows, or another head, it has to be done again. */
type Measured<Row> = Pick<PrintDocumentProps<Row>, 'rows' | 'copy'>;

const heightOf = (element: Element | null | undefined): number =>
  element?.getBoundingClientRect().height ?? 0;

/** Reads how tall everything came out on the one long sheet. */
function measure(sheet: HTMLElement, size: keyof typeof ROOM_MM): Ruled {
  const table = sheet.querySelector('table');
  const head = table?.querySelector('thead');
  const lines = [...(table?.querySelectorAll('tbody tr') ?? [])].map(heightOf);
  const hasTotal = Boolean(table?.querySelector('[data-sum]'));
  const total = hasTotal ? (lines.pop() ?? 0) : 0;
  const [top] = sheet.children;
  const under = [...sheet.children].filter((part) => part !== top && part !== table);
  const facts = top?.querySelector('dl');
  const drawn: Drawn = {
    sheet: ROOM_MM[size] * PX_PER_MM,
    firstHead: heightOf(top),
    head: heightOf(top) - heightOf(facts),
    ruling: heightOf(head) + total,
    rows: lines,
    // Margins between the parts of the foot do not count as height.
    foot: under.reduce((sum, part) => sum + heightOf(part), 0) + 8 * PX_PER_MM,
  };
  const widths = [...(head?.querySelectorAll('th') ?? [])].map(
    (cell) => cell.getBoundingClientRect().width,
  );
  return { counts: fitPages(drawn), widths };
}

/**
 * A document on A4, with its own barcode, so that who receives it scans one code, then the
 * shipments. Its rows are as tall as their texts: drawn once on one long sheet, measured, then laid
 * out so that «2 من 5» is true in print. Printing waits until that is done.
 */
export function PrintDocument<Row>(
  props: PrintDocumentProps<Row> & { size?: keyof typeof ROOM_MM },
) {
  const { rows, size = 'a4', stamp, copy } = props;
  const [ruled, setRuled] = useState<(Ruled & Measured<Row>) | null>(null);
  const sheet = useRef<HTMLElement>(null);
  // The mark of a copy, which comes later than the rows, may take a line of its own.
  const isReady = ruled?.rows === rows && ruled.copy === copy;
  useEffect(() => {
    if (isReady) return;
    let late = false;
    // Other letters would be of another height.
    void fontsForPrint().then(() => {
      if (!late && sheet.current) setRuled({ ...measure(sheet.current, size), rows, copy });
    });
    return () => {
      late = true;
    };
  }, [isReady, rows, copy, size]);
  if (!isReady) {
    return (
      <section ref={sheet} className={styles.sheet} data-pending="">
        <PrintHead {...props} pageNo={1} pages={1} />
        <PrintTable {...props} page={rows} startAt={0} />
        <PrintFoot {...props} />
      </section>
    );
  }
  const starts = ruled.counts.map((_, at) =>
    ruled.counts.slice(0, at).reduce((sum, count) => sum + count, 0),
  );
  return (
    <>
      {ruled.counts.map((count, at) => {
        const startAt = starts[at] ?? 0;
        return (
          <section key={startAt} className={styles.sheet}>
            {stamp ? <p className={styles.stamp}>{stamp}</p> : null}
            <PrintHead {...props} pageNo={at + 1} pages={ruled.counts.length} />
            <PrintTable
              {...props}
              page={rows.slice(startAt, startAt + count)}
              startAt={startAt}
              widths={ruled.widths}
            />
            {at === ruled.counts.length - 1 ? <PrintFoot {...props} /> : null}
          </section>
        );
      })}
    </>
  );
}
