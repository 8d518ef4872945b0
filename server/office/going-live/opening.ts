import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#database/connect.ts';
import { sub, ZERO } from '#domain/money.ts';
import {
  type GoingLiveStep,
  mostStepRows,
  openingSteps,
  type OpeningStep,
} from '#domain/office/going-live/steps.ts';
import { type Entry, postingRules } from '#domain/ledger/posting-rules.ts';
import { Refusal } from '#domain/refusal.ts';
import { receiptNumber } from '#domain/shipments/create/receipt-number.ts';
import { stageOf } from '#domain/shipments/stages.ts';
import { type Day, startOfDayUtc, addDays } from '#domain/time.ts';
import { goingLiveFaults as faults } from '#words/office/going-live/faults.ts';
import { goingLiveWords } from '#words/office/going-live/page.ts';
import { goingLiveStepNames } from '#words/office/going-live/steps.ts';
import type { NewShipment } from '../../books/decision.ts';
import { record, reserveIds } from '../../books/record.ts';
import { searchText } from '../../shipments/create/create-columns.ts';
import { judgeStep } from './judge.ts';
import type { BalanceValue, BankValue, ShipmentValue } from './judged.ts';
import {
  type OpenedShipment,
  type OpeningLine,
  writeDocuments,
  writeLines,
  writeOpened,
} from './opening-store.ts';
import type { refuseRows } from './rows-store.ts';
import { listGoodRows } from './rows-store.ts';
import type { Judging } from './judge-context.ts';
import type { Who } from '../../books/activity.ts';

export interface Opening {
  readonly judging: Judging & { readonly db: Tx };
  readonly who: Who;
  readonly zone: string;
  readonly currency: string;
  /** Called with the number of rows posted so far. */
  readonly progress: (done: number) => Promise<void>;
}

interface Posted {
  readonly lines: OpeningLine[];
  readonly opened: OpenedShipment[];
}

/**
 * Posts everything imported, in the caller's transaction, and writes the opening of each branch.
 * Rows are checked again, because a name may have changed since the import.
 * @throws Refusal going_live_refused_rows
 */
export async function postOpening(opening: Opening): Promise<{ shipments: number; lines: number }> {
  const { judging, who } = opening;
  const posted: Posted = { lines: [], opened: [] };
  let done = 0;
  for (const step of openingSteps) {
    for (let after = 0; ; ) {
      const rows = await listGoodRows(judging.db, step, { after, most: mostStepRows });
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.no;
      await postRows(opening, step, { rows, posted });
      done += rows.length;
      await opening.progress(done);
    }
  }
  const branches = [
    ...new Set([...posted.lines, ...posted.opened].map(({ branchId }) => branchId)),
  ];
  const documents = await writeDocuments(judging.db, branches, { asOf: judging.asOf, who });
  await writeLines(judging.db, documents, posted.lines);
  await writeOpened(judging.db, documents, posted.opened);
  return { shipments: posted.opened.length, lines: posted.lines.length };
}

/** Carries the refused rows out of the transaction that they roll back. */
export class RowsRefused extends Refusal {
  readonly step: GoingLiveStep;
  readonly rows: Parameters<typeof refuseRows>[2];
  constructor(step: GoingLiveStep, rows: Parameters<typeof refuseRows>[2]) {
    super('going_live_refused_rows', { count: rows.length });
    this.step = step;
    this.rows = rows;
  }
}

async function postRows(
  opening: Opening,
  step: OpeningStep,
  { rows, posted }: { rows: Awaited<ReturnType<typeof listGoodRows>>; posted: Posted },
): Promise<void> {
  const judged = await judgeStep(opening.judging, { step, batch: null, rows });
  const bad = judged.rows.flatMap(({ row, value, problems }) => {
    if (value === null) return [{ no: row.no, problems }];
    return isRenamed(step, value) ? [{ no: row.no, problems: [renamed] }] : [];
  });
  if (bad.length > 0) throw new RowsRefused(step, bad);
  const values = judged.rows.flatMap(({ value }) => (value === null ? [] : [value]));
  const part =
    step === 'shipments'
      ? await shipmentsOf(opening, values as ShipmentValue[])
      : { shipments: [], lines: values.map((value) => balanceLine(value as Balance)), opened: [] };
  const lines = part.lines.filter(({ amount }) => amount !== 0);
  await record(
    opening.judging.db,
    {
      shipments: part.shipments,
      creation: 'open',
      entries: entriesOf(lines),
      postedAt: postedAt(opening),
      activity: {
        action: 'goingLive.open',
        subject: 'setting',
        title: goingLiveStepNames[step],
        after: { step, rows: rows.length },
      },
    },
    opening.who,
  );
  posted.lines.push(...lines);
  posted.opened.push(...part.opened);
}

