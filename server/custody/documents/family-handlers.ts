import type { AnswerOf, EndpointName } from '#contract/contract.ts';
import type { Database, Db, Tx } from '#database/connect.ts';
import {
  families,
  isReceiptFamily,
  ordinaryFamilies,
  type LinedFamily,
  type OrdinaryFamily,
} from '#domain/custody/families.ts';
import { locks } from '#domain/custody/plans.ts';
import { money } from '#domain/money.ts';
import { isCompanyWide, type Actor } from '#domain/people/actor.ts';
import { required } from '#domain/refusal.ts';
import type { Who } from '../../books/activity.ts';
import type { Handlers } from '../../http/call.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { getSettings } from '../../settings-store.ts';
import { commissions } from '../../pricing/commission-store.ts';
import { carriedBalance } from '../../ledger/payee-balance-store.ts';
import { moverOf } from '../../shipments/moves/move-commands.ts';
import { presentRow } from '../../shipments/details/present.ts';
import { answeredWithdrawal, waitingWithdrawal } from '../cash/withdrawals-store.ts';
import { bagsOn } from '../bags/bag-store.ts';
import { amendDocument, issueDocument, voidOne } from './commands.ts';
import {
  findDocument,
  linesOf,
  listDocuments,
  documentsOf,
  versionsOf,
  type ListParams,
} from './document-store.ts';
import { listEligible, type EligibleParams, type EligibleRow } from './eligible-store.ts';
import { voidReason, type AmendInput, type IssueInput } from '../input.ts';
import { findPaidMerchant } from './party-store.ts';
import { presentDetails, presentDocument } from './present.ts';
import { findReceipt } from '../receipts/receipts-store.ts';
import { unused, documentUse } from '../drafts/use-store.ts';

type Details = AnswerOf<'documents.runSheet.one'>;
interface Reading {
  readonly db: Database;
  readonly actor: Actor;
}
interface Writing {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly who: Who;
  readonly now: string;
}

/** A transfer of shipments, or the document that counts it in. */
const carriesBags = (family: LinedFamily): boolean =>
  locks[families[family].twoSided ?? family]?.includes('bag') === true;

type Verb = 'eligible' | 'list' | 'one' | 'create' | 'amend' | 'void';
type NameOf<F extends LinedFamily> = Extract<EndpointName, `documents.${F}.${Verb}`>;

/** `isNew`: written or voided in this call, so that no other document can have used it. */
interface DocumentParams {
  readonly family: LinedFamily;
  readonly id: number;
  readonly isNew?: true;
}

/** A document with its lines, or 404 for a caller who may not see it. */
export async function detailsOf(
  db: Db,
  actor: Actor,
  { family, id, isNew }: DocumentParams,
): Promise<Details> {
  const row = required(await findDocument(db, actor, family, id), 'not_found');
  const parts = {
    row,
    lines: await linesOf(db, id),
    versions: await versionsOf(db, id),
    documents: await documentsOf(db, id),
    withdraw:
      families[family].settles && row.merchant_id !== null
        ? await answeredWithdrawal(db, row.merchant_id, id)
        : null,
    bags: carriesBags(family) ? await bagsOn(db, id) : [],
    receipt: isReceiptFamily(family) ? await findReceipt(db, id) : null,
    use: isNew ? unused : await documentUse(db, id),
    settings: await getSettings(db),
  };
  return { data: presentDetails(parts, actor) };
}

/**
 * On a run sheet the commission is what this courier would earn at today's rates; elsewhere it is
 * already fixed.
 */
async function withCommission(
  db: Db,
  family: LinedFamily,
  rows: readonly EligibleRow[],
  courierId: number | undefined,
): Promise<Map<number, number>> {
  if (!families[family].goesOut) return new Map(rows.map((row) => [row.id, row.commission_amount]));
  const settings = await getSettings(db);
  const params = rows.map((row) => ({
    shipmentId: row.id,
    courierId: courierId ?? 0,
    destinationId: row.destination_id,
    branchId: row.serving_branch_id,
  }));
  return commissions(db, params, money(settings.default_commission));
}

