import { arFold } from '#domain/arabic.ts';
import { adminRole, beyondOwn, grantedBy } from '#domain/people/actor.ts';
import { isMerchantRole, shippedRoles } from '#domain/people/roles.ts';
import { goingLiveFaults as faults } from '#words/office/going-live/faults.ts';
import { roleLabel } from '#words/people/names.ts';
import type { BranchValue, Judge, PersonValue, RateValue, ServedAreaValue } from './judged.ts';
import { emailIn, locationIn, orNull } from './read-cells.ts';
import type { Reader } from './read-row.ts';
import type { JudgeContext } from './judge-context.ts';

export const judgeBranch: Judge<BranchValue> = (row, moveContext) => {
  const code = row.text('branch').toUpperCase();
  if (code !== '' && !/^[A-Z]{2,5}$/.test(code)) row.fail('branch', faults.code);
  const place = moveContext.place(row, 'destination');
  const phone = row.phone('phone');
  const { latitude, longitude } = locationIn(row);
  const pickupFee = row.money('pickup_fee');
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
      latitude,
      longitude,
      serves: serves.flatMap((one) => (one === null ? [] : [one.id])),
      pickup_fee: pickupFee,
    },
  };
};

export const judgeServedArea: Judge<ServedAreaValue> = (row, moveContext) => {
  const branch = moveContext.branch(row, 'branch');
  const { area } = pricedPlace(row, moveContext);
  if (!row.isGood() || branch === null || area === null) return null;
  const value = { areaId: area.id, branchId: branch.id, hadBranch: area.ownBranchId !== null };
  return { key: String(area.id), value };
};

/** A governorate, or one area of it. */
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
  const commission = row.money('commission');
  // Couriers are paid by governorate.
  if (area !== null && commission !== null) row.fail('commission', faults.commissionOfArea);
  if (!row.isGood() || branch === null || place === null || fee === null) return null;
  const value = {
    branchId: branch.id,
    destinationId: place.id,
    areaId: area?.id ?? null,
    merchantId: null,
    fee,
    commission,
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
    commission: null,
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
  const email = emailIn(row);
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
