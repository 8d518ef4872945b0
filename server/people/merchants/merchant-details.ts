import type { z } from 'zod';
import type { merchantDetails, ownMerchant } from '#contract/people/merchant-shapes.ts';
import type { Db } from '#database/connect.ts';
import { may, type Actor } from '#domain/people/actor.ts';
import { required } from '#domain/refusal.ts';
import { countSignIns, hasHistory } from './merchants-manage-store.ts';
import {
  presentMerchantDetails,
  presentOwnMerchant,
  type OpenPayout,
} from './merchants-present.ts';
import { getFigures, getVisibleMerchant } from './merchants-store.ts';
import { openPayoutRequest } from './payouts-store.ts';
import { secondPeople } from '../users/second-person-store.ts';

async function openPayout(db: Db, merchantId: number): Promise<OpenPayout | null> {
  const row = await openPayoutRequest(db, merchantId);
  return row && { row, people: await secondPeople(db, 'payouts.approve') };
}

/** One merchant, as its page shows it to the viewer. @throws Refusal not_found */
export async function readMerchant(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ data: z.output<typeof merchantDetails> }> {
  const merchant = await getVisibleMerchant(db, actor, id);
  const isFresh =
    merchant.state === 'accepted' &&
    merchant.created_by === null &&
    may(actor, 'merchants.accept') &&
    !(await hasHistory(db, id));
  const around = {
    figures: await getFigures(db, id),
    open: await openPayout(db, id),
    signIns: await countSignIns(db, id),
    mayTakeBack: isFresh,
  };
  return { data: presentMerchantDetails(merchant, around, actor) };
}

/** @throws Refusal forbidden for a caller without a merchant */
export async function readOwnMerchant(
  db: Db,
  actor: Actor,
): Promise<{ data: z.output<typeof ownMerchant> }> {
  const id = required(actor.merchantId, 'forbidden');
  const merchant = await getVisibleMerchant(db, actor, id);
  return { data: presentOwnMerchant(merchant, await openPayout(db, id), actor) };
}
