import { money } from '#domain/money.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Mover } from '../../shipments/moves/move-commands.ts';
import { issueDocument } from '../documents/commands.ts';
import { findPayment, lockSetOffs } from './payment-store.ts';
import { setOffShortage } from './set-off.ts';

export interface CommissionsOrder {
  readonly items: readonly {
    readonly courier_id: number;
    readonly amount: number;
    readonly set_off?: number | undefined;
  }[];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly date?: string | undefined;
  readonly note?: string | null;
}

export interface CommissionDocument {
  readonly id: number;
  readonly invoice_no: string | null;
  readonly courier: { readonly id: number; readonly name: string };
  readonly amount: number;
  readonly set_off_amount: number;
  /** The receipts that offset a shortage. */
  readonly receipts: number[];
}

/**
 * One document per courier, and receipts for the shortage that is deducted from it, through the
 * same door as a single payment, so that every rule applies to each; in id order, like all locks.
 * There are only tens of couriers.
 * @throws Refusal of the first that cannot be paid, with its position in the request; then none is
 *   paid
 */
export async function payCommissions(
  mover: Mover,
  { items, from, to, date, note = null }: CommissionsOrder,
): Promise<CommissionDocument[]> {
  const params = items.map((item, at) => ({ ...item, at }));
  params.sort((a, b) => a.courier_id - b.courier_id);
  const documents: CommissionDocument[] = [];
  for (const { courier_id: courierId, amount, set_off: setOff = 0, at } of params) {
    const receipts = await setOffOf(mover, { courierId, amount, setOff, at, date });
    const details = { period_from: from ?? null, period_to: to ?? null };
    const order = {
      kind: 'commission' as const,
      model_name: 'users' as const,
      model_id: courierId,
      period_to: to,
      draft: false,
    };
    try {
      const sums = { amount, set_off: setOff };
      const id = await issueDocument(mover, 'payment', { ...order, ...sums, date, note, details });
      await lockSetOffs(mover.tx, id, receipts);
      const row = await findPayment(mover.tx, mover.actor, id);
      const courier = { id: courierId, name: row?.user_name ?? '' };
      const document = { id, invoice_no: row?.number ?? null, courier, amount };
      documents.push({ ...document, set_off_amount: setOff, receipts });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const field = `items.${at}.${error.details['field'] === 'model_id' ? 'courier_id' : 'amount'}`;
      throw new Refusal(error.code, { ...error.details, field });
    }
  }
  return documents;
}

interface SetOffParams {
  readonly courierId: number;
  readonly amount: number;
  readonly setOff: number;
  readonly at: number;
  readonly date: string | undefined;
}

async function setOffOf(mover: Mover, params: SetOffParams): Promise<number[]> {
  const { courierId, amount, setOff, at, date } = params;
  if (setOff === 0) return [];
  const sums = { amount: money(setOff), commission: money(amount) };
  try {
    return await setOffShortage(mover, { courierId, ...sums, date });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.code, { ...error.details, field: `items.${at}.set_off` });
  }
}
