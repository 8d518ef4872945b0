import { dayText, isolate } from '#words/bidi.ts';
import { amount } from '#dashboard/ui/values/fmt.ts';
import { type SettingKey, settingRules } from '#domain/settings.ts';
import { isDay } from '#domain/time.ts';
import { activityField, activityValue } from '#words/office/activity-fields.ts';
import { uiWords } from '#words/shell/ui.ts';

/** One field of a record: its path, and its value on either side. */
export interface Change {
  /** The path of the field: `serves`, `rate.fee_amount`, or the number of a shipment. */
  readonly path: readonly string[];
  /**
   * Null where the record does not contain it; empty text where it was cleared or not filled yet.
   */
  readonly was: string | null;
  readonly became: string | null;
}

type Flat = Map<string, { readonly path: readonly string[]; readonly text: string }>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whole minor units in the database; for a setting its definition states that it is an amount. */
const amountFields: ReadonlySet<string> = new Set([
  ...Object.keys(settingRules).filter((key) => settingRules[key as SettingKey].kind === 'amount'),
  'amount',
  'cap_amount',
  'carried',
  'cash_limit',
  'claim_amount',
  'cod_amount',
  'commission',
  'counted',
  'deducted',
  'discount_amount',
  'expected',
  'fee_amount',
  'goods_amount',
  'net',
  'paid',
  'sent',
]);

function textOf(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? uiWords.yes : uiWords.no;
  if (typeof value === 'number' && amountFields.has(field)) return isolate(amount(value));
  if (isDay(value)) return dayText(value);
  return activityValue(field, String(value));
}

/** Rows of a list are matched by number, regardless of their position. */
const nameOfRow = (row: Record<string, unknown>, at: number): string =>
  String(row.code ?? row.number ?? row.id ?? at + 1);

function flatten(value: unknown, path: readonly string[], into: Flat): void {
  const field = path.at(-1) ?? '';
  // This side has no record at all.
  if (value === undefined || (value === null && path.length === 0)) return;
  if (Array.isArray(value)) {
    if (value.every((item) => !isRecord(item))) {
      const text = value.map((item) => textOf(field, item)).join('، ');
      into.set(path.join('\n'), { path, text });
      return;
    }
    value.forEach((item, at) => {
      if (isRecord(item)) flatten(item, [...path, nameOfRow(item, at)], into);
    });
    return;
  }
  if (isRecord(value)) {
    for (const [key, item] of Object.entries(value)) flatten(item, [...path, key], into);
    return;
  }
  into.set(path.join('\n'), { path, text: value === null ? '' : textOf(field, value) });
}

/** The differences between two states of a record, field by field, in the stored order. */
export function changesOf(before: unknown, after: unknown): readonly Change[] {
  const [was, became]: [Flat, Flat] = [new Map(), new Map()];
  flatten(before, [], was);
  flatten(after, [], became);
  const keys = new Set([...was.keys(), ...became.keys()]);
  return [...keys].flatMap((key) => {
    const [one, other] = [was.get(key), became.get(key)];
    const path = (one ?? other)?.path ?? [];
    const [old, now] = [one?.text ?? '', other?.text ?? ''];
    if (old === now) return [];
    return [{ path, was: one?.text ?? null, became: other?.text ?? null }];
  });
}

/** «10023174 · الحالة»; a field without a label is shown with its stored name. */
export const labelOf = (path: readonly string[]): string =>
  path.map((part) => activityField(part) ?? isolate(part)).join(' · ');
