import type { Database, Db } from '#database/connect.ts';
import { isCurrency } from '#domain/money.ts';
import { dayOf } from '#domain/time.ts';
import { writeActivity, type Who } from '../books/activity.ts';
import type { ActivityNote } from '../books/decision.ts';
import { getSettings } from '../settings-store.ts';
import type { FileAnswer } from './send.ts';
import { sheetFile } from './sheet.ts';
import type { Sheet, SheetLook } from './sheet-facts.ts';

interface Exporting {
  readonly db: Database;
  readonly who: Who;
  readonly now: string;
}

/** How this company writes amounts and days. */
export async function companyLook(db: Db): Promise<SheetLook> {
  const { timezone: zone, currency } = await getSettings(db);
  return { zone, currency: isCurrency(currency) ? currency : 'IQD' };
}

/**
 * A list as an Excel file, named with the company's day. That it was taken, by whom and with which
 * filter, is noted before the first row goes out.
 */
export async function exportSheet<Row>(
  { db, who, now }: Exporting,
  sheet: Sheet<Row>,
  note: Pick<ActivityNote, 'action' | 'subject' | 'after'>,
): Promise<FileAnswer> {
  const look = await companyLook(db);
  await db.transaction((tx) => writeActivity(tx, note, who));
  const name = `${sheet.name}-${dayOf(new Date(now), look.zone)}`;
  return sheetFile({ ...sheet, name }, look);
}

/** What a paged list answers. */
interface Page<Row> {
  readonly rows: readonly Row[];
  readonly meta: { readonly next_cursor: string | null };
}
const rowsAtOnce = 1000;

/** Every row of a keyset list, page after page: only one page is held at a time. */
export async function* everyRow<Row>(
  read: (asked: { per_page: number; cursor?: string }) => Promise<Page<Row>>,
): AsyncGenerator<Row> {
  let cursor: string | null | undefined;
  do {
    const { rows, meta } = await read({ per_page: rowsAtOnce, ...(cursor && { cursor }) });
    yield* rows;
    cursor = meta.next_cursor;
  } while (cursor);
}
