import { cleanLine, stripInvisible, toWestern } from '../../arabic.ts';
import { type Currency, formatAmount, parseAmount } from '../../money.ts';
import { withoutEmptyFraction } from '../../numbers.ts';
import { parsePhone } from '../../phone.ts';
import { readMeaning } from './amount-meaning.ts';

/** The fields that a row of a merchant's own spreadsheet may contain for a shipment. */
export const importFields = [
  'recipient_name',
  'recipient_phone',
  'recipient_phone2',
  'destination',
  'area',
  'landmark',
  'goods_amount',
  'reference',
  'contents',
  'pieces',
  'notes',
] as const;
export type ImportField = (typeof importFields)[number];

export type ImportCells = Readonly<Partial<Record<ImportField, string | number | undefined>>>;
export type ImportTexts = Readonly<Record<ImportField, string>>;

export interface ImportRow {
  /** Every field after cleaning; what could not be fixed stays as entered. */
  readonly texts: ImportTexts;
  /** The fields whose text was changed, so that the change can be shown. */
  readonly repaired: readonly ImportField[];
  /** What words next to the amount say about it («واصل»); null: the setting of the file applies. */
  readonly includesFee: boolean | null;
}

/** Maximum number of rows in a file. */
export const MOST_IMPORTED = 2000;

/** Below this many dinars the zeros were probably left out: «25» for 25,000. */
const SMALLEST_USUAL = 1000;

export const looksShort = (amount: number, currency: Currency): boolean =>
  currency === 'IQD' && amount > 0 && amount < SMALLEST_USUAL;

/**
 * A row with everything fixed that needs no guessing: Arabic digits, invisible characters, phones
 * without their zero or two in one cell, amounts with a currency or an empty fraction.
 */
export function readImportRow(cells: ImportCells, currency: Currency): ImportRow {
  const written = Object.fromEntries(
    importFields.map((field) => [field, cleanLine(String(cells[field] ?? ''))]),
  ) as Record<ImportField, string>;
  const [phone, second] = phonesOf(written.recipient_phone);
  const [ownSecond] = phonesOf(written.recipient_phone2);
  const meant = readMeaning(written.goods_amount);
  const texts: ImportTexts = {
    ...written,
    recipient_phone: phone,
    recipient_phone2: ownSecond === '' ? second : ownSecond,
    goods_amount: amountOf(meant.rest, currency) ?? written.goods_amount,
    pieces: withoutEmptyFraction(written.pieces),
    reference: toWestern(written.reference),
  };
  const repaired = importFields.filter((field) => {
    // Thousands separators are notation and do not count as a fix.
    const plainly = field === 'goods_amount' ? written[field].replace(/,/g, '') : written[field];
    return texts[field] !== written[field] && texts[field].replace(/,/g, '') !== plainly;
  });
  return { texts, repaired, includesFee: meant.includesFee };
}

/**
 * `07701234567`; a cell with two numbers returns both, and a cell without a number returns
 * unchanged.
 */
function phonesOf(cell: string): readonly [string, string] {
  const whole = parsePhone(cell);
  if (whole) return [plain(whole.show), ''];
  const parts = toWestern(stripInvisible(cell))
    .split(/[/\\,،;؛\n|]|\s-\s|\sو\s/)
    .map((part) => parsePhone(part))
    .filter((phone) => phone !== null);
  const [first, second] = parts;
  return first ? [plain(first.show), second ? plain(second.show) : ''] : [cell, ''];
}

const plain = (shown: string): string => shown.replace(/ /g, '');

function amountOf(cell: string, currency: Currency): string | null {
  const read = parseAmount(withoutEmptyFraction(cell), currency);
  return read.ok ? formatAmount(read.value, currency) : null;
}
