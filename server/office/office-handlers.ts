import type { AnswerOf } from '#contract/contract.ts';
import type { officeContract } from '#contract/office/office.ts';
import type { Db } from '#database/connect.ts';
import { exceptionLimits } from '#domain/custody/cash/differences.ts';
import { larger, ZERO } from '#domain/money.ts';
import { may, type Actor } from '#domain/people/actor.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { countDifferences } from '../custody/cash/differences-store.ts';
import { countMissing } from '../custody/exceptions/missing-store.ts';
import { listUncounted } from '../ledger/counted-store.ts';
import { merchantBalance } from '../ledger/payee-balance-store.ts';
import type { Handlers } from '../http/call.ts';
import { chosenScope, type CountScope } from '../shipments/list/counts-store.ts';
import { startOfToday } from '../shipments/list/courier-day-store.ts';
import { countOpenClaims } from '../shipments/claims/claims-store.ts';
import { getDayFigures } from '../shipments/list/day-figures-store.ts';
import { countOpenDecisions } from '../shipments/merchant-decisions/merchant-decisions-store.ts';
import { countLatePhotos } from '../shipments/moves/proof-store.ts';
import { firstStepsOf } from './home/merchant-home-store.ts';
import { listSteps } from './steps/steps-store.ts';
import {
  countCorrections,
  countHeld,
  countPriceRequests,
  countPayoutRequests,
  countRegistrations,
  getMerchantBalance,
  listAgeing,
  listCourierCash,
  countBatchRequests,
  countExpenseRequests,
  listDueMerchants,
} from './home/today-store.ts';

type Today = AnswerOf<'office.today'>['data'];

const isStaff = (actor: Actor): boolean => actor.type === 'staff' || actor.type === 'data_entry';

async function decisionsOf(db: Db, actor: Actor, scope: CountScope): Promise<Today['decisions']> {
  const [accepts, approves] = [may(actor, 'merchants.accept'), may(actor, 'corrections.approve')];
  const pays = may(actor, 'payouts.approve');
  const spends = may(actor, 'documents.expense.approve');
  const sends = may(actor, 'payoutBatches.approve');
  if (!isStaff(actor) || !(accepts || approves || pays || spends || sends)) return null;
  return {
    registrations: accepts ? await countRegistrations(db, scope) : 0,
    corrections: approves ? await countCorrections(db, scope) : 0,
    price_requests: approves ? await countPriceRequests(db, scope) : 0,
    payouts: pays ? await countPayoutRequests(db, scope) : 0,
    expenses: spends ? await countExpenseRequests(db, scope) : 0,
    payout_batches: sends ? await countBatchRequests(db, scope) : 0,
  };
}

/** A till that was counted at this time yesterday is not overdue yet. */
const aDayBefore = (now: string): string =>
  new Date(Date.parse(now) - exceptionLimits.lateDays * 86_400_000).toISOString();

interface ExceptionsParams {
  readonly scope: CountScope;
  readonly now: string;
  /** The branch selected by staff of the whole company. */
  readonly chosen: number | undefined;
}

async function exceptionsOf(
  db: Db,
  actor: Actor,
  { scope, now, chosen }: ExceptionsParams,
): Promise<Today['exceptions']> {
  const branchId = scope.kind === 'all' ? null : scope.id;
  const sees = (permission: Permission) => isStaff(actor) && may(actor, permission);
  const uncounted = sees('documents.cashCount.issue')
    ? await listUncounted(db, branchId, aDayBefore(now))
    : null;
  return {
    missing: sees('missing.view') ? await countMissing(db, branchId) : null,
    differences: sees('differences.view') ? await countDifferences(db, branchId) : null,
    tills: uncounted?.length ?? null,
    only_till: uncounted?.length === 1 ? (uncounted[0] ?? null) : null,
    late_photos: sees('shipments.handOver') ? await countLatePhotos(db, scope) : null,
    merchant_decisions: sees('merchantDecisions.view')
      ? await countOpenDecisions(db, actor, chosen)
      : null,
    claims: sees('claims.answer') ? await countOpenClaims(db, scope) : null,
  };
}

export const officeHandlers = {
  'office.today': async ({ input, db, actor, now }) => {
    const scope = chosenScope(actor, input.branch_id);
    const ageing = await listAgeing(db, scope);
    // A merchant's staff follow shipments, not its money.
    const accountOf = may(actor, 'statements.own') ? actor.merchantId : null;
    return {
      data: {
        ageing,
        stuck: ageing.reduce((total, row) => total + row.overdue, 0),
        held: await countHeld(db, scope),
        decisions: await decisionsOf(db, actor, scope),
        exceptions: await exceptionsOf(db, actor, { scope, now, chosen: input.branch_id }),
        couriers:
          isStaff(actor) && may(actor, 'couriers.account')
            ? await listCourierCash(db, scope)
            : null,
        due_merchants:
          isStaff(actor) && may(actor, 'documents.settlement.view')
            ? await listDueMerchants(db, scope)
            : null,
        today: await getDayFigures(db, scope, await startOfToday(db, now)),
        own_balance: accountOf === null ? null : await getMerchantBalance(db, accountOf),
        own_payable:
          accountOf === null ? null : larger((await merchantBalance(db, accountOf)).payable, ZERO),
        own_start: actor.merchantId === null ? null : await firstStepsOf(db, actor.merchantId),
      },
    };
  },

  'office.steps': async ({ input, db, actor }) => ({
    data: await listSteps(db, actor, input.stage),
  }),
} satisfies Handlers<keyof typeof officeContract>;