interface OfMerchant {
  readonly carried_amount: number | null;
  readonly withdraw: { readonly id: number; readonly left_amount: number } | null;
}

/** Sent once, with the first page, and only for a merchant that the actor may see. */
async function ofMerchant(
  db: Db,
  actor: Actor,
  family: LinedFamily,
  { merchant_id: merchantId, branch_id: params, cursor }: EligibleParams,
): Promise<OfMerchant> {
  const none = { carried_amount: null, withdraw: null };
  if (!families[family].settles || merchantId === undefined || cursor !== undefined) return none;
  const merchant = await findPaidMerchant(db, actor, merchantId);
  if (merchant === null) return none;
  // A merchant's former branch settles only the shipments of that time.
  const branchId = isCompanyWide(actor) ? (params ?? merchant.branch_id) : actor.branchId;
  const open = await waitingWithdrawal(db, merchant.id);
  return {
    carried_amount: branchId === merchant.branch_id ? await carriedBalance(db, merchant.id) : 0,
    withdraw: open && { id: open.id, left_amount: open.amount - open.paid_amount },
  };
}

/** Eligible shipments for a document of the family, with the amounts their lines would carry. */
export async function eligible(
  db: Db,
  actor: Actor,
  family: LinedFamily,
  input: EligibleParams,
): Promise<AnswerOf<'documents.runSheet.eligible'>> {
  const page = await listEligible(db, actor, family, input);
  const earned = await withCommission(db, family, page.rows, input.courier_id);
  return {
    data: page.rows.map((row) =>
      Object.assign(presentRow(row), {
        commission_amount: earned.get(row.id) ?? 0,
        net_amount: row.net_amount,
        waits_for: row.waits_for,
      }),
    ),
    meta: {
      ...metaOf(input, page, page.totalAmount),
      ...(await ofMerchant(db, actor, family, input)),
    },
  };
}

/**
 * The six calls of every family. The contract's types differ only in the input of an issue, which
 * the contract has already parsed, so the single type assertion is here.
 */
export function familyHandlers<F extends LinedFamily>(family: F): Handlers<NameOf<F>> {
  const calls = {
    eligible: ({ db, actor, input }: Reading & { input: EligibleParams }) =>
      eligible(db, actor, family, input),
    list: async ({ db, actor, input }: Reading & { input: ListParams }) => {
      const page = await listDocuments(db, actor, family, input);
      return {
        data: page.rows.map(presentDocument),
        meta: metaOf(input, page),
      };
    },
    one: ({ db, actor, input }: Reading & { input: { id: number } }) =>
      detailsOf(db, actor, { family, id: input.id }),
    create: async (call: Writing & { input: IssueInput }) => {
      const id = await issueDocument(await moverOf(call), family, call.input);
      return detailsOf(call.tx, call.actor, { family, id, isNew: true });
    },
    amend: async (call: Writing & { input: AmendInput }) => {
      await amendDocument(await moverOf(call), family, call.input);
      return detailsOf(call.tx, call.actor, { family, id: call.input.id, isNew: true });
    },
    void: async (call: Writing & { input: { id: number; reason?: string } }) => {
      await voidOne(await moverOf(call), family, call.input.id, voidReason(call.input));
      return detailsOf(call.tx, call.actor, { family, id: call.input.id, isNew: true });
    },
  };
  return Object.fromEntries(
    Object.entries(calls).map(([verb, handler]) => [`documents.${family}.${verb}`, handler]),
  ) as unknown as Handlers<NameOf<F>>;
}

/** The calls of all ordinary families: a new one needs no line here. */
export const ordinaryHandlers = Object.assign(
  {},
  ...ordinaryFamilies.map(familyHandlers),
) as Handlers<NameOf<OrdinaryFamily>>;
