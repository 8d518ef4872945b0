/** Heights of the parts of a document as drawn, in CSS pixels. */
export interface Drawn {
  /** What a sheet has room for. */
  readonly sheet: number;
  /** Above the rows: on the first sheet with the facts, on the others without. */
  readonly firstHead: number;
  readonly head: number;
  /** The columns' heads, and the sums under a sheet's rows. */
  readonly ruling: number;
  readonly rows: readonly number[];
  /** Sums of all, notes and signatures. */
  readonly foot: number;
}

/**
 * How many rows each sheet takes, so that none runs over; the foot stands under rows, never alone,
 * unless there are none. A row taller than a sheet gets one to itself.
 */
export function fitPages(drawn: Drawn): readonly number[] {
  const { sheet, firstHead, head, ruling, rows, foot } = drawn;
  const pages: number[] = [];
  let at = 0;
  do {
    const room = sheet - ruling - (pages.length === 0 ? firstHead : head);
    let used = 0;
    let count = 0;
    while (at + count < rows.length) {
      const next = rows[at + count] ?? 0;
      if (count > 0 && used + next > room) break;
      used += next;
      count += 1;
    }
    const isLast = at + count === rows.length;
    // The last rows go over to the next sheet together with what stands under them.
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
 * A sheet does not end the document with one or two rows: some of the sheet before come with them,
 * if there is room.
 */
function keepTogether(pages: readonly number[], drawn: Drawn): readonly number[] {
  const { sheet, head, ruling, rows, foot } = drawn;
  const [before = 0, last = 0] = pages.slice(-2);
  const lacking = FEWEST - last;
  if (pages.length < 2 || lacking <= 0 || before - lacking < FEWEST) return pages;
  const moved = rows.slice(rows.length - FEWEST);
  const used = moved.reduce((sum, height) => sum + height, 0);
  if (used + foot > sheet - ruling - head) return pages;
  return [...pages.slice(0, -2), before - lacking, FEWEST];
}
