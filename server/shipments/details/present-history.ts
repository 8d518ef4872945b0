import type { AnswerOf } from '#contract/contract.ts';
import type { Actor } from '#domain/people/actor.ts';
import { hiddenFrom } from '#domain/people/hidden-fields.ts';
import type { HistoryRow } from './history-store.ts';
import { mayOpenFamily } from './present.ts';

type HistoryAnswer = AnswerOf<'shipments.history'>['data'][number];

/** The internal fields of a change and of an event are left out. */
function without<T>(context: Record<string, T>, actor: Actor): Record<string, T> {
  const keys = hiddenFrom(actor, 'history');
  return Object.fromEntries(Object.entries(context).filter(([key]) => !keys.includes(key)));
}

/** A photo is awaited until it arrives or is waived, and deleted after its retention days. */
function proofOf({
  signature,
  photo,
  photo_at: at,
  waived_at: waivedAt,
  photo_file: file,
}: HistoryRow): HistoryAnswer['proof'] {
  if (signature === null && photo === null) return null;
  const awaited = waivedAt === null ? 'awaited' : 'waived';
  const state = file !== null ? 'stored' : at === null ? awaited : 'gone';
  return { signature, photo: photo === null ? null : { state, file } };
}

export function presentHistory(row: HistoryRow, actor: Actor): HistoryAnswer {
  const {
    document_id: id,
    document_family: family,
    document_number: number,
    changes,
    details,
    ...entered
  } = row;
  const isOpen = id !== null && family !== null && mayOpenFamily(actor, family);
  return {
    shipment_id: entered.shipment_id,
    code: entered.code,
    seq: entered.seq,
    event: entered.event,
    from_status: entered.from_status,
    to_status: entered.to_status,
    stage: entered.stage,
    holder_kind: entered.holder_kind,
    branch: entered.branch,
    courier: entered.courier,
    money: entered.money,
    document: isOpen ? { id, family, number } : null,
    reason: entered.reason,
    note: entered.note,
    changes: without(changes, actor),
    details: details === null ? null : without(details, actor),
    proof: proofOf(row),
    reversed: entered.reversed,
    actor: entered.actor,
    at: entered.at,
  };
}
