import { v7 as uuidv7 } from 'uuid';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { merchantManagementContract } from '#contract/people/merchant-management.ts';
import type { Tx } from '#database/connect.ts';
import { isCompanyWide, type Actor } from '#domain/people/actor.ts';
import { maskedPayout } from '#domain/people/payout.ts';
import { checkReach } from '#domain/people/reach.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import { merchantNotice } from '#words/outreach/screens.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import { notify, toMerchant } from '../../books/notices.ts';
import { together } from '../../books/checks/together.ts';
import { badField, checkThere } from '../../http/bad-field.ts';
import { scheduleOf } from './merchants-present.ts';
import { merchantSearch } from './merchant-search.ts';
import {
  countSignIns,
  hasHistory,
  markCreated,
  moveMerchant,
  resumeMerchant,
  stopMerchant,
  takeBackMerchant,
  updateMerchant,
  type MerchantContact,
  type MerchantContext,
} from './merchants-manage-store.ts';
import { getRegistrationContext, insertMerchant } from './merchants-register-store.ts';
import {
  acceptMerchant,
  branchIsOpen,
  lockMerchant,
  setPayoutSchedule,
  setReceiptMails,
  type MerchantDetailsRow,
} from './merchants-store.ts';
import { addOwner, type OwnerCode } from '../sign-in/owner-sign-in.ts';
import { signInNames } from '../sign-in/sign-in-names.ts';
import { checkedPayout } from './payouts-commands.ts';
import type { HashedCode } from '../sign-in/sign-in-codes.ts';

type Input<N extends keyof typeof merchantManagementContract> = ParsedInput<
  (typeof merchantManagementContract)[N]
>;

export interface MerchantCall {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly who: Who;
}

/**
 * Staff of a branch accept merchants for their own branch.
 * @throws invalid_input for an unknown branch, forbidden
 */
export async function checkHomeBranch(tx: Tx, actor: Actor, branchId: number): Promise<void> {
  if (!(await branchIsOpen(tx, branchId))) throw badField('branch_id');
  const own = isCompanyWide(actor) || actor.branchId === branchId;
  refuseIf(!own, 'forbidden', { field: 'branch_id' });
}

/** @throws invalid_input for an unknown governorate or kind of merchant */
async function checkPlace(tx: Tx, input: Input<'merchants.update'> | Input<'merchants.create'>) {
  const context = await getRegistrationContext(tx, {
    destinationId: input.destination_id,
    storeTypeId: input.store_type_id ?? null,
  });
  await together(
    () => checkThere(context.destination, 'destination_id'),
    () => checkThere(context.store_type, 'store_type_id'),
  );
}

const nothing = { email: null, phone: null };

const contactOf = (input: Input<'merchants.updateOwn'>): MerchantContact => ({
  owner_name: input.owner_name,
  phone: input.phone,
  phone2: input.phone2,
  email: input.email,
  area_text: input.area_text,
  address: input.address,
  latitude: input.latitude ?? null,
  longitude: input.longitude ?? null,
});

const fieldsOf = (
  input: Input<'merchants.updateOwn'> & {
    store_name: string;
    destination_id: number;
    store_type_id?: number | null | undefined;
  },
): MerchantContext => ({
  ...contactOf(input),
  store_name: input.store_name,
  destination_id: input.destination_id,
  store_type_id: input.store_type_id ?? null,
  search: merchantSearch(input),
});

const NO_RULES_ACCEPTED = 0;

export interface Created {
  readonly id: number;
  /** Null if the owner has no user. */
  readonly code: OwnerCode | null;
}

/**
 * A merchant entered by staff is accepted at once.
 * @throws invalid_input, forbidden, email_taken, phone_taken
 */
export async function createMerchant(
  call: MerchantCall,
  input: Input<'merchants.create'>,
  code: HashedCode | null,
): Promise<Created> {
  const { tx, actor, who } = call;
  const { email, phone } = input;
  // An owner with an e-mail needs no phone to sign in.
  const names = code === null ? nothing : { email, phone: email === null ? phone : null };
  const [payout] = await together(
    () => checkedPayout(input),
    () => checkHomeBranch(tx, actor, input.branch_id),
    () => checkPlace(tx, input),
    ...signInNames(tx, names),
  );
  const context = fieldsOf(input);
  const registration = { ...context, uuid: uuidv7(), rules_version: NO_RULES_ACCEPTED };
  const id = await insertMerchant(tx, registration);
  const decision = { id, branchId: input.branch_id, decidedBy: actor.userId, at: who.at };
  await acceptMerchant(tx, decision);
  await markCreated(tx, id, { by: actor.userId, payout });
  await setPayoutSchedule(tx, id, scheduleOf(input));
  const { owner_name: name } = context;
  const given = code && (await addOwner(tx, { merchantId: id, name, phone, email }, code));
  const { search: _search, ...shown } = context;
  const after = { ...shown, branch_id: input.branch_id, payout: maskedPayout(payout) };
  await writeNote(call, { id, store_name: context.store_name }, { action: 'create', after });
  return { id, code: given };
}

/**
 * @throws not_found, merchant_not_accepted, merchant_has_sign_in, email_taken, phone_taken
 */
export async function createSignIn(
  call: MerchantCall,
  input: Input<'merchants.createSignIn'>,
  code: HashedCode,
): Promise<OwnerCode> {
  const merchant = await lockAccepted(call, input.id);
  refuseIf((await countSignIns(call.tx, merchant.id)) > 0, 'merchant_has_sign_in');
  const { id, owner_name: name, phone } = merchant;
  const { email } = input;
  const given = await addOwner(call.tx, { merchantId: id, name, phone, email }, code);
  await writeNote(call, merchant, { action: 'createSignIn', after: { email } });
  return given;
}

