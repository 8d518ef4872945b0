import { v7 as uuidv7 } from 'uuid';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { merchantsContract } from '#contract/people/merchants.ts';
import type { Database, Tx } from '#database/connect.ts';
import { arFold } from '#domain/arabic.ts';
import { isCompanyWide, type Actor } from '#domain/people/actor.ts';
import { showPhone } from '#domain/phone.ts';
import { refuseIf } from '#domain/refusal.ts';
import type { ReturnFeeKind } from '#domain/pricing/quote.ts';
import type { ProofRule } from '#domain/shipments/proof.ts';
import { acceptedMail, rejectedMail, type MailText } from '#words/mails.ts';
import { merchantNotice } from '#words/outreach.ts';
import { writeActivity, writeOutbox, type Who } from '../books/activity.ts';
import { declare } from '../books/effects.ts';
import { tell as notify, toMerchant } from '../books/notices.ts';
import { badField } from '../http/bad-field.ts';
import {
  getRegistrationFacts,
  insertClient,
  insertMerchant,
  type Registration,
} from './merchants-register-store.ts';
import {
  acceptMerchant,
  branchIsOpen,
  lockMerchant,
  rejectMerchant,
  setMerchantProof,
  setMerchantReturnFee,
  type MerchantDetailsRow,
} from './merchants-store.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';

type RegisterInput = ParsedInput<(typeof merchantsContract)['merchants.register']>;

/**
 * A shop that registers itself: it waits, and its owner can sign in once it is accepted. The
 * password is hashed before the transaction begins, so that slow work holds no connection.
 * @throws Refusal rules_not_accepted, password_mismatch, weak_password, invalid_input, email_taken
 */
export async function registerMerchant(
  db: Database,
  input: RegisterInput,
  who: Who,
): Promise<void> {
  const { store_name: storeName, owner_name: ownerName, email } = input;
  refuseIf(!input.accepts_rules, 'rules_not_accepted', { field: 'accepts_rules' });
  const ownWords = [email.split('@')[0] ?? '', ownerName, storeName];
  checkNewPassword(input.password, input.password_confirmation, ownWords);
  const storeTypeId = input.store_type_id ?? null;
  const facts = await getRegistrationFacts(db, {
    destinationId: input.destination_id,
    storeTypeId,
  });
  if (!facts.destination) throw badField('destination_id');
  if (!facts.store_type) throw badField('store_type_id');
  // Rules that were rewritten while the form was open have not been read.
  refuseIf(input.rules_version !== facts.rules_version, 'rules_not_accepted', {
    field: 'accepts_rules',
  });
  const passwordHash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    const merchantId = await insertMerchant(tx, registrationOf(input));
    const nameFold = arFold(ownerName);
    const client = { uuid: uuidv7(), merchantId, name: ownerName, nameFold, email, passwordHash };
    await insertClient(tx, { ...client, phone: input.phone });
    const note = {
      action: 'merchants.register',
      subject: 'merchant',
      subjectId: merchantId,
    } as const;
    await writeActivity(tx, { ...note, title: storeName }, who);
  });
}

const registrationOf = (input: RegisterInput): Registration => ({
  uuid: uuidv7(),
  store_name: input.store_name,
  owner_name: input.owner_name,
  phone: input.phone,
  phone2: input.phone2,
  email: input.email,
  destination_id: input.destination_id,
  area_text: input.area_text,
  address: input.address,
  latitude: input.latitude ?? null,
  longitude: input.longitude ?? null,
  store_type_id: input.store_type_id ?? null,
  rules_version: input.rules_version,
  search: [
    arFold(`${input.store_name} ${input.owner_name}`),
    showPhone(input.phone).replace(/\D/g, ''),
    input.phone2 === null ? '' : showPhone(input.phone2).replace(/\D/g, ''),
    arFold(input.email),
  ].join(' '),
});

export interface Acceptance {
  readonly id: number;
  readonly branch_id: number;
  readonly note: string | null;
}

/**
 * Takes a shop on under a branch; one that was rejected before may be taken on after all.
 * @throws Refusal not_found, merchant_not_waiting, invalid_input for a branch that is not there,
 *   forbidden when staff of a branch name another
 */
