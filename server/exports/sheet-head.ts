import type { Currency } from '#domain/money.ts';
import type { Pages } from '../http/limits/bites.ts';

/**
 * `text`: written as it stands, and what begins with `=` computes nothing. `phone`: a stored
 * number, written as people dial it, its first zero and its spaces kept: no program takes it for a
 * number. `money`: whole minor units; the head says the currency. `day`: a day `YYYY-MM-DD`, or an
 * instant, of which the company's day is shown. `time`: an instant as the company's day and clock.
 */
export type SheetKind = 'text' | 'phone' | 'number' | 'money' | 'day' | 'time';

/** A column is a fact of the sheet. `null` and `undefined` leave the cell empty. */
export interface SheetColumn<Row> {
  readonly header: string;
  readonly kind: SheetKind;
  readonly value: (row: Row) => string | number | null | undefined;
  /** In digits; left out, as wide as its kind usually is. */
  readonly width?: number;
  /** What the cells below the head offer; another text may be typed all the same. */
  readonly choices?: readonly string[];
}

export interface Sheet<Row> {
  /** The file's name without its ending: plain letters, digits and dashes. */
  readonly name: string;
  /** The tab's name, at most 31 letters. */
  readonly title: string;
  readonly columns: readonly SheetColumn<Row>[];
  readonly pages: Pages<Row>;
  /** A last row that says what is wrong with the file, asked for after the pages; null: nothing. */
  readonly remark?: () => string | null;
}

/** How the company writes its amounts and days. */
export interface SheetLook {
  readonly currency: Currency;
  readonly zone: string;
}