/** @throws not_found, invalid_input */
export async function changeMerchant(
  call: MerchantCall,
  input: Input<'merchants.update'>,
): Promise<void> {
  const merchant = await lockMerchant(call.tx, call.actor, input.id);
  await checkPlace(call.tx, input);
  await rewrite(call, merchant, { action: 'update', context: fieldsOf(input) });
}

/** @throws forbidden for a caller without a merchant */
export async function changeOwnMerchant(
  call: MerchantCall,
  input: Input<'merchants.updateOwn'>,
): Promise<void> {
  const id = required(call.actor.merchantId, 'forbidden');
  const merchant = await lockMerchant(call.tx, call.actor, id);
  const { store_name, destination_id, store_type_id } = merchant;
  const context = fieldsOf({ ...input, store_name, destination_id, store_type_id });
  const { receipt_mails: mails = merchant.receipt_mails } = input;
  if (mails !== merchant.receipt_mails) await setReceiptMails(call.tx, id, mails);
  await rewrite(call, merchant, { action: 'updateOwn', context });
}

async function rewrite(
  call: MerchantCall,
  merchant: MerchantDetailsRow,
  { action, context }: { action: string; context: MerchantContext },
): Promise<void> {
  await updateMerchant(call.tx, merchant.id, context);
  const { search: _search, ...after } = context;
  const keys = Object.keys(after) as (keyof typeof after)[];
  const before = Object.fromEntries(keys.map((key) => [key, merchant[key]]));
  await writeNote(call, merchant, { action, before, after });
}

interface Moved {
  readonly from: number;
  readonly to: number;
}

/**
 * New shipments go to another branch; those under way stay where they are and are settled there.
 * @throws forbidden to staff of a branch, not_found, merchant_not_accepted, invalid_input,
 *   merchant_same_branch
 */
export async function moveToBranch(
  call: MerchantCall,
  input: Input<'merchants.move'>,
): Promise<Moved> {
  checkReach(call.actor, null);
  const merchant = await lockAccepted(call, input.id);
  const to = input.branch_id;
  if (!(await branchIsOpen(call.tx, to))) throw badField('branch_id');
  const from = merchant.branch_id ?? to;
  refuseIf(from === to, 'merchant_same_branch', { field: 'branch_id' });
  await moveMerchant(call.tx, merchant.id, { from, to }, call.who);
  const after = { branch_id: to, reason: input.reason };
  await writeNote(call, merchant, { action: 'move', before: { branch_id: from }, after });
  return { from, to };
}

/** @throws not_found, merchant_not_accepted, merchant_stopped */
export async function stop(call: MerchantCall, input: Input<'merchants.stop'>): Promise<void> {
  const merchant = await lockAccepted(call, input.id);
  const { stop_reason: reason } = merchant;
  refuseIf(reason !== null, 'merchant_stopped', { reason });
  await stopMerchant(call.tx, merchant.id, input.reason, call.who);
  await writeNote(call, merchant, { action: 'stop', after: { reason: input.reason } });
  const text = merchantNotice.stopped(merchant.store_name, input.reason);
  await notifyMerchant(call, merchant.id, text);
}

/** @throws not_found, merchant_not_accepted, merchant_not_stopped, merchant_merged */
export async function resume(call: MerchantCall, id: number): Promise<void> {
  const merchant = await lockAccepted(call, id);
  refuseIf(merchant.stopped_at === null, 'merchant_not_stopped');
  refuseIf(merchant.merged_into !== null, 'merchant_merged', { store: merchant.merged_store });
  await resumeMerchant(call.tx, id);
  await writeNote(call, merchant, {
    action: 'resume',
    before: { reason: merchant.stop_reason },
  });
  await notifyMerchant(call, id, merchantNotice.resumed(merchant.store_name));
}

/** @throws not_found, merchant_not_accepted, merchant_has_history */
export async function takeBack(
  call: MerchantCall,
  input: Input<'merchants.takeBack'>,
): Promise<void> {
  const merchant = await lockAccepted(call, input.id);
  const isRegistration = merchant.created_by === null;
  const isUsed = !isRegistration || (await hasHistory(call.tx, merchant.id));
  refuseIf(isUsed, 'merchant_has_history');
  await takeBackMerchant(call.tx, merchant.id);
  const before = { state: 'accepted', branch_id: merchant.branch_id };
  const after = { state: 'waiting', reason: input.reason };
  await writeNote(call, merchant, { action: 'takeBack', before, after });
}

/** @throws not_found, merchant_not_accepted */
async function lockAccepted({ tx, actor }: MerchantCall, id: number) {
  const merchant = await lockMerchant(tx, actor, id);
  refuseIf(merchant.state !== 'accepted', 'merchant_not_accepted', { field: 'id' });
  return merchant;
}

const notifyMerchant = (
  { tx, actor }: MerchantCall,
  merchantId: number,
  text: { title: string; body: string },
) =>
  notify(
    tx,
    { uuid: uuidv7(), ...text, link: null, sentBy: actor.userId },
    toMerchant(merchantId, 'dashboard.view'),
  );

const writeNote = (
  { tx, who }: MerchantCall,
  { id, store_name: title }: { id: number; store_name: string },
  { action, ...change }: { action: string; before?: unknown; after?: unknown },
) =>
  writeActivity(
    tx,
    { action: `merchants.${action}`, subject: 'merchant', subjectId: id, title, ...change },
    who,
  );
