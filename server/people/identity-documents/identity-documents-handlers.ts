import type { identityDocumentsContract } from '#contract/people/identity-documents.ts';
import type { Db, Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import type { Handlers } from '../../http/call.ts';
import { getVisibleMerchant } from '../merchants/merchants-store.ts';
import {
  addDocument,
  changeDocument,
  removeDocument,
  type IdentityDocumentHolder,
} from './identity-documents-commands.ts';
import {
  listIdentityDocuments,
  lockIdentityDocument,
  type IdentityDocumentOwner,
} from './identity-documents-store.ts';
import { sessionsOwner } from '../sign-in/sessions-commands.ts';
import { getUser } from '../users/users-store.ts';

const ok = { data: { ok: true } } as const;

const ownDocuments = ({ userId, merchantId }: Actor): IdentityDocumentOwner =>
  merchantId === null ? { kind: 'user', id: userId } : { kind: 'merchant', id: merchantId };

/**
 * Owners whose documents the caller may change. An Admin's are managed by Admins, a client's belong
 * to the merchant.
 */
async function userHolder(db: Db, actor: Actor, id: number): Promise<IdentityDocumentHolder> {
  const { name, type } = await sessionsOwner(db, actor, id);
  refuseIf(type === 'client', 'forbidden');
  return { kind: 'user', id, name };
}

async function merchantHolder(db: Db, actor: Actor, id: number): Promise<IdentityDocumentHolder> {
  const { store_name: name } = await getVisibleMerchant(db, actor, id);
  return { kind: 'merchant', id, name };
}

const oneIdentityDocument = async (tx: Tx, holder: IdentityDocumentHolder, uuid: string) => ({
  data: required(await lockIdentityDocument(tx, holder, uuid), 'not_found'),
});

export const identityDocumentHandlers = {
  'auth.identityDocuments': async ({ db, actor }) => ({
    data: await listIdentityDocuments(db, ownDocuments(actor)),
  }),

  'users.identityDocuments': async ({ db, actor, input }) => {
    const { id } = await getUser(db, actor, input.id);
    return { data: await listIdentityDocuments(db, { kind: 'user', id }) };
  },
  'users.addIdentityDocument': async ({ tx, actor, input: { id, ...document }, who }) => {
    const holder = await userHolder(tx, actor, id);
    return oneIdentityDocument(tx, holder, await addDocument(tx, actor, { holder, document }, who));
  },
  'users.changeIdentityDocument': async ({ tx, actor, input: { id, uuid, ...document }, who }) => {
    const holder = await userHolder(tx, actor, id);
    await changeDocument(tx, actor, { holder, uuid, document }, who);
    return oneIdentityDocument(tx, holder, uuid);
  },
  'users.removeIdentityDocument': async ({ tx, actor, input: { id, uuid }, who }) => {
    await removeDocument(tx, { holder: await userHolder(tx, actor, id), uuid }, who);
    return ok;
  },

  'merchants.identityDocuments': async ({ db, actor, input }) => {
    const { id } = await merchantHolder(db, actor, input.id);
    return { data: await listIdentityDocuments(db, { kind: 'merchant', id }) };
  },
  'merchants.addIdentityDocument': async ({ tx, actor, input: { id, ...document }, who }) => {
    const holder = await merchantHolder(tx, actor, id);
    return oneIdentityDocument(tx, holder, await addDocument(tx, actor, { holder, document }, who));
  },
  'merchants.changeIdentityDocument': async ({
    tx,
    actor,
    input: { id, uuid, ...document },
    who,
  }) => {
    const holder = await merchantHolder(tx, actor, id);
    await changeDocument(tx, actor, { holder, uuid, document }, who);
    return oneIdentityDocument(tx, holder, uuid);
  },
  'merchants.removeIdentityDocument': async ({ tx, actor, input: { id, uuid }, who }) => {
    await removeDocument(tx, { holder: await merchantHolder(tx, actor, id), uuid }, who);
    return ok;
  },
} satisfies Handlers<keyof typeof identityDocumentsContract>;
