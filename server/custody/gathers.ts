import { maxLines, type FamilyKey } from '#domain/custody/families.ts';
import type { DocumentContext } from '#domain/custody/plan.ts';
import { ZERO } from '#domain/money.ts';
import type { CourierBalance } from '#domain/shipments/policy.ts';
import type { Shipment } from '#domain/shipments/shipment.ts';
import { carriedBalance } from '../ledger/payee-balance-store.ts';
import { commissions } from '../pricing/commission-store.ts';
import type { Mover } from '../shipments/moves/move-commands.ts';
import {
  cashMoveContext,
  endsOf,
  expenseAccountOf,
  expenseContext,
  type MoneyEnds,
} from './cash/money-places.ts';
import { lockedTill, stillTill } from './cash/payee-store.ts';
import { methodOf, paymentContext, type PayingParty } from './cash/payment-context.ts';
import {
  collectableIds,
  payableIds,
  type MerchantRow,
  type SourceRow,
} from './documents/party-store.ts';
import type { IssueInput, Order } from './input.ts';

/** The parties of a document, read and locked before its shipments. */
export interface Parties {
  readonly branchId: number;
  readonly courier: CourierBalance | null;
  readonly merchant: MerchantRow | null;
  readonly toBranch: { readonly id: number; readonly isHub: boolean } | null;
  readonly source: SourceRow | null;
  readonly payee: PayingParty | null;
  /** How a settlement is paid; the method of a payment is stored with its payee. */
  readonly method: PayingParty['method'];
  /** The account through which the money moves; null: cash. */
  readonly bankAccountId: number | null;
  /** A cash move: the accounts at both ends. */
  readonly ends: MoneyEnds | null;
}

/**
 * What a family reads for its plan in addition to what `context.ts` reads for every family. The
 * entries are in the order in which they are read; a family has only those it needs.
 */
interface Gather {
  readonly ends?: (mover: Mover, input: IssueInput) => Promise<MoneyEnds>;
  /** The method of a document without a payee. */
  readonly method?: (mover: Mover, input: IssueInput) => Promise<PayingParty['method']>;
  /** The account through which the money moves; without it: the one of the method. */
  readonly account?: (mover: Mover, input: IssueInput, branchId: number) => Promise<number | null>;
  /** The shipments of a document that names none. */
  readonly shipments?: (order: Order, parties: Parties) => Promise<{ readonly id: number }[]>;
  readonly context?: (
    order: Order,
    parties: Parties,
    shipments: readonly Shipment[],
  ) => Promise<Partial<DocumentContext>>;
}

/** One entry for each family whose plan in `domain/custody/plans.ts` needs more than all do. */
export const gathers: Partial<Record<FamilyKey, Gather>> = {
  runSheet: {
    context: async ({ mover: { tx, settings } }, { courier, branchId }, shipments) => ({
      commissions: await commissions(
        tx,
        shipments.map((one) => ({
          shipmentId: one.id,
          courierId: courier?.id ?? 0,
          destinationId: one.destinationId,
          branchId,
        })),
        settings.default_commission,
      ),
    }),
  },
  cashHandIn: {
    shipments: ({ mover }, { courier }) => collectableIds(mover.tx, courier?.id ?? 0, maxLines),
  },
  settlement: {
    method: async (mover, input) =>
      input.payment_method_id === undefined ? null : methodOf(mover, input),
    shipments: ({ mover, input }, { merchant, branchId }) =>
      payableIds(mover.tx, { merchantId: merchant?.id ?? 0, branchId, days: input.days }, maxLines),
    context: async ({ mover: { tx } }, { merchant, branchId }) => {
      // The balance apart from shipments is settled by the merchant's current branch.
      const carriedIn =
        merchant?.branch_id === branchId ? await carriedBalance(tx, merchant.id) : ZERO;
      return { carriedIn, till: await lockedTill(tx, branchId) };
    },
  },
  payment: {
    context: async ({ mover, input }, { payee, branchId }) => ({
      payment: payee && (await paymentContext(mover, input, payee, branchId)),
    }),
  },
  cashCount: {
    context: async ({ mover: { tx } }, { branchId }) => ({ till: await stillTill(tx, branchId) }),
  },
  expense: {
    account: expenseAccountOf,
    context: async ({ mover, input }, { branchId }) => ({
      expense: await expenseContext(mover, input, branchId),
    }),
  },
  cashMove: {
    ends: endsOf,
    context: async ({ mover, input }, { ends, branchId, toBranch }) => ({
      cashMove:
        ends &&
        (await cashMoveContext(mover, input, ends, { branchId, toBranchId: toBranch?.id ?? null })),
    }),
  },
};
