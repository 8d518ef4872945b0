import type { AnswerOf, EndpointName, InputOf } from '#contract/contract.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import type { MoveEvent } from '#domain/shipments/lifecycle.ts';
import type { ReasonKey } from '#domain/shipments/reasons.ts';
import type { CollectReason } from '#domain/shipments/shipment.ts';
import type { BulkResult } from '../shipment.ts';
import type { TakenPhoto } from './PhotoTake.tsx';

/**
 * The actions on a shipment from a list or its page: the moves, and the annotations in addition to
 * them.
 */
export type MoveKey =
  | MoveEvent
  | 'freeze'
  | 'unfreeze'
  | 'step'
  | 'rollBack'
  | 'requestPhoto'
  | 'waivePhoto';

export type MoveFieldKey =
  | 'courier'
  | 'branch'
  | 'day'
  | 'reason'
  | 'why'
  | 'amount'
  | 'receiver'
  | 'proof'
  | 'until'
  | 'step'
  | 'claim'
  | 'note';

export type CallLog = readonly { at: string; answered: boolean }[];

export interface MoveValues {
  courier: Option | null;
  branch: Option | null;
  day: string | null;
  reason: ReasonKey | null;
  reasonText: string;
  /** Calls made before this outcome: some reasons require one. */
  calls: CallLog;
  why: string;
  amount: number | null;
  collectReason: CollectReason | null;
  receiver: string;
  signature: string | null;
  photo: TakenPhoto | null;
  until: string | null;
  step: string | null;
  claim: number | null;
  note: string;
}

export const emptyValues: MoveValues = {
  courier: null,
  branch: null,
  day: null,
  reason: null,
  reasonText: '',
  calls: [],
  why: '',
  amount: null,
  collectReason: null,
  receiver: '',
  signature: null,
  photo: null,
  until: null,
  step: null,
  claim: null,
  note: '',
};

/** One write to the server; reuses its idempotency key while the outcome is unknown. */
export type Send = <N extends EndpointName>(name: N, input: InputOf<N>) => Promise<AnswerOf<N>>;

export type UndoKey = 'rollBack' | 'freeze' | 'unfreeze';

interface Selection {
  readonly uuids: string[];
  readonly partial: boolean;
}
type Bulk = Promise<{ readonly data: BulkResult }>;

export interface MoveForm {
  /** The call that limits its answers, if they are others than those of a plain move. */
  readonly call?: EndpointName;
  /** In display order. */
  readonly fields: readonly MoveFieldKey[];
  /**
   * It posts money, ends a shipment or releases a hold: confirmed with its figures or its reason
   * even when no field is missing.
   */
  readonly confirm?: true;
  readonly danger?: true;
  /** What restores everything directly afterwards. */
  readonly undo?: UndoKey;
  /** A courier uses it where the connection may be lost: stored until the server has it. */
  readonly atDoor?: true;
  /** One call for all of them; it moves those it can and reports the reason for the others. */
  readonly many?: (send: Send, chosen: Selection, values: MoveValues) => Bulk;
  /** The server accepts one at a time. */
  readonly each?: (send: Send, uuid: string, values: MoveValues) => Promise<unknown>;
}

const id = (option: Option | null): number => Number(option?.id);
const idOrNone = (option: Option | null) => (option === null ? {} : { branch_id: id(option) });
const note = ({ note: text }: MoveValues) => ({ note: text.trim() || null });
const reason = (values: MoveValues) => ({
  reason: values.reason ?? ('other' as const),
  reason_text: values.reasonText.trim() || null,
});
const calls = (values: MoveValues) =>
  values.calls.length > 0 ? { calls: values.calls.map((one) => ({ ...one })) } : {};

const proof = ({ receiver, signature, photo }: MoveValues) => ({
  ...(receiver.trim() === '' ? {} : { proof_name: receiver.trim() }),
  ...(signature === null ? {} : { signature }),
  ...(photo === null ? {} : { photo: photo.id }),
});

/** A plain move of `shipments.changeMany`. */
const plain = (event: MoveEvent, form: Omit<MoveForm, 'many' | 'each'>): MoveForm => ({
  ...form,
  many: (send, chosen, values) =>
    send('shipments.changeMany', {
      ...chosen,
      event,
      ...idOrNone(values.branch),
      reason: values.why.trim() || null,
      ...note(values),
      ...(values.claim === null ? {} : { claim_amount: values.claim }),
    }),
});

/**
 * The fields and the call of every move; `null`: caused by a document, a scan or a list of its own.
 */
