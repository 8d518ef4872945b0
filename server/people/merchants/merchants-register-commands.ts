import { v7 as uuidv7 } from 'uuid';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { merchantsContract } from '#contract/people/merchants.ts';
import type { Database, Tx } from '#database/connect.ts';
import { arFold } from '#domain/arabic.ts';
import { Refusal, refuseIf } from '#domain/refusal.ts';
import { accountThereMail, registeredMail } from '#words/outreach/mails.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import { sendTo } from '../../books/reach.ts';
import type { Config } from '../../config.ts';
import { together } from '../../books/checks/together.ts';
import { checkThere } from '../../http/bad-field.ts';
import type { Once } from '../../http/once.ts';
import {
  deleteMerchant,
  getRegistrationContext,
  insertClient,
  insertMerchant,
  type Registration,
} from './merchants-register-store.ts';
import { merchantSearch } from './merchant-search.ts';
import { checkNewPassword, hashPassword, ownWordsOf } from '../sign-in/passwords.ts';
import { takeTry } from '../sign-in/tries.ts';

type RegisterInput = ParsedInput<(typeof merchantsContract)['merchants.register']>;

interface Around {
  readonly db: Database;
  readonly config: Config;
  readonly who: Who;
  readonly once: Once;
}

/**
 * Registers a merchant: it is pending, and its owner can sign in once it is accepted. The response
 * is the same if there is an account already; its owner is notified by mail. The password is hashed
 * before the transaction begins, so that the slow hash does not hold a connection.
 * @throws Refusal rules_not_accepted, password_mismatch, weak_password, invalid_input
 */
export async function registerMerchant(around: Around, input: RegisterInput) {
  const { email, phone, owner_name: ownerName, store_name: storeName } = input;
  const ownWords = [...ownWordsOf({ name: ownerName, email, phone }), storeName];
  await together(
    () => checkNewPassword(input.password, input.password_confirmation, ownWords),
    () => checkFields(around.db, input),
  );
  const passwordHash = await hashPassword(input.password);
  const mayNotify = await takesNotice(around, email ?? phone);
  return around.once(async (tx) => {
    const isNew = await writeRegistration(tx, input, { passwordHash, who: around.who });
    const text = isNew ? registeredMail() : accountThereMail();
    await sendTo(tx, mayNotify ? { email, phone } : nobody, text);
    return { data: { store_name: storeName, state: 'waiting' as const } };
  });
}

/** @throws Refusal invalid_input, rules_not_accepted */
async function checkFields(db: Database, input: RegisterInput): Promise<void> {
  const context = await getRegistrationContext(db, {
    destinationId: input.destination_id,
    storeTypeId: input.store_type_id ?? null,
  });
  // Rules that changed while the form was open have not been read.
  const isAccepted = input.accepts_rules && input.rules_version === context.rules_version;
  await together(
    () => checkThere(context.destination, 'destination_id'),
    () => checkThere(context.store_type, 'store_type_id'),
    () => refuseIf(!isAccepted, 'rules_not_accepted', { field: 'accepts_rules' }),
  );
}

const nobody = { email: null, phone: null };

/** Limits registration mails to another person's mailbox. The response stays the same. */
async function takesNotice({ db, config }: Around, name: string): Promise<boolean> {
  try {
    await takeTry(db, config, [['notice', 'register', name]]);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Returns false if the e-mail, or the phone of an owner without one, has an account. The number of
 * statements is the same either way, so that the response time does not reveal which.
 */
async function writeRegistration(
  tx: Tx,
  input: RegisterInput,
  { passwordHash, who }: { passwordHash: string; who: Who },
): Promise<boolean> {
  const { owner_name: name, store_name: title, email, phone } = input;
  const merchantId = await insertMerchant(tx, registrationOf(input));
  const client = { uuid: uuidv7(), merchantId, name, nameFold: arFold(name), email, phone };
  if (!(await insertClient(tx, { ...client, passwordHash, codeHours: null }))) {
    await deleteMerchant(tx, merchantId);
    return false;
  }
  const note = { action: 'merchants.register', subject: 'merchant' } as const;
  await writeActivity(tx, { ...note, subjectId: merchantId, title }, who);
  return true;
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
  search: merchantSearch(input),
});