/** The last moment of the opening day, or now if that day is not over. */
function postedAt({ judging: { asOf, now }, zone }: Opening): string {
  const end = new Date(startOfDayUtc(addDays(asOf as Day, 1), zone).getTime() - 1).toISOString();
  return end < now ? end : now;
}

type Balance = BalanceValue | BankValue;

/** The account of the row was renamed after the import: its balance would have no owner. */
const isRenamed = (step: OpeningStep, value: object): boolean =>
  step === 'banks' && (value as BankValue).id === null;
const renamed = { field: 'account', text: faults.accountRenamed, kind: 'fault' } as const;

function balanceLine(value: Balance): OpeningLine {
  if ('key' in value) return { ...value, shipmentId: null };
  const { id, openingBranchId: branchId, amount } = value;
  if (id === null) throw new RangeError('the account of the balance was not written');
  return { key: 'bank_account', ownerId: id, branchId, amount, shipmentId: null };
}

/** One entry for each shipment and each balance, so that each appears in its owner's statement. */
function entriesOf(lines: readonly OpeningLine[]): Entry[] {
  const byShipment = new Map<number, OpeningLine[]>();
  const alone: OpeningLine[][] = [];
  for (const line of lines) {
    if (line.shipmentId === null) alone.push([line]);
    else byShipment.set(line.shipmentId, [...(byShipment.get(line.shipmentId) ?? []), line]);
  }
  return [...byShipment.values(), ...alone].map((group): Entry => {
    const shipmentId = group[0]?.shipmentId ?? null;
    const postings = group.flatMap(({ key, ownerId, amount }) =>
      postingRules.opened({ account: { key, ownerId }, amount }),
    );
    return { fact: 'opened', postings, ...(shipmentId !== null && { shipmentId }) };
  });
}

interface Part extends Posted {
  readonly shipments: readonly NewShipment[];
}

async function shipmentsOf(opening: Opening, values: readonly ShipmentValue[]): Promise<Part> {
  const ids = await reserveIds(opening.judging.db, 'shipments', values.length);
  const part: Part & { shipments: NewShipment[] } = { shipments: [], lines: [], opened: [] };
  values.forEach((value, at) => {
    const id = ids[at];
    if (id === undefined) throw new RangeError('the sequence gave too few ids');
    const { state, homeBranchId: branchId } = value;
    part.shipments.push(shipmentOf(value, id, opening.currency));
    part.lines.push(...linesOf(value, id));
    const isDelivered = state.status === 'delivered';
    const cash = state.money === 'with_courier' ? 'with_courier' : 'at_branch';
    part.opened.push({ branchId, shipmentId: id, cash: isDelivered ? cash : null });
  });
  return part;
}

/**
 * The effect of a delivered shipment on the accounts, as `delivered` would post it; its fee is
 * earned.
 */
function linesOf({ state, ...value }: ShipmentValue, shipmentId: number): OpeningLine[] {
  if (state.status !== 'delivered') return [];
  const { homeBranchId: branchId, merchantId, fee } = value;
  const collected = state.collectedAmount ?? ZERO;
  const line = (key: OpeningLine['key'], ownerId: number, amount: number): OpeningLine => ({
    branchId,
    key,
    ownerId,
    shipmentId,
    amount,
  });
  const courierId = state.courierId;
  return [
    line('merchant_payable', merchantId, sub(collected, fee)),
    ...(courierId === null
      ? []
      : [
          line('cash_courier', courierId, collected),
          line('commission_payable', courierId, state.commissionAmount ?? ZERO),
        ]),
  ];
}

function shipmentOf(value: ShipmentValue, id: number, currency: string): NewShipment {
  const code = value.code ?? receiptNumber(id);
  const { goods, fee, cod, state, homeBranchId } = value;
  const named = {
    recipient_name: value.recipientName,
    recipient_phone: value.recipientPhone,
    recipient_phone2: null,
    reference: value.code === null ? value.number : null,
  };
  const text = goingLiveWords.oldFee;
  const line = { kind: 'base', source: 'delivery', rate_id: null, amount: fee, text };
  const columns = {
    ...named,
    kind: 'home',
    merchant_id: value.merchantId,
    home_branch_id: homeBranchId,
    destination_id: value.destinationId,
    area_id: value.areaId,
    serving_branch_id: value.servingBranchId,
    landmark: value.landmark,
    notes: value.notes,
    pieces: 1,
    size: 'small',
    fragile: false,
    may_open: false,
    currency,
    fee_payer: value.feePayer,
    goods_amount: goods,
    fee_amount: fee,
    discount_amount: 0,
    cod_amount: cod,
    quote: {
      lines: [line],
      fee,
      discount: 0,
      fee_after_discount: fee,
      collect: cod,
      net_to_merchant: sub(cod, fee),
    },
    search: searchText(named, value.storeName, code),
  };
  const stage = stageOf({ ...state, homeBranchId });
  return { id, uuid: uuidv7(), code, state, stage, columns, since: value.since };
}
