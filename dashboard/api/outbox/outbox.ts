import type { EndpointName } from '#contract/contract.ts';
import { proofWords } from '#words/shipments/proof.ts';

/**
 * One recorded outcome of a user who may be offline: stored before it is sent, until the server has
 * answered.
 */
export interface Outcome {
  /** The idempotency key: sending it twice records it once. */
  readonly key: string;
  readonly call: EndpointName;
  readonly input: unknown;
  readonly uuid: string;
  readonly code: string;
  readonly name: string;
  /** A description of the action for display. */
  readonly summary: string;
  readonly pressedAt: number;
  /** It may have reached the server: from then on only the server knows its outcome. */
  readonly wasSent: boolean;
  /** The number of a photo that a delivery announced; its bytes are in `stored-photos.ts`. */
  readonly photo?: string;
}

const BRING_PHOTO = 'shipments.bringPhoto';
/** Sent after all outcomes; nothing waits for it. */
export const isPhoto = ({ call }: Outcome): boolean => call === BRING_PHOTO;

export interface RefusedOutcome extends Outcome {
  readonly sentence: string;
}

/** The outbox of one user in one browser. */
export interface Outbox {
  /** In the order they were recorded. */
  readonly waiting: readonly Outcome[];
  /** What the server refused, until the user dismisses it. */
  readonly refused: readonly RefusedOutcome[];
}

/** One per user: outcomes are only sent by the user who recorded them. */
export const outboxKey = (userId: number): string => `outbox ${userId}`;

const EMPTY: Outbox = { waiting: [], refused: [] };

export function parseOutbox(text: string | null): Outbox {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<Outbox> | null;
    return { waiting: stored?.waiting ?? [], refused: stored?.refused ?? [] };
  } catch {
    return EMPTY;
  }
}

/** `null`: nothing has to be stored. */
export const textOf = (outbox: Outbox): string | null =>
  outbox.waiting.length + outbox.refused.length === 0 ? null : JSON.stringify(outbox);

export const put = (outbox: Outbox, outcome: Outcome): Outbox => ({
  ...outbox,
  waiting: [...outbox.waiting, outcome],
});

export const take = (outbox: Outbox, key: string): Outbox => ({
  ...outbox,
  waiting: outbox.waiting.filter((one) => one.key !== key),
});

/**
 * The server has it. A photo it announced can now be sent; the number of the photo makes it unique.
 */
export function accept(outbox: Outbox, key: string): Outbox {
  const done = outbox.waiting.find((one) => one.key === key);
  const { waiting } = take(outbox, key);
  if (done?.photo === undefined || isPhoto(done)) return { ...outbox, waiting };
  return { ...outbox, waiting: [...waiting, bringing(done, done.photo)] };
}

const bringing = (delivery: Outcome, photo: string): Outcome => ({
  ...delivery,
  key: photo,
  call: BRING_PHOTO,
  input: { uuid: delivery.uuid, photo },
  summary: proofWords.photo,
  wasSent: false,
});

/** Outcomes in order, then photos. */
export const nextOf = ({ waiting }: Outbox): Outcome | undefined =>
  waiting.find((one) => !isPhoto(one)) ?? waiting[0];

export const outcomesOf = ({ waiting }: Outbox): readonly Outcome[] =>
  waiting.filter((one) => !isPhoto(one));

export const markSent = (outbox: Outbox, key: string): Outbox => ({
  ...outbox,
  waiting: outbox.waiting.map((one) => (one.key === key ? { ...one, wasSent: true } : one)),
});

/**
 * A shipment has at most one outcome here, so an outcome on which the server fails does not block
 * the others.
 */
export function putLast(outbox: Outbox, key: string): Outbox {
  const failed = outbox.waiting.filter((one) => one.key === key);
  return { ...outbox, waiting: [...take(outbox, key).waiting, ...failed] };
}

export function refuse(outbox: Outbox, key: string, sentence: string): Outbox {
  const refused = outbox.waiting.filter((one) => one.key === key);
  return {
    waiting: take(outbox, key).waiting,
    refused: [...outbox.refused, ...refused.map((one) => ({ ...one, sentence }))],
  };
}

export const putAway = (outbox: Outbox, key: string): Outbox => ({
  ...outbox,
  refused: outbox.refused.filter((one) => one.key !== key),
});

const HOUR_MS = 3_600_000;
const LATE_MS = 12 * HOUR_MS;
const STOP_MS = 24 * HOUR_MS;

/**
 * The age of the oldest: late after 12 hours; after 24 no new outcome is accepted until it is gone.
 */
export function lateness(outbox: Outbox, now: number): 'late' | 'stopped' | null {
  const age = now - Math.min(now, ...outcomesOf(outbox).map(({ pressedAt }) => pressedAt));
  if (age >= STOP_MS) return 'stopped';
  return age >= LATE_MS ? 'late' : null;
}

/** It was never sent, so nothing happened; after a day work continues without an answer. */
export const mayTakeBack = (outcome: Outcome, now: number): boolean =>
  !outcome.wasSent || now - outcome.pressedAt >= STOP_MS;

const FIRST_REST_MS = 3_000;
const LONGEST_REST_MS = 60_000;

/** The delay after a number of consecutive failed attempts. */
export const restAfter = (failures: number): number =>
  Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (failures - 1));
