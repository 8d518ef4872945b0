import { arFold } from '#domain/arabic.ts';
import type { PayoutSchedule } from '#domain/people/payout-schedule.ts';
import { type Payout, payoutKinds, readPayout, walletKeys } from '#domain/people/payout.ts';
import { adminRole, beyondOwn, grantedBy } from '#domain/people/actor.ts';
import { isMerchantRole, shippedRoles } from '#domain/people/roles.ts';
import { goingLiveFaults as faults, payoutKindWords } from '#words/office/going-live.ts';
import { roleLabel } from '#words/people/names.ts';
import { payoutKindNames, payoutTimeNames, walletNames } from '#words/people/payouts.ts';
import { weekdayNames } from '#words/weekdays.ts';
import type { BranchValue, Judge, MerchantValue, PersonValue, RateValue } from './judged.ts';
import type { Reader } from './read-row.ts';
import type { JudgeContext } from './judge-context.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

export const judgeBranch: Judge<BranchValue> = (row, moveContext) => {
  const code = row.text('branch').toUpperCase();
  if (code !== '' && !/^[A-Z]{2,5}$/.test(code)) row.fail('branch', faults.code);
  const place = moveContext.place(row, 'destination');
  const phone = row.phone('phone');
  const serves = row
    .text('serves')
    .split(/[,،;؛]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map(
      (name) =>
        moveContext.placeNamed(name) ?? row.fail('serves', `${faults.destination}: ${name}`),
    );
  if (!row.isGood() || place === null) return null;
  return {
    key: code,
    value: {
      code,
      branch_name: row.text('branch_name'),
      destination_id: place.id,
      phone,
      address: orNull(row.text('address')),
      serves: serves.flatMap((one) => (one === null ? [] : [one.id])),
    },
  };
};

/** The place of a price: a governorate, or one area of it. */
function pricedPlace(row: Reader, moveContext: JudgeContext) {
  const place = moveContext.place(row, 'destination');
  const written = row.text('area');
  const area = place === null || written === '' ? null : moveContext.area(place.id, written);
  if (place !== null && written !== '' && area === null) row.fail('area', faults.area);
  return { place, area };
}

export const judgeRate: Judge<RateValue> = (row, moveContext) => {
  const branch = moveContext.branch(row, 'branch');
  const { place, area } = pricedPlace(row, moveContext);
  const fee = row.money('fee');
  if (!row.isGood() || branch === null || place === null || fee === null) return null;
  const value = {
    branchId: branch.id,
    destinationId: place.id,
    areaId: area?.id ?? null,
    merchantId: null,
    fee,
  };
  return { key: `${branch.id} ${place.id} ${area?.id ?? ''}`, value };
};

export const judgeMerchantRate: Judge<RateValue> = (row, moveContext) => {
  const merchant = moveContext.merchant(row, 'merchant');
  const { place, area } = pricedPlace(row, moveContext);
  const fee = row.money('fee');
  if (!row.isGood() || place === null || fee === null || !merchant?.branchId) return null;
  const value = {
    branchId: merchant.branchId,
    destinationId: place.id,
    areaId: area?.id ?? null,
    merchantId: merchant.id,
    fee,
  };
  return { key: `${merchant.id} ${place.id} ${area?.id ?? ''}`, value };
};

const isCourier = (type: string): boolean => type === 'courier';

/**
 * Users cannot grant permissions they do not hold, and no import creates an Admin: that is done for
 * one user at a time.
 */
function roleOf(row: Reader, { roles, actor }: JudgeContext) {
  if (row.text('role') === '') return null;
  const written = arFold(row.text('role'));
  const role = roles.find(({ name }) => [name, roleLabel(name)].map(arFold).includes(written));
  if (!role || isMerchantRole(role.name) || role.name === adminRole)
    return row.fail('role', faults.role);
  const beyond = beyondOwn(actor, grantedBy(role.name, role.permissions));
  return beyond.length > 0 ? row.fail('role', faults.roleBeyond) : role;
}

export const judgePerson: Judge<PersonValue> = (row, moveContext) => {
  const role = roleOf(row, moveContext);
  const phone = row.phone('phone');
  const email = orNull(row.text('email').toLowerCase());
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) row.fail('email', faults.email);
  const branch = moveContext.branch(row, 'branch');
  const limit = row.money('cash_limit');
  const commission = row.money('commission');
  const name = row.text('person');
  const type = shippedRoles.find((one) => one.name === role?.name)?.type ?? 'staff';
  if (role && isCourier(type) && branch === null) row.fail('branch', faults.branchNeeded);
  const before = moveContext.people.find((one) => one.phone === phone && phone !== null);
  const isSame = before?.type !== 'client' && arFold(before?.name ?? '') === arFold(name);
  if (before && !isSame) row.fail('phone', faults.phoneTaken);
  const taken = moveContext.people.find((one) => one.email !== null && one.email === email);
  if (taken && taken.id !== before?.id) row.fail('email', faults.emailTaken);
  if (!row.isGood() || role === null || phone === null) return null;
  return {
    key: phone,
    value: {
      id: before?.id ?? null,
      name,
      phone,
      email,
      type: type as PersonValue['type'],
      role_id: role.id,
      branch_id: branch?.id ?? null,
      cash_limit: isCourier(type) && limit !== null && limit > 0 ? limit : null,
      commission: isCourier(type) ? commission : null,
    },
  };
};

export const judgeMerchant: Judge<MerchantValue> = (row, moveContext) => {
  const phone = row.phone('phone');
  const place = moveContext.place(row, 'destination');
  const branch = moveContext.branch(row, 'branch');
  const payout = payoutOf(row);
  const schedule = scheduleOf(row);
  const minimum = row.money('payout_minimum');
  const returnFee = row.money('return_fee');
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
      destination_id: place.id,
      branch_id: branch.id,
      address: orNull(row.text('address')),
      payout_kind: payout?.kind ?? null,
      payout_provider: payout?.provider ?? null,
      payout_account: payout?.account ?? null,
      payout_owner: payout?.owner ?? null,
      payout_when: schedule?.when ?? null,
      payout_days: schedule?.days ?? [],
      payout_minimum: minimum,
      return_fee: returnFee,
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
