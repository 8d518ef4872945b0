import type { papersContract } from '#contract/people/papers.ts';
import type { Db, Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import type { Handlers } from '../http/call.ts';
import { getVisibleMerchant } from './merchants-store.ts';
import { addPaper, changePaper, removePaper, type PaperHolder } from './papers-commands.ts';
import { listPapers, lockPaper, type PaperOwner } from './papers-store.ts';
import { sessionsOwner } from './sessions-commands.ts';
import { getUser } from './users-store.ts';

const ok = { data: { ok: true } } as const;

const ownPapers = ({ userId, merchantId }: Actor): PaperOwner =>
  merchantId === null ? { kind: 'user', id: userId } : { kind: 'merchant', id: merchantId };

/** Of whom one may change. An Admin's are an Admin's business, a client's stand with the shop. */
async function userHolder(db: Db, actor: Actor, id: number): Promise<PaperHolder> {
  const { name, type } = await sessionsOwner(db, actor, id);
  refuseIf(type === 'client', 'forbidden');
  return { kind: 'user', id, name };
}

async function shopHolder(db: Db, actor: Actor, id: number): Promise<PaperHolder> {
  const { store_name: name } = await getVisibleMerchant(db, actor, id);
  return { kind: 'merchant', id, name };
}

const onePaper = async (tx: Tx, holder: PaperHolder, uuid: string) => ({
  data: required(await lockPaper(tx, holder, uuid), 'not_found'),
});

export const paperHandlers = {
  'auth.papers': async ({ db, actor }) => ({ data: await listPapers(db, ownPapers(actor)) }),

  'users.papers': async ({ db, actor, input }) => {
    const { id } = await getUser(db, actor, input.id);
    return { data: await listPapers(db, { kind: 'user', id }) };
  },
  'users.addPaper': async ({ tx, actor, input: { id, ...paper }, who }) => {
    const holder = await userHolder(tx, actor, id);
    return onePaper(tx, holder, await addPaper(tx, actor, { holder, paper }, who));
  },
  'users.changePaper': async ({ tx, actor, input: { id, uuid, ...paper }, who }) => {
    const holder = await userHolder(tx, actor, id);
    await changePaper(tx, actor, { holder, uuid, paper }, who);
    return onePaper(tx, holder, uuid);
  },
  'users.removePaper': async ({ tx, actor, input: { id, uuid }, who }) => {
    await removePaper(tx, { holder: await userHolder(tx, actor, id), uuid }, who);
    return ok;
  },

  'merchants.papers': async ({ db, actor, input }) => {
    const { id } = await shopHolder(db, actor, input.id);
    return { data: await listPapers(db, { kind: 'merchant', id }) };
  },
  'merchants.addPaper': async ({ tx, actor, input: { id, ...paper }, who }) => {
    const holder = await shopHolder(tx, actor, id);
    return onePaper(tx, holder, await addPaper(tx, actor, { holder, paper }, who));
  },
  'merchants.changePaper': async ({ tx, actor, input: { id, uuid, ...paper }, who }) => {
    const holder = await shopHolder(tx, actor, id);
    await changePaper(tx, actor, { holder, uuid, paper }, who);
    return onePaper(tx, holder, uuid);
  },
  'merchants.removePaper': async ({ tx, actor, input: { id, uuid }, who }) => {
    await removePaper(tx, { holder: await shopHolder(tx, actor, id), uuid }, who);
    return ok;
  },
} satisfies Handlers<keyof typeof papersContract>;
