import type { tillContract } from '#contract/office/till.ts';
import type { Db } from '#database/connect.ts';
import { may } from '#domain/people/actor.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import type { Handlers } from '../../http/call.ts';
import { currentCounts } from '../../ledger/counted-store.ts';
import { findBranch } from '../../places/places-store.ts';
import { chosenScope } from '../../shipments/list/counts-store.ts';
import { startOfToday } from '../../shipments/list/courier-day-store.ts';
import {
  courierCash,
  incomingTransfers,
  lastMovement,
  tillDay,
  waitingWithdrawals,
} from './till-store.ts';

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

async function getBranch(db: Db, branchId: number) {
  const branch = required(await findBranch(db, branchId), 'not_found', { field: 'branch_id' });
  return { id: branch.id, branch_name: branch.branch_name };
}

export const tillHandlers = {
  'office.till': async ({ input, db, actor, now }) => {
    const scope = chosenScope(actor, input.branch_id);
    // Couriers and merchants have no till, even if their role grants it.
    refuseIf(scope.kind === 'courier' || scope.kind === 'merchant', 'forbidden');
    const branchId = scope.kind === 'all' ? null : scope.id;
    const since = await startOfToday(db, now);
    const { balance, movements } = await tillDay(db, branchId, since);
    const moved = movements.map(({ amount }) => amount);
    const [count] = branchId === null ? [] : await currentCounts(db, [branchId]);
    return {
      data: {
        branch: branchId === null ? null : await getBranch(db, branchId),
        opening: balance - sumOf(moved),
        in_amount: sumOf(moved.filter((amount) => amount > 0)),
        out_amount: -sumOf(moved.filter((amount) => amount < 0)),
        balance,
        counted_at: count?.at ?? null,
        movements,
        last: await lastMovement(db, branchId, since),
        couriers: may(actor, 'couriers.account') ? await courierCash(db, branchId) : null,
        transfers: may(actor, 'documents.moneyTransfer.view')
          ? await incomingTransfers(db, branchId)
          : null,
        withdrawals: may(actor, 'withdrawals.view') ? await waitingWithdrawals(db, branchId) : null,
      },
    };
  },
} satisfies Handlers<keyof typeof tillContract>;
