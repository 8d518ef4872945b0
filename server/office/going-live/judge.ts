import { earnsCommission } from '#domain/office/going-live/opening-stages.ts';
import type { Money } from '#domain/money.ts';
import type { GoingLiveStep, Sums } from '#domain/office/going-live/steps.ts';
import { goingLiveFaultText } from '#words/office/going-live/faults.ts';
import { commissions } from '../../pricing/commission-store.ts';
import {
  judgeAdvance,
  judgeBank,
  judgeCourier,
  judgeMerchantBalance,
  judgeTill,
} from './judge-balances.ts';
import {
  judgeBranch,
  judgeMerchantRate,
  judgePerson,
  judgeRate,
  judgeServedArea,
} from './judge-catalogues.ts';
import { judgeMerchant } from './judge-merchants.ts';
import { judgeShipment, sumsOf } from './judge-shipments.ts';
import type { BranchValue, Judges, ShipmentValue, Values } from './judged.ts';
import { type Problem, readRow, type SentRow } from './read-row.ts';
import { type Judging, type JudgeContext, judgeContextOf } from './judge-context.ts';
import { listEarlierKeys } from './judge-context-store.ts';

const judges: Judges = {
  branches: judgeBranch,
  areas: judgeServedArea,
  rates: judgeRate,
  people: judgePerson,
  merchants: judgeMerchant,
  merchantRates: judgeMerchantRate,
  shipments: judgeShipment,
  tills: judgeTill,
  banks: judgeBank,
  couriers: judgeCourier,
  balances: judgeMerchantBalance,
  advances: judgeAdvance,
};

export interface JudgedRow<S extends GoingLiveStep> {
  readonly row: SentRow;
  readonly problems: readonly Problem[];
  readonly key: string | null;
  readonly sums: Sums;
  readonly ownerId: number | null;
  /** Null: the row has an error. */
  readonly value: Values[S] | null;
}

export interface JudgedRows<S extends GoingLiveStep> {
  readonly rows: readonly JudgedRow<S>[];
  readonly moveContext: JudgeContext;
}

/**
 * Checks each row alone, then against the rows of the same file. The number of queries does not
 * depend on the number of rows. @param batch the file that earlier rows belong to
 */
export async function judgeStep<S extends GoingLiveStep>(
  judging: Judging,
  { step, batch, rows }: { step: S; batch: string | null; rows: readonly SentRow[] },
): Promise<JudgedRows<S>> {
  const moveContext = await judgeContextOf(judging, step, rows);
  const judge = judges[step];
  const read = rows.map((row): JudgedRow<S> => {
    const reader = readRow(row, step, moveContext.currency);
    const reading = judge(reader, moveContext);
    const { problems } = reader;
    if (reading === null || problems.length > 0)
      return { row, problems, key: null, sums: {}, ownerId: null, value: null };
    const { key, sums = {}, ownerId = null, value } = reading;
    return { row, problems: [], key, sums, ownerId, value };
  });
  const earlier = batch === null ? [] : await earlierOf(judging, { step, batch }, read);
  const once = servedOnce(
    step,
    withoutTwins(read, new Map(earlier.map(({ key, no }) => [key, no]))),
  );
  return { rows: await withCommissions(judging, moveContext, once), moveContext };
}

const earlierOf = (
  { db }: Judging,
  file: { step: GoingLiveStep; batch: string },
  rows: readonly JudgedRow<GoingLiveStep>[],
) =>
  listEarlierKeys(db, file, {
    keys: rows.flatMap(({ key }) => key ?? []),
    nos: rows.map(({ row }) => row.no),
  });

function withoutTwins<S extends GoingLiveStep>(
  rows: readonly JudgedRow<S>[],
  seen: Map<string, number>,
): JudgedRow<S>[] {
  return rows.map((one) => {
    if (one.key === null) return one;
    const twin = seen.get(one.key);
    if (twin === undefined) {
      seen.set(one.key, one.row.no);
      return one;
    }
    const problem: Problem = { field: null, text: goingLiveFaultText.twice(twin), kind: 'fault' };
    return { ...one, problems: [problem], key: null, sums: {}, ownerId: null, value: null };
  });
}

/** A governorate has one branch; another branch there serves named areas of it. */
function servedOnce<S extends GoingLiveStep>(
  step: S,
  rows: readonly JudgedRow<S>[],
): readonly JudgedRow<S>[] {
  if (step !== 'branches') return rows;
  const servedBy = new Map<number, number>();
  return rows.map((one) => {
    const serves = (one.value as BranchValue | null)?.serves ?? [];
    const twice = serves.map((place) => servedBy.get(place)).find((no) => no !== undefined);
    for (const place of serves) servedBy.set(place, servedBy.get(place) ?? one.row.no);
    if (twice === undefined) return one;
    const text = goingLiveFaultText.servedTwice(twice);
    const problem: Problem = { field: 'serves', text, kind: 'fault' };
    return { ...one, problems: [problem], key: null, sums: {}, ownerId: null, value: null };
  });
}

/**
 * The commission for shipments that a courier has or delivered, if the file does not state it: by
 * the rates, as at an assignment.
 */
async function withCommissions<S extends GoingLiveStep>(
  { db }: Judging,
  moveContext: JudgeContext,
  rows: readonly JudgedRow<S>[],
): Promise<readonly JudgedRow<S>[]> {
  const params = rows.flatMap(({ row, value }) => {
    const shipment = value as ShipmentValue | null;
    if (!shipment?.state || !earnsCommission(shipment.state) || shipment.commission !== null)
      return [];
    const { courierId, destinationId, courierBranchId } = shipment;
    if (courierId === null || courierBranchId === null) return [];
    return [{ shipmentId: row.no, courierId, destinationId, branchId: courierBranchId }];
  });
  const found = await commissions(db, params, moveContext.commissionDefault);
  return rows.map((one) => {
    const commission = found.get(one.row.no);
    if (commission === undefined || one.value === null) return one;
    const value = paidFor(one.value as ShipmentValue, commission);
    return { ...one, value: value as Values[S], sums: sumsOf(value) };
  });
}

const paidFor = (value: ShipmentValue, commission: Money): ShipmentValue => ({
  ...value,
  commission,
  state: { ...value.state, commissionAmount: commission },
});