export const moveForms: Record<MoveKey, MoveForm | null> = {
  collect: null,
  sendToBranch: null,
  receiveFromBranch: null,
  miss: null,
  sendReturn: null,
  receiveReturn: null,
  missReturn: null,
  recover: null,
  recoverReturn: null,
  receiveAtBranch: plain('receiveAtBranch', { fields: ['branch'], undo: 'rollBack' }),
  assign: {
    fields: ['courier', 'note'],
    undo: 'rollBack',
    many: (send, chosen, values) =>
      send('shipments.assign', { ...chosen, courier_id: id(values.courier), ...note(values) }),
  },
  startDelivery: {
    fields: [],
    undo: 'rollBack',
    many: (send, chosen) => send('shipments.startDelivery', chosen),
  },
  deliver: {
    call: 'shipments.deliver',
    fields: ['amount', 'proof'],
    confirm: true,
    atDoor: true,
    each: (send, uuid, values) =>
      send('shipments.deliver', {
        uuid,
        collected_amount: values.amount ?? 0,
        collect_reason: values.collectReason,
        ...proof(values),
        ...note(values),
        ...calls(values),
      }),
  },
  handOver: {
    fields: ['note'],
    confirm: true,
    many: (send, chosen, values) => send('shipments.handOver', { ...chosen, ...note(values) }),
  },
  fail: {
    call: 'shipments.changeStatus',
    fields: ['reason', 'note'],
    undo: 'rollBack',
    atDoor: true,
    each: (send, uuid, values) =>
      send('shipments.changeStatus', {
        event: 'fail',
        uuid,
        ...reason(values),
        ...note(values),
        ...calls(values),
      }),
  },
  postpone: {
    call: 'shipments.postpone',
    fields: ['day', 'reason', 'note'],
    undo: 'rollBack',
    atDoor: true,
    many: (send, chosen, values) =>
      send('shipments.postpone', {
        ...chosen,
        postponed_on: values.day ?? '',
        ...reason(values),
        ...note(values),
        ...calls(values),
      }),
  },
  tryAgain: {
    fields: [],
    undo: 'rollBack',
    atDoor: true,
    many: (send, chosen) => send('shipments.tryAgain', chosen),
  },
  return: {
    call: 'shipments.return',
    fields: ['reason', 'note'],
    undo: 'rollBack',
    atDoor: true,
    many: (send, chosen, values) =>
      send('shipments.return', { ...chosen, ...reason(values), ...note(values) }),
  },
  handBack: {
    fields: [],
    undo: 'rollBack',
    many: (send, chosen) => send('shipments.handBack', chosen),
  },
  giveBack: {
    call: 'shipments.giveBack',
    fields: ['receiver', 'note'],
    confirm: true,
    many: (send, chosen, values) =>
      send('shipments.giveBack', {
        ...chosen,
        receiver_name: values.receiver.trim() || null,
        ...note(values),
      }),
  },
  resend: {
    fields: ['note'],
    confirm: true,
    each: (send, uuid, values) => send('shipments.resend', { uuid, ...note(values) }),
  },
  cancel: {
    fields: ['why'],
    danger: true,
    many: (send, chosen, values) => send('shipments.cancel', { ...chosen, reason: values.why }),
  },
  cancelToReturn: {
    fields: ['why'],
    danger: true,
    undo: 'rollBack',
    many: (send, chosen, values) => send('shipments.cancel', { ...chosen, reason: values.why }),
  },
  lose: plain('lose', { fields: ['why', 'claim', 'note'], danger: true }),
  find: plain('find', { fields: ['branch', 'why', 'note'] }),
  freeze: {
    call: 'shipments.changeStatus',
    fields: ['why', 'until'],
    undo: 'unfreeze',
    each: (send, uuid, values) =>
      send('shipments.changeStatus', {
        event: 'freeze',
        uuid,
        reason: values.why,
        until: values.until,
      }),
  },
  unfreeze: {
    call: 'shipments.changeStatus',
    fields: [],
    confirm: true,
    undo: 'freeze',
    each: (send, uuid, values) =>
      send('shipments.changeStatus', { event: 'unfreeze', uuid, ...note(values) }),
  },
  step: {
    call: 'shipments.changeStatus',
    fields: ['step', 'note'],
    each: (send, uuid, values) =>
      send('shipments.changeStatus', {
        event: 'step',
        uuid,
        step_id: Number(values.step),
        ...note(values),
      }),
  },
  rollBack: {
    fields: ['why'],
    danger: true,
    many: (send, chosen, values) => send('shipments.rollBack', { ...chosen, reason: values.why }),
  },
  requestPhoto: {
    fields: [],
    many: (send, chosen) => send('shipments.requestPhoto', chosen),
  },
  waivePhoto: {
    fields: ['why'],
    many: (send, chosen, values) => send('shipments.waivePhoto', { ...chosen, reason: values.why }),
  },
};
