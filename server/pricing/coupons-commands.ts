import type { ParsedInput } from '#contract/endpoint.ts';
import type { couponsContract } from '#contract/pricing/coupons.ts';
import type { Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { checkReach } from '#domain/people/reach.ts';
import { refuseIf } from '#domain/refusal.ts';
import { writeActivity, type Who } from '../books/activity.ts';
import { insertRow, updateRow } from '../books/rows-store.ts';
import { together } from '../books/checks/together.ts';
import { refuseTaken } from '../books/checks/unique.ts';
import { checkThere } from '../http/bad-field.ts';
import {
  branchesAreThere,
  couponWasUsed,
  deleteCoupon,
  lockCouponRow,
  setCouponBranches,
  type CouponRow,
} from './coupons-store.ts';

type CouponInput = ParsedInput<(typeof couponsContract)['coupons.create']>;

const noteOf = (action: string, id: number, code: string) =>
  ({ action, subject: 'catalogue', subjectId: id, title: code }) as const;

/** Returns the id. @throws Refusal forbidden, duplicate_code, invalid_input */
export async function createCoupon(
  tx: Tx,
  actor: Actor,
  input: CouponInput,
  who: Who,
): Promise<number> {
  checkReach(actor, null);
  await checkCoupon(tx, input);
  const { branch_ids: branchIds, ...coupon } = input;
  const id = await insertRow(tx, 'coupons', coupon);
  await setCouponBranches(tx, id, branchIds);
  const note = noteOf('coupons.create', id, input.code);
  await writeActivity(tx, { ...note, after: { ...input } }, who);
  return id;
}

/** @throws Refusal forbidden, not_found, coupon_spent, duplicate_code, invalid_input */
export async function changeCoupon(
  tx: Tx,
  actor: Actor,
  { id, ...input }: CouponInput & { id: number },
  who: Who,
): Promise<void> {
  checkReach(actor, null);
  const before = await lockCouponRow(tx, id);
  const promises = promisesOtherwise(before, input);
  refuseIf(promises && (await couponWasUsed(tx, id)), 'coupon_spent');
  await checkCoupon(tx, { ...input, id });
  const { branch_ids: branchIds, ...coupon } = input;
  await updateRow(tx, 'coupons', id, coupon);
  await setCouponBranches(tx, id, branchIds);
  const note = noteOf('coupons.update', id, input.code);
  await writeActivity(tx, { ...note, before, after: { ...input } }, who);
}

/** Discounted shipments refer to the coupon, so its terms must not change. */
const promisesOtherwise = (before: CouponRow, after: CouponInput): boolean =>
  (['code', 'kind', 'value', 'cap_amount'] as const).some(
    (field) => before[field] !== after[field],
  );

/** @throws Refusal forbidden, not_found, in_use */
export async function removeCoupon(tx: Tx, actor: Actor, id: number, who: Who): Promise<void> {
  checkReach(actor, null);
  const before = await lockCouponRow(tx, id);
  refuseIf(await couponWasUsed(tx, id), 'in_use');
  await deleteCoupon(tx, id);
  await writeActivity(tx, { ...noteOf('coupons.delete', id, before.code), before }, who);
}

/** `id`: of the coupon itself, if it is changed. */
async function checkCoupon(tx: Tx, input: CouponInput & { id?: number }): Promise<void> {
  const { id, code: value, branch_ids: ids } = input;
  await together(
    () => refuseTaken(tx, 'coupons_code_key', { value, ...(id !== undefined && { id }) }),
    async () => checkThere(await branchesAreThere(tx, ids), 'branch_ids'),
  );
}
