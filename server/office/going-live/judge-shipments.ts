import { arFold } from '#domain/arabic.ts';
import { add, money, type Money, sub, ZERO } from '#domain/money.ts';
import {
  openingStage,
  type OpeningStageKey,
  openingStageKeys,
  openingState,
} from '#domain/office/going-live/opening-stages.ts';
import { isReceiptNumber } from '#domain/shipments/create/receipt-number.ts';
import { type FeePayer, feePayers, type ShipmentState } from '#domain/shipments/shipment.ts';
import { addDays, type Day, startOfDayUtc } from '#domain/time.ts';
import { feePayerWords } from '#words/office/going-live/columns.ts';
import { goingLiveFaults as faults } from '#words/office/going-live/faults.ts';
import { openingStageNames, openingStageSynonyms } from '#words/office/going-live/steps.ts';
import type { Judge, ShipmentValue } from './judged.ts';
import { orNull } from './read-cells.ts';
import type { Reader } from './read-row.ts';
import type { KnownMerchant, KnownPerson } from './judge-context-store.ts';
import { numberOf, type JudgeContext } from './judge-context.ts';

const stageWords = new Map<string, OpeningStageKey>(
  openingStageKeys.flatMap((key) =>
    [key, openingStageNames[key], ...(openingStageSynonyms[key] ?? [])].map(
      (word) => [arFold(word), key] as const,
    ),
  ),
);

export const judgeShipment: Judge<ShipmentValue> = (row, moveContext) => {
  const merchant = moveContext.merchant(row, 'merchant');
  const where = placeOf(row, moveContext);
  const phone = row.phone('recipient_phone');
  const amounts = amountsOf(row);
  const commission = row.money('commission');
  const since = sinceOf(row, moveContext);
  const place = placeOfShipment(row, moveContext, { merchant, amounts, since });
  const number = numberOf(row.text('number'));
  if (moveContext.usedCodes.has(number)) row.fail('number', faults.numberUsed);
  if (!row.isGood() || !merchant?.branchId || !where || !phone || !amounts || !place) return null;
  const { state, courier } = place;
  const value: ShipmentValue = {
    number,
    code: /^[0-9]{6,20}$/.test(number) && !couldBeOurs(number) ? number : null,
    merchantId: merchant.id,
    storeName: merchant.name,
    homeBranchId: merchant.branchId,
    ...where,
    recipientName: row.text('recipient_name'),
    recipientPhone: phone,
    notes: orNull(row.text('notes')),
    ...amounts,
    courierId: state.courierId,
    courierBranchId: courier?.branchId ?? null,
    state,
    since,
    commission,
  };
  return { key: number, value, ownerId: state.courierId, sums: sumsOf(value) };
};

/** The lengths of the numbers that this system issues; see `receiptNumber`. */
const ourLengths = { least: 8, most: 12 } as const;
const couldBeOurs = (number: string): boolean =>
  number.length >= ourLengths.least && number.length <= ourLengths.most && isReceiptNumber(number);

export function sumsOf({ state, fee }: Pick<ShipmentValue, 'state' | 'fee'>) {
  if (state.status !== 'delivered') return { shipments: 1 };
  const collected = state.collectedAmount ?? ZERO;
  return {
    shipments: 1,
    payable: sub(collected, fee),
    ...(state.money === 'with_courier' && {
      cash: collected,
      commissions: state.commissionAmount ?? 0,
    }),
  };
}

/** An area that is not known here remains part of the address. */
function placeOf(row: Reader, moveContext: JudgeContext) {
  const place = moveContext.place(row, 'destination');
  if (place === null) return null;
  const written = row.text('area');
  const area = written === '' ? null : moveContext.area(place.id, written);
  const servingBranchId = area?.servingBranchId ?? place.servingBranchId;
  if (servingBranchId === null) return row.fail('destination', faults.noServing);
  const address = area === null ? [written, row.text('landmark')] : [row.text('landmark')];
  return {
    destinationId: place.id,
    areaId: area?.id ?? null,
    servingBranchId,
    landmark: orNull(address.filter((part) => part !== '').join('، ')),
  };
}

interface Amounts {
  readonly goods: Money;
  readonly fee: Money;
  readonly feePayer: FeePayer;
  readonly cod: Money;
}

function amountsOf(row: Reader): Amounts | null {
  const goods = row.money('goods');
  const fee = row.money('fee');
  const written = arFold(row.text('fee_payer'));
  const feePayer =
    row.text('fee_payer') === ''
      ? 'recipient'
      : feePayers.find((one) => [one, feePayerWords[one]].map(arFold).includes(written));
  if (feePayer === undefined) return row.fail('fee_payer', faults.feePayer);
  if (goods === null || fee === null) return null;
  return { goods, fee, feePayer, cod: feePayer === 'recipient' ? add(goods, fee) : goods };
}

/** Noon of the day, so that the date is the same in every zone; never later than now. */
const halfDayMs = 12 * 3_600_000;
function sinceOf(row: Reader, { asOf, zone, now }: JudgeContext): string {
  const day: Day = row.day('since') ?? asOf;
  if (day > asOf) row.fail('since', faults.dayAhead);
  const noon = new Date(startOfDayUtc(day, zone).getTime() + halfDayMs).toISOString();
  return noon < now ? noon : now;
}

interface Place {
  readonly state: ShipmentState;
  readonly courier: KnownPerson | null;
}

function placeOfShipment(
  row: Reader,
  moveContext: JudgeContext,
  context: { merchant: KnownMerchant | null; amounts: Amounts | null; since: string },
): Place | null {
  const { merchant, amounts, since } = context;
  const written = row.text('stage');
  const stage = stageWords.get(arFold(written));
  const courier = moveContext.person(row, 'courier', true);
  const branch = moveContext.branch(row, 'branch');
  if (stage === undefined) return written === '' ? null : row.fail('stage', faults.stage);
  const needs = openingStage(stage);
  if (needs.courier === 'needed' && row.text('courier') === '')
    row.fail('courier', faults.courierNeeded);
  if (needs.branch === 'needed' && row.text('branch') === '')
    row.fail('branch', faults.stageBranchNeeded);
  const collected = row.money('collected') ?? amounts?.cod ?? ZERO;
  if (needs.cash === 'with_courier' && amounts !== null && collected === 0)
    row.fail('collected', faults.collectedNothing);
  if (needs.cash === 'at_branch' && (row.money('commission') ?? 0) > 0)
    row.fail('commission', faults.commissionHandedIn);
  const postponedOn = row.day('postponed_on') ?? addDays(moveContext.today, 1);
  if (postponedOn < moveContext.today) row.fail('postponed_on', faults.dayPast);
  if (!row.isGood()) return null;
  const state = openingState({
    stage,
    homeBranchId: merchant?.branchId ?? 0,
    branchId: branch?.id ?? null,
    courier: courier?.branchId ? { id: courier.id, branchId: courier.branchId } : null,
    collected,
    commission: row.money('commission') ?? money(0),
    postponedOn,
    since,
  });
  return { state, courier };
}
