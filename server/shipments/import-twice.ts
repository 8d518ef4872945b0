import { importFaults } from '#words/parcel-import.ts';
import type { EarlierParcel } from './import-store.ts';

/** What makes two rows the same parcel. */
export interface Sameness {
  readonly no: number;
  readonly phone: string;
  readonly amount: number;
  readonly reference: string | null;
}

export interface Twice {
  readonly field: 'recipient_phone' | 'reference';
  readonly text: string;
}

const sameKey = (one: Omit<Sameness, 'no'>): string =>
  `${one.phone} ${one.amount} ${one.reference ?? ''}`;

/** Names what each row repeats: an earlier row of the file, or a parcel the shop has already. */
export function twiceFinder(earlier: readonly EarlierParcel[]): (row: Sameness) => Twice | null {
  const today = new Map<string, string>();
  const byReference = new Map<string, string>();
  for (const { code, recipient_phone, goods_amount, reference, is_today } of earlier) {
    const facts = { phone: recipient_phone, amount: goods_amount, reference };
    if (is_today) today.set(sameKey(facts), code);
    if (reference !== null) byReference.set(reference, code);
  }
  const rows = new Map<string, number>();
  const references = new Map<string, number>();
  return (row) => {
    const { no, reference } = row;
    const key = sameKey(row);
    const sameRow = rows.get(key);
    const sameReference = reference === null ? undefined : references.get(reference);
    if (sameRow === undefined) rows.set(key, no);
    if (reference !== null && sameReference === undefined) references.set(reference, no);
    if (sameRow !== undefined)
      return { field: 'recipient_phone', text: importFaults.twiceInFile(sameRow) };
    if (sameReference !== undefined)
      return { field: 'reference', text: importFaults.referenceInFile(sameReference) };
    const used = reference === null ? undefined : byReference.get(reference);
    if (used !== undefined) return { field: 'reference', text: importFaults.referenceUsed(used) };
    const sent = today.get(key);
    return sent === undefined
      ? null
      : { field: 'recipient_phone', text: importFaults.sameToday(sent) };
  };
}
