import { importFaults } from '#words/shipments/import.ts';
import type { EarlierShipment } from './import-store.ts';

/** What identifies duplicate rows: recipient and amount; or the order number alone. */
export interface Resemblance {
  readonly no: number;
  readonly phone: string;
  readonly amount: number;
  readonly reference: string | null;
}

export interface Twice {
  readonly field: 'recipient_phone' | 'reference';
  readonly text: string;
}

/**
 * A merchant that sends an order again gives it a new number: the number does not distinguish them.
 */
const sameKey = (one: Pick<Resemblance, 'phone' | 'amount'>): string =>
  `${one.phone} ${one.amount}`;

/**
 * Names the duplicate of each row: an earlier row of the file, or an existing shipment of the
 * merchant.
 */
export function twiceFinder(
  earlier: readonly EarlierShipment[],
): (row: Resemblance) => Twice | null {
  const recent = new Map<string, string>();
  const byReference = new Map<string, string>();
  for (const { code, recipient_phone, goods_amount, reference, is_recent } of earlier) {
    const context = { phone: recipient_phone, amount: goods_amount };
    if (is_recent) recent.set(sameKey(context), code);
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
    const sent = recent.get(key);
    return sent === undefined
      ? null
      : { field: 'recipient_phone', text: importFaults.sentLately(sent) };
  };
}
