import type { shipmentProofs } from '#contract/shipments/proofs.ts';
import { required } from '#domain/refusal.ts';
import { keepOwnedFile } from '../files/files-commands.ts';
import type { Handlers } from '../http/call.ts';
import { gate } from '../http/gate.ts';
import { getSettings } from '../settings-store.ts';
import { courierProofTerms, givePhoto, lockAnnounced } from './proof-store.ts';

export const proofHandlers = {
  'shipments.proofTerms': async ({ db, actor }) => {
    const { proof_rule: rule, proof_from: from } = await getSettings(db);
    return { data: { company: { rule, from }, shops: await courierProofTerms(db, actor.userId) } };
  },

  'shipments.bringPhoto': async ({ tx, actor, input, config, now }) => {
    gate(config, 'proof', `${actor.userId}`, { limit: 120, seconds: 600 });
    const proof = required(await lockAnnounced(tx, actor.userId, input), 'proof_not_awaited');
    // Under another key it came before: it is here, which is all that was wanted.
    if (proof.photo_at !== null) return { data: { ok: true } };
    const owner = { kind: 'shipment', id: proof.shipment_id } as const;
    const { content } = input;
    const file = await keepOwnedFile(tx, actor, { kind: 'delivery', content, owner });
    await givePhoto(tx, proof, { file, at: now });
    return { data: { ok: true } };
  },
} satisfies Handlers<keyof typeof shipmentProofs>;
