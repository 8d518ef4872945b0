import { v7 as uuidv7 } from 'uuid';
import type { shipmentProofs } from '#contract/shipments/proofs.ts';
import { required } from '#domain/refusal.ts';
import { requestPhoto, waivePhoto } from '#domain/shipments/late-photo.ts';
import { only } from '#domain/shipments/plan.ts';
import type { Shipment } from '#domain/shipments/shipment.ts';
import { photoRequestedNotice } from '#words/shipments/proof.ts';
import { notifyEach } from '../../books/notices.ts';
import { storeOwnedFile } from '../../files/files-commands.ts';
import type { Handlers } from '../../http/call.ts';
import { limitCalls } from '../../http/limits/rate-limits.ts';
import { getSettings } from '../../settings-store.ts';
import { moveMany, moverOf } from './move-commands.ts';
import {
  courierProofTerms,
  givePhoto,
  lockAnnounced,
  lockAwaited,
  waivePhotos,
} from './proof-store.ts';

const idsOf = (shipments: readonly Shipment[]): number[] => shipments.map(({ id }) => id);

export const proofHandlers = {
  'shipments.proofTerms': async ({ db, actor }) => {
    const { proof_rule: rule, proof_from: from } = await getSettings(db);
    return {
      data: { company: { rule, from }, merchants: await courierProofTerms(db, actor.userId) },
    };
  },

  'shipments.bringPhoto': async ({ tx, actor, input, config, now }) => {
    limitCalls(config, 'proof', `${actor.userId}`, { limit: 120, seconds: 600 });
    const proof = required(await lockAnnounced(tx, actor.userId, input), 'proof_not_awaited');
    // It was already uploaded under another key: it exists, which is all that is required.
    if (proof.photo_at !== null) return { data: { ok: true } };
    const owner = { kind: 'shipment', id: proof.shipment_id } as const;
    const { content } = input;
    const file = await storeOwnedFile(tx, actor, { kind: 'delivery', content, owner });
    await givePhoto(tx, proof, { file, at: now });
    return { data: { ok: true } };
  },

  'shipments.requestPhoto': async (call) => {
    const mover = await moverOf(call);
    const params: { userId: number; code: string }[] = [];
    const answer = await moveMany(mover, 'shipments.requestPhoto', call.input, {
      prepare: (shipments) => lockAwaited(mover.tx, idsOf(shipments)),
      plan: (shipment, awaited) => {
        const userId = awaited.get(shipment.id);
        const move = requestPhoto(shipment, userId !== undefined);
        if (userId !== undefined) params.push({ userId, code: shipment.code });
        return only(move);
      },
    });
    await notifyEach(
      mover.tx,
      params.map(({ userId, code }) => ({ ...photoRequestedNotice(code), uuid: uuidv7(), userId })),
    );
    return answer;
  },

  'shipments.waivePhoto': async (call) => {
    const mover = await moverOf(call);
    const { input, now } = call;
    return moveMany(mover, 'shipments.waivePhoto', input, {
      prepare: async (shipments) => {
        const awaited = await lockAwaited(mover.tx, idsOf(shipments));
        await waivePhotos(mover.tx, [...awaited.keys()], now);
        return awaited;
      },
      plan: (shipment, awaited) =>
        only(waivePhoto(shipment, awaited.has(shipment.id), input.reason)),
    });
  },
} satisfies Handlers<keyof typeof shipmentProofs>;
