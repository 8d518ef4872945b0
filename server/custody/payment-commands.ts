import { Refusal } from '#domain/refusal.ts';
import type { Mover } from '../shipments/move-commands.ts';
import { issueDocument } from './commands.ts';
import { findPayment } from './payment-store.ts';

export interface CommissionsOrder {
  readonly items: readonly { readonly courier_id: number; readonly amount: number }[];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly date?: string | undefined;
  readonly note?: string | null;
}

export interface CommissionPaper {
  readonly id: number;
  readonly invoice_no: string | null;
  readonly courier: { readonly id: number; readonly name: string };
  readonly amount: number;
}

/**
 * One paper a courier, through the same door as a single payment, so that every rule holds for each; in the
 * order of their ids, as all locks. Couriers are tens where parcels are thousands.
 * @throws Refusal of the first that cannot be paid, beside its place in the request; then none is
 */
export async function payCommissions(
  mover: Mover,
  { items, from, to, date, note = null }: CommissionsOrder,
): Promise<CommissionPaper[]> {
  const asked = items.map((item, at) => ({ ...item, at }));
  asked.sort((a, b) => a.courier_id - b.courier_id);
  const papers: CommissionPaper[] = [];
  for (const { courier_id: courierId, amount, at } of asked) {
    const details = { period_from: from ?? null, period_to: to ?? null };
    const order = {
      kind: 'commission' as const,
      model_name: 'users' as const,
      model_id: courierId,
      period_to: to,
      draft: false,
    };
    try {
      const id = await issueDocument(mover, 'payment', { ...order, amount, date, note, details });
      const row = await findPayment(mover.tx, mover.actor, id);
      const courier = { id: courierId, name: row?.user_name ?? '' };
      papers.push({ id, invoice_no: row?.number ?? null, courier, amount });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const field = `items.${at}.${error.details['field'] === 'model_id' ? 'courier_id' : 'amount'}`;
      throw new Refusal(error.code, { ...error.details, field });
    }
  }
  return papers;
}
