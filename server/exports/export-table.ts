import type { Currency } from '#domain/money.ts';
import type { Pages } from './turns.ts';

/**
 * `text`: written unchanged, and a leading `=` is not evaluated. `phone`: a stored number in
 * dialling format, with its first zero and spaces, so that no program takes it for a number.
 * `money`: whole minor units; the header states the currency. `day`: a day `YYYY-MM-DD`, or an
 * instant shown as the company's day. `percent`: a share of 1. `time`: an instant as the company's
 * day and clock.
 */
export type ExportKind = 'text' | 'phone' | 'number' | 'money' | 'percent' | 'day' | 'time';

/** A column of the file. `null` and `undefined` leave the cell empty. */
export interface ExportColumn<Row> {
  readonly header: string;
  readonly kind: ExportKind;
  readonly value: (row: Row) => string | number | null | undefined;
  /** Width in digits; if omitted, the default width of its kind. */
  readonly width?: number;
  /** The last row of a workbook adds the column up; plain text, for programs, has no such row. */
  readonly sum?: true;
  /** Suggestions for the cells below the header; any other text is allowed. */
  readonly choices?: readonly string[];
}

/**
 * A chart next to the rows, in the program's own form: it opens in Excel on a phone too, and stays
 * editable.
 */
export interface ExportChart {
  readonly kind: 'line' | 'bars';
  /** Whether the first column contains days. */
  readonly isTime: boolean;
  /** The columns drawn against the first one, counted from 0. */
  readonly columns: readonly number[];
  readonly rows: number;
}

export interface ExportTable<Row> {
  /** The file name without its extension: ASCII letters, digits and dashes. */
  readonly name: string;
  /** In the file's name and above its rows; the tab shows the first 31 characters. */
  readonly title: string;
  readonly columns: readonly ExportColumn<Row>[];
  readonly pages: Pages<Row>;
  /** Lines above the header row of a workbook; plain text, for other programs, has none. */
  readonly heading?: readonly string[];
  /** Drawn from the columns beside them; only in Excel format. */
  readonly chart?: ExportChart;
  /** A last row that states a failure, requested after the pages; null: none. */
  readonly remark?: () => string | null;
}

/** The company's formats of amounts and days. */
export interface ExportLook {
  readonly currency: Currency;
  readonly zone: string;
}
