import { arFold, toWestern } from '#domain/arabic.ts';
import { parseDigits } from '#domain/numbers.ts';
import type { PayoutSchedule } from '#domain/people/payout-schedule.ts';
import { type Payout, payoutKinds, readPayout, walletKeys } from '#domain/people/payout.ts';
import { type ProofRule, proofRuleKeys } from '#domain/shipments/proof.ts';
import { includesFeeWords, payoutKindWords } from '#words/office/going-live/columns.ts';
import { goingLiveFaults as faults } from '#words/office/going-live/faults.ts';
import { payoutKindNames, payoutTimeNames, walletNames } from '#words/people/payouts.ts';
import { proofRuleNames } from '#words/shipments/proof.ts';
import { weekdayNames } from '#words/weekdays.ts';
import type { Judge, MerchantValue } from './judged.ts';
import { emailIn, locationIn, orNull } from './read-cells.ts';
import type { Reader } from './read-row.ts';
import type { JudgeContext } from './judge-context.ts';

export const judgeMerchant: Judge<MerchantValue> = (row, moveContext) => {
  const phone = row.phone('phone');
  const place = moveContext.place(row, 'destination');
  const branch = moveContext.branch(row, 'branch');
  const payout = payoutOf(row);
  const schedule = scheduleOf(row);
  const minimum = row.money('payout_minimum');
  const terms = termsOf(row);
  const phone2 = row.phone('phone2');
  const email = emailIn(row);
  const typeId = storeTypeOf(row, moveContext);
  const location = locationIn(row);
  const name = row.text('merchant');
  if (!row.isGood() || phone === null || place === null || branch === null) return null;
  const [before] = moveContext.merchantsOf(phone, name);
  return {
    key: `${phone} ${arFold(name)}`,
    value: {
      id: before?.id ?? null,
      store_name: name,
      owner_name: row.text('owner_name'),
      phone,
      phone2,
      email,
      store_type_id: typeId,
      destination_id: place.id,
      branch_id: branch.id,
      address: orNull(row.text('address')),
      ...location,
      payout_kind: payout?.kind ?? null,
      payout_provider: payout?.provider ?? null,
      payout_account: payout?.account ?? null,
      payout_owner: payout?.owner ?? null,
      payout_when: schedule?.when ?? null,
      payout_days: schedule?.days ?? [],
      payout_minimum: minimum,
      ...terms,
    },
  };
};

/** On request, every day, or names of week days; null: not stated. */
function scheduleOf(row: Reader): Pick<PayoutSchedule, 'when' | 'days'> | null {
  const written = arFold(row.text('payout_when'));
  if (written === '') return null;
  const names = payoutTimeNames;
  if (written === arFold(names.request)) return { when: 'request', days: [] };
  if (written === arFold(names.daily)) return { when: 'daily', days: [] };
  const days = row
    .text('payout_when')
    .split(/[,،;]/)
    .map((part) => weekdayNames.findIndex((name) => arFold(name) === arFold(part.trim())));
  if (days.includes(-1)) return row.fail('payout_when', faults.payoutWhen);
  return { when: 'days', days: [...new Set(days)] };
}

function payoutOf(row: Reader): Payout | null {
  if (row.text('payout_kind') === '') return null;
  const written = arFold(row.text('payout_kind'));
  const kind = payoutKinds.find((one) =>
    [one, payoutKindWords[one], payoutKindNames[one]].map(arFold).includes(written),
  );
  if (kind === undefined) return row.fail('payout_kind', faults.payoutKind);
  const named = arFold(row.text('payout_provider'));
  const wallet = walletKeys.find((key) => [key, walletNames[key]].map(arFold).includes(named));
  const payout = readPayout({
    kind,
    provider: kind === 'wallet' ? (wallet ?? '') : row.text('payout_provider'),
    account: row.text('payout_account'),
    owner: row.text('payout_owner'),
  });
  return 'faults' in payout ? row.fail('payout_account', faults.payoutNeeded) : payout;
}

function storeTypeOf(row: Reader, { storeType }: JudgeContext): number | null {
  const written = row.text('store_type');
  if (written === '') return null;
  return storeType(written)?.id ?? row.fail('store_type', faults.storeType);
}

type Terms = Pick<
  MerchantValue,
  'return_fee_kind' | 'return_fee_value' | 'amount_includes_fee' | 'proof_rule' | 'proof_from'
>;

/** What was agreed with the merchant; without it the company's settings apply. */
function termsOf(row: Reader): Terms {
  const proof = proofOf(row);
  const from = row.money('proof_from');
  if (proof === null && from !== null && row.isGood()) row.fail('proof', faults.proofNeeded);
  return {
    ...returnFeeOf(row),
    amount_includes_fee: includesFeeOf(row),
    proof_rule: proof,
    proof_from: proof === null ? null : (from ?? 0),
  };
}

const wholePercent = /^(\d{1,3})\s*[%٪]$/;
const MOST_PERCENT = 100;
const noReturnFee = { return_fee_kind: null, return_fee_value: null };

/** An amount, or a percentage of the delivery fee: «50%». */
function returnFeeOf(row: Reader): Pick<Terms, 'return_fee_kind' | 'return_fee_value'> {
  const written = toWestern(row.text('return_fee'));
  if (!/[%٪]/.test(written)) {
    const amount = row.money('return_fee');
    return amount === null ? noReturnFee : { return_fee_kind: 'fixed', return_fee_value: amount };
  }
  const percent = parseDigits(wholePercent.exec(written)?.[1] ?? '');
  if (percent === null || percent > MOST_PERCENT)
    return row.fail('return_fee', faults.percent) ?? noReturnFee;
  return { return_fee_kind: 'percent', return_fee_value: percent };
}

function includesFeeOf(row: Reader): boolean | null {
  if (row.text('includes_fee') === '') return null;
  const written = arFold(row.text('includes_fee'));
  if (written === arFold(includesFeeWords.yes)) return true;
  if (written === arFold(includesFeeWords.no)) return false;
  return row.fail('includes_fee', faults.includesFee);
}

function proofOf(row: Reader): ProofRule | null {
  if (row.text('proof') === '') return null;
  const written = arFold(row.text('proof'));
  const rule = proofRuleKeys.find((key) => arFold(proofRuleNames[key]) === written);
  return rule ?? row.fail('proof', faults.proof);
}
