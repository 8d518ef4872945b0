/** Rendered heights of the parts of a document, in CSS pixels. */
export interface Drawn {
  /** The available height of a page. */
  readonly page: number;
  /** Above the rows: with the details on the first page, without them on the others. */
  readonly firstHead: number;
  readonly head: number;
  /** The column headers, and the sums below a page's rows. */
  readonly ruling: number;
  readonly rows: readonly number[];
  /** Totals, notes and signatures. */
  readonly foot: number;
}

/**
 * Computes the number of rows per page, so that none overflows; the footer follows rows, never
 * alone, unless there are none. A row taller than a page gets its own page.
 */
export function fitPages(drawn: Drawn): readonly number[] {
  const { page, firstHead, head, ruling, rows, foot } = drawn;
  const pages: number[] = [];
  let at = 0;
  do {
    const room = page - ruling - (pages.length === 0 ? firstHead : head);
    let used = 0;
    let count = 0;
    while (at + count < rows.length) {
      const next = rows[at + count] ?? 0;
      if (count > 0 && used + next > room) break;
      used += next;
      count += 1;
    }
    const isLast = at + count === rows.length;
    // The last rows move to the next page together with the footer.
    if (isLast && count > 1 && used + foot > room) {
      while (count > 1 && used + foot > room) {
        count -= 1;
        used -= rows[at + count] ?? 0;
      }
    }
    pages.push(count);
    at += count;
  } while (at < rows.length);
  return keepTogether(pages, drawn);
}

const FEWEST = 3;

/**
 * Avoids a last page with one or two rows: some rows of the previous page move there, if they fit.
 */
function keepTogether(pages: readonly number[], drawn: Drawn): readonly number[] {
  const { page, head, ruling, rows, foot } = drawn;
  const [before = 0, last = 0] = pages.slice(-2);
  const lacking = FEWEST - last;
  if (pages.length < 2 || lacking <= 0 || before - lacking < FEWEST) return pages;
  const moved = rows.slice(rows.length - FEWEST);
  const used = moved.reduce((sum, height) => sum + height, 0);
  if (used + foot > page - ruling - head) return pages;
  return [...pages.slice(0, -2), before - lacking, FEWEST];
}