export async function accept(tx: Tx, actor: Actor, input: Acceptance, who: Who): Promise<void> {
  const merchant = await lockMerchant(tx, actor, input.id);
  refuseIf(merchant.state === 'accepted', 'merchant_not_waiting', { field: 'id' });
  if (!(await branchIsOpen(tx, input.branch_id))) throw badField('branch_id');
  const own = isCompanyWide(actor) || actor.branchId === input.branch_id;
  refuseIf(!own, 'forbidden', { field: 'branch_id' });
  await acceptMerchant(tx, {
    id: merchant.id,
    branchId: input.branch_id,
    decidedBy: actor.userId,
    at: who.at,
  });
  const after = { state: 'accepted', branch_id: input.branch_id, note: input.note };
  await tell(tx, merchant, { action: 'merchants.accept', after }, who);
  await mail(tx, merchant, acceptedMail(merchant.owner_name, merchant.store_name));
  await notifyShop(tx, merchant, merchantNotice.accepted(merchant.store_name), actor);
}

/** The shop's own terms of proof; without a rule it has none. @throws Refusal not_found */
export async function setProof(
  tx: Tx,
  actor: Actor,
  input: { id: number; rule: ProofRule | null; from: number },
  who: Who,
): Promise<void> {
  const { id, store_name: title, proof_rule, proof_from } = await lockMerchant(tx, actor, input.id);
  const from = input.rule === null ? null : input.from;
  await setMerchantProof(tx, id, { rule: input.rule, from });
  declare(tx, { terms: true });
  const note = { action: 'merchants.setProof', subject: 'merchant', subjectId: id, title } as const;
  const after = { proof_rule: input.rule, proof_from: from };
  await writeActivity(tx, { ...note, before: { proof_rule, proof_from }, after }, who);
}

/** What a return costs the shop; without a kind it pays what the company's settings say. @throws Refusal not_found */
export async function setReturnFee(
  tx: Tx,
  actor: Actor,
  input: { id: number; kind: ReturnFeeKind | null; value?: number | undefined },
  who: Who,
): Promise<void> {
  const shop = await lockMerchant(tx, actor, input.id);
  const value = input.kind === null ? null : (input.value ?? 0);
  await setMerchantReturnFee(tx, shop.id, { kind: input.kind, value });
  const { id, store_name: title, return_fee_kind, return_fee_value } = shop;
  const action = 'merchants.setReturnFee';
  const after = { return_fee_kind: input.kind, return_fee_value: value };
  const before = { return_fee_kind, return_fee_value };
  await writeActivity(
    tx,
    { action, subject: 'merchant', subjectId: id, title, before, after },
    who,
  );
}

/** @throws Refusal not_found, merchant_not_waiting */
export async function reject(
  tx: Tx,
  actor: Actor,
  input: { id: number; reason: string },
  who: Who,
): Promise<void> {
  const merchant = await lockMerchant(tx, actor, input.id);
  refuseIf(merchant.state !== 'waiting', 'merchant_not_waiting', { field: 'id' });
  const { id, reason } = input;
  await rejectMerchant(tx, { id, reason, decidedBy: actor.userId, at: who.at });
  const after = { state: 'rejected', reason };
  await tell(tx, merchant, { action: 'merchants.reject', after }, who);
  await mail(tx, merchant, rejectedMail(merchant.owner_name, merchant.store_name, reason));
  await notifyShop(tx, merchant, merchantNotice.rejected(merchant.store_name, reason), actor);
}

const tell = (
  tx: Tx,
  merchant: MerchantDetailsRow,
  { action, after }: { action: string; after: unknown },
  who: Who,
) =>
  writeActivity(
    tx,
    {
      action,
      subject: 'merchant',
      subjectId: merchant.id,
      title: merchant.store_name,
      before: { state: merchant.state },
      after,
    },
    who,
  );

const mail = (tx: Tx, merchant: MerchantDetailsRow, text: MailText) =>
  writeOutbox(tx, [{ topic: 'mail', payload: { to: merchant.email, ...text } }]);

/** A shop that was turned down reads it when it is taken on after all. */
const notifyShop = (
  tx: Tx,
  merchant: MerchantDetailsRow,
  text: { title: string; body: string },
  actor: Actor,
) =>
  notify(
    tx,
    { uuid: uuidv7(), ...text, link: null, sentBy: actor.userId },
    toMerchant(merchant.id),
  );
