import { useEffect, useRef, useState } from 'react';
import { fontsForPrint } from '#dashboard/fonts.ts';
import { documentWords } from '#words/custody/screens.ts';
import { type Drawn, fitPages } from './fit-pages.ts';
import { type PrintDocumentProps, PrintFoot, PrintHead, PrintTable } from './PrintPage.tsx';
import styles from './PrintPage.module.css';

const PX_PER_MM = 96 / 25.4;
// The space inside the margins of 12 mm, minus a tolerance for rounding.
const ROOM_MM = { a4: 271, a4wide: 184 };

interface Ruled {
  readonly counts: readonly number[];
  readonly widths: readonly number[];
}

/** The input of the measurement: other rows, or another header, require a new one. */
type Measured<Row> = Pick<PrintDocumentProps<Row>, 'rows' | 'copy'>;

const heightOf = (element: Element | null | undefined): number =>
  element?.getBoundingClientRect().height ?? 0;

/** Reads the rendered heights of all parts on the one long page. */
function measure(page: HTMLElement, size: keyof typeof ROOM_MM, isList: boolean): Ruled {
  const table = page.querySelector('table');
  const head = table?.querySelector('thead');
  const lines = [...(table?.querySelectorAll('tbody tr') ?? [])].map(heightOf);
  const hasTotal = Boolean(table?.querySelector('[data-sum]'));
  const total = hasTotal ? (lines.pop() ?? 0) : 0;
  const [top] = page.children;
  const under = [...page.children].filter((part) => part !== top && part !== table);
  const facts = top?.querySelector('dl');
  const drawn: Drawn = {
    page: ROOM_MM[size] * PX_PER_MM,
    firstHead: heightOf(top),
    head: heightOf(top) - heightOf(facts),
    ruling: heightOf(head) + total,
    rows: lines,
    // Margins between the parts of the footer are not part of the height.
    foot: under.reduce((sum, part) => sum + heightOf(part), 0) + 8 * PX_PER_MM,
  };
  const widths = [...(head?.querySelectorAll('th') ?? [])].map(
    (cell) => cell.getBoundingClientRect().width,
  );
  const totals = isList ? heightOf(page.querySelector('[data-totals]')) : 0;
  const alone = fitPages({ ...drawn, foot: drawn.foot - totals });
  return { counts: alone.length === 1 ? alone : fitPages(drawn), widths };
}

/**
 * A document on A4 with its own barcode, so that the receiver scans one code, then the shipments.
 * Row heights depend on their texts: they are rendered once on one long page, measured, then
 * paginated so that «2 من 5» is correct. Printing waits for this.
 */
export function PrintDocument<Row>(
  props: PrintDocumentProps<Row> & { size?: keyof typeof ROOM_MM },
) {
  const { rows, size = 'a4', voiding, copy, isList = false } = props;
  const stamp = voiding?.voided ? documentWords.voidStamp : props.stamp;
  // A list of the office on an upright page holds more rows than a document that is signed.
  const density = isList && size === 'a4' ? 'dense' : undefined;
  const [ruled, setRuled] = useState<(Ruled & Measured<Row>) | null>(null);
  const page = useRef<HTMLElement>(null);
  // The copy stamp loads later than the rows and may need a line of its own.
  const isReady = ruled?.rows === rows && ruled.copy === copy;
  useEffect(() => {
    if (isReady) return;
    let late = false;
    // Other fonts would have other heights.
    void fontsForPrint().then(() => {
      if (!late && page.current) setRuled({ ...measure(page.current, size, isList), rows, copy });
    });
    return () => {
      late = true;
    };
  }, [isReady, rows, copy, size, isList]);
  if (!isReady) {
    return (
      <section ref={page} className={styles.page} data-density={density} data-pending="">
        <PrintHead {...props} pageNo={1} pages={1} />
        <PrintTable {...props} page={rows} startAt={0} />
        <PrintFoot {...props} />
      </section>
    );
  }
  const isWhole = isList && ruled.counts.length === 1;
  const starts = ruled.counts.map((_, at) =>
    ruled.counts.slice(0, at).reduce((sum, count) => sum + count, 0),
  );
  return (
    <>
      {ruled.counts.map((count, at) => {
        const startAt = starts[at] ?? 0;
        return (
          <section key={startAt} className={styles.page} data-density={density}>
            {stamp ? <p className={styles.stamp}>{stamp}</p> : null}
            <PrintHead {...props} pageNo={at + 1} pages={ruled.counts.length} />
            <PrintTable
              {...props}
              page={rows.slice(startAt, startAt + count)}
              startAt={startAt}
              widths={ruled.widths}
              isWhole={isWhole}
            />
            {at === ruled.counts.length - 1 ? <PrintFoot {...props} isWhole={isWhole} /> : null}
          </section>
        );
      })}
    </>
  );
}
