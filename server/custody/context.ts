import { families } from '#domain/custody/families.ts';
import type { RequestedLine } from '#domain/custody/issue.ts';
import type { CashCount, DocumentContext, SourceContext } from '#domain/custody/plan.ts';
import { ZERO, money } from '#domain/money.ts';
import { isCompanyWide } from '#domain/people/actor.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import { documentWords } from '#words/custody/names.ts';
import { findOpenBranch } from '../places/places-store.ts';
import { merchantReturnFees } from '../shipments/moves/move-store.ts';
import type { Mover } from '../shipments/moves/move-commands.ts';
import { lockShipments } from '../shipments/shipment-store.ts';
import { missedHomeward } from './exceptions/missing-store.ts';
import { accountOf, lockPayee, type PayingParty } from './cash/payment-context.ts';
import type { MoneyEnds } from './cash/money-places.ts';
import { gathers, type Parties } from './gathers.ts';
import { namesShipments, type IssueInput, type Order } from './input.ts';
import {
  lockCourier,
  lockMerchant,
  lockSource,
  travellingIds,
  type SourceRow,
} from './documents/party-store.ts';

/**
 * The parties that a family's row of the table requires.
 * @throws not_found for a party the actor may not see, wrong_document_kind, document_void
 */
export async function partiesOf(
  { mover, family, input }: Order,
  fixedBranch: number | null,
): Promise<Parties> {
  const { tx, actor } = mover;
  const order_ = { mover, family, input };
  const { parties, twoSided } = families[family];
  const wants = (party: (typeof parties)[number]): boolean => parties.includes(party);
  const courier = wants('courier')
    ? required(await lockCourier(tx, input.courier_id ?? 0), 'not_found', { field: 'courier_id' })
    : null;
  const merchant = wants('merchant')
    ? required(await lockMerchant(tx, actor, input.merchant_id ?? 0), 'not_found', {
        field: 'merchant_id',
      })
    : null;
  const gather = gathers[family];
  const ends = (await gather?.ends?.(mover, input)) ?? null;
  const toBranchId = ends?.to ? ends.to.branchId : (input.to_branch_id ?? 0);
  const toBranch =
    wants('toBranch') && toBranchId !== null
      ? required(await findOpenBranch(tx, toBranchId), 'not_found', {
          field: 'to_branch_id',
        })
      : null;
  const source = twoSided
    ? required(await lockSource(tx, actor, input.source_id ?? 0), 'not_found', {
        field: 'source_id',
      })
    : null;
  refuseIf(source !== null && source.family !== twoSided, 'wrong_document_kind', {
    field: 'source_id',
  });
  refuseIf(source?.state === 'void' || source?.state === 'draft', 'document_void', {
    field: 'source_id',
  });
  const payee = wants('payee') ? await lockPayee(mover, input) : null;
  const natural =
    payee?.balance.branchId ??
    courier?.branchId ??
    merchant?.branch_id ??
    source?.toBranchId ??
    ends?.from?.branchId ??
    (ends?.from ? toBranch?.id : null) ??
    null;
  const branchId = fixedBranch ?? branchOf(mover, input.branch_id, natural);
  const method = payee ? payee.method : ((await gather?.method?.(mover, input)) ?? null);
  return {
    branchId,
    method,
    bankAccountId: await movedBy(order_, ends, method, branchId),
    ends,
    courier,
    merchant,
    toBranch,
    source,
    payee,
  };
}

/** The account that money leaves or enters, in the field of the family; null: cash. */
async function movedBy(
  { mover, family, input }: Order,
  ends: MoneyEnds | null,
  method: PayingParty['method'],
  branchId: number,
): Promise<number | null> {
  if (ends) return ends.from?.id ?? null;
  const { account } = gathers[family] ?? {};
  if (account) return account(mover, input, branchId);
  return accountOf(mover, input, method, branchId);
}

/**
 * A document is confirmed once, by `documentId` or by the one that it names. @throws
 * already_confirmed
 */
export function refuseAnswered(source: SourceRow | null, documentId: number): void {
  const answer = source?.answer ?? null;
  refuseIf(answer !== null && answer.id !== documentId, 'already_confirmed', {
    document: answer?.number ?? `#${answer?.id}`,
    existing: answer,
    field: 'source_id',
  });
}

/**
 * The branch of the counter: staff of a branch use their own; staff of the whole company name one,
 * or it follows from the party.
 */
function branchOf({ actor }: Mover, named: number | undefined, natural: number | null): number {
  if (!isCompanyWide(actor)) {
    refuseIf(named !== undefined && named !== actor.branchId, 'forbidden', { field: 'branch_id' });
    return required(actor.branchId, 'forbidden', { field: 'branch_id' });
  }
  return required(named ?? natural ?? actor.branchId, 'invalid_input', {
    errors: { branch_id: [documentWords.branchNeeded] },
  });
}

