import { ZERO, smaller, sub, type Money } from '#domain/money.ts';
import { Refusal, refuseIf, required } from '#domain/refusal.ts';
import { setOffNote } from '#words/custody/payments.ts';
import { userBalance } from '../../ledger/payee-balance-store.ts';
import type { Mover } from '../../shipments/moves/move-commands.ts';
import { issueDocument, voidOne } from '../documents/commands.ts';
import { openShortages } from './made-good-store.ts';
import { findUser } from './payee-store.ts';
import { findPayment, keepSetOffs, releaseSetOffs } from './payment-store.ts';

export interface SettingOff {
  readonly courierId: number;
  readonly amount: Money;
  /** The commission it is deducted from. */
  readonly commission: Money;
  readonly date: string | undefined;
}

/**
 * Deducts a courier's shortage from the commission paid with it: one receipt for each hand-in that
 * lacks cash, the oldest first. The till takes in what it pays out.
 * @returns the receipts
 * @throws not_found, payment_too_large
 */
export async function setOffShortage(mover: Mover, params: SettingOff): Promise<number[]> {
  const { tx, actor } = mover;
  const { courierId, amount, commission, date } = params;
  required(await findUser(tx, actor, courierId, 'lock'), 'not_found');
  const { shortage } = await userBalance(tx, courierId, null);
  const max = smaller(shortage, commission);
  refuseIf(amount > max, 'payment_too_large', { max });
  const receipts: number[] = [];
  let rest = amount;
  const receive = async (model_name: 'cashHandIn' | 'users', model_id: number, sum: Money) => {
    if (sum === 0) return;
    rest = sub(rest, sum);
    const receipt = { kind: 'in' as const, model_name, model_id, amount: sum, date };
    receipts.push(
      await issueDocument(mover, 'payment', { ...receipt, note: setOffNote, draft: false }),
    );
  };
  for (const { id, left } of await openShortages(tx, actor, courierId))
    await receive('cashHandIn', id, smaller(left, rest));
  await receive('users', courierId, rest);
  if (rest !== ZERO) throw new Refusal('changed_meanwhile', { codes: [] });
  return receipts;
}

/**
 * An amendment could leave less than was set off: such a voucher is voided and issued again.
 * @throws payment_sets_off
 */
export async function refuseSetOff({ tx, actor }: Mover, id: number): Promise<void> {
  const row = await findPayment(tx, actor, id);
  const setsOff = row !== null && row.state !== 'void' && row.set_off_amount > 0;
  refuseIf(setsOff, 'payment_sets_off', { document: row?.number ?? null });
}

/**
 * The receipts of a set-off are voided with the commission: no cash came in for them, only the
 * commission paid them.
 */
export async function voidPayment(mover: Mover, id: number, reason: string): Promise<void> {
  await voidOne(mover, 'payment', id, reason);
  const receipts = await releaseSetOffs(mover.tx, id);
  for (const receipt of receipts) await voidOne(mover, 'payment', receipt, reason);
  await keepSetOffs(mover.tx, id, receipts);
}