/**
 * The requested shipments, locked in id order; for cash families all eligible ones when none are
 * named.
 */
export async function requestedLines(
  order: Order,
  parties: Parties,
  stored: readonly number[],
): Promise<RequestedLine[]> {
  const { mover, family, input } = order;
  const { tx, actor } = mover;
  if (parties.source) return scannedAndMissing(mover, input, parties.source, stored);
  if (namesShipments(input)) return lockShipments(tx, actor, input);
  const ids = stored.length > 0 && !input.all ? stored : await allOf(order, parties);
  // Bags that name no shipment are refused themselves.
  const isRefused = (input.bags ?? []).length > 0;
  if (ids.length === 0 && (isRefused || families[family].line !== 'shipment')) return [];
  return lockShipments(tx, actor, { ids });
}

async function allOf(order: Order, parties: Parties): Promise<number[]> {
  const rows = (await gathers[order.family]?.shipments?.(order, parties)) ?? [];
  return rows.map((row) => row.id);
}

/**
 * A receiver names the scanned shipments; the others that travel under the source are on the
 * document too, as missing.
 */
async function scannedAndMissing(
  mover: Mover,
  input: IssueInput,
  source: SourceRow,
  stored: readonly number[],
): Promise<RequestedLine[]> {
  const scanned = namesShipments(input) ? await lockShipments(mover.tx, mover.actor, input) : [];
  const seen = new Set(scanned.map(({ shipment }) => shipment?.id));
  const rest = [
    ...stored,
    ...(await travellingIds(mover.tx, source.id)).map((row) => row.id),
  ].filter((id) => !seen.has(id));
  return rest.length === 0
    ? scanned
    : [...scanned, ...(await lockShipments(mover.tx, mover.actor, { ids: [...new Set(rest)] }))];
}

function cashOf(mover: Mover, input: IssueInput): CashCount | null {
  if (input.counted_amount === undefined) return null;
  return {
    counted: money(input.counted_amount),
    denominations: input.denominations ?? null,
    differenceReason: input.difference_reason ?? null,
    seen: input.seen_amount === undefined ? null : money(input.seen_amount),
    deductCommission: input.deduct_commission ?? false,
    mayDeduct: mover.settings.deduct_commission,
  };
}

async function sourceContext(
  { tx }: Mover,
  source: SourceRow | null,
  params: readonly RequestedLine[],
  input: IssueInput,
): Promise<SourceContext | null> {
  if (!source) return null;
  const named = new Set([
    ...(input.codes ?? []),
    ...(input.ids ?? []).map(String),
    ...(input.uuids ?? []).map((uuid) => uuid.toLowerCase()),
  ]);
  const shipments = params.flatMap(({ shipment }) => (shipment ? [shipment] : []));
  const missing = shipments.filter(({ status }) => status === 'missing').map(({ id }) => id);
  return {
    id: source.id,
    number: source.number,
    branchId: source.branchId,
    toBranchId: source.toBranchId,
    listed: new Set(
      shipments.filter((one) => one.transitDocumentId === source.id).map((one) => one.id),
    ),
    scanned: new Set(
      shipments
        .filter((one) => named.has(one.code) || named.has(String(one.id)) || named.has(one.uuid))
        .map((one) => one.id),
    ),
    homebound: await missedHomeward(tx, missing),
  };
}

/** Everything the plan of the family needs, in a constant number of statements. */
export async function documentContext(
  order: Order,
  parties: Parties,
  params: readonly RequestedLine[],
  documentId: number,
): Promise<DocumentContext> {
  const { mover, family, input } = order;
  const { courier, merchant, branchId } = parties;
  const shipments = params.flatMap(({ shipment }) => (shipment ? [shipment] : []));
  const terms = merchant
    ? ((await merchantReturnFees(mover.tx, [merchant.id])).get(merchant.id) ?? null)
    : null;
  const own = await gathers[family]?.context?.(order, parties, shipments);
  return {
    moveContext: mover.moveContext,
    documentId,
    branchId,
    toBranch: parties.toBranch,
    courier,
    merchant: merchant
      ? { id: merchant.id, name: merchant.store_name, terms: { returnFee: terms } }
      : null,
    commissions: new Map(),
    cash: cashOf(mover, input),
    carriedIn: ZERO,
    bankAccountId: parties.bankAccountId,
    payout: input.payout ?? null,
    till: null,
    source: await sourceContext(mover, parties.source, params, input),
    pickUp: null,
    payment: null,
    expense: null,
    cashMove: null,
    ...own,
  };
}
