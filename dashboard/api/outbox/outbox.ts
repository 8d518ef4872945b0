import type { EndpointName } from '#contract/contract.ts';
import { proofWords } from '#words/shipments/proof.ts';

/**
 * One press of somebody whose line may be lost: kept before it is sent, until the server has
 * answered.
 */
export interface Outcome {
  /** The idempotency key: a second sending is recorded once. */
  readonly key: string;
  readonly call: EndpointName;
  readonly input: unknown;
  readonly uuid: string;
  readonly code: string;
  readonly name: string;
  /** What was pressed, in words. */
  readonly summary: string;
  readonly pressedAt: number;
  /** It may have reached the server: from then on only the server can say how it ended. */
  readonly wasSent: boolean;
  /** The number of a photo that a delivery announced; its bytes stand in `kept-photos.ts`. */
  readonly photo?: string;
}

const BRING_PHOTO = 'shipments.bringPhoto';
/** Sent behind all outcomes, and nothing waits for it. */
export const isPhoto = ({ call }: Outcome): boolean => call === BRING_PHOTO;

export interface RefusedOutcome extends Outcome {
  readonly sentence: string;
}

/** Everything of one person in one browser. */
export interface Outbox {
  /** In the order of pressing. */
  readonly waiting: readonly Outcome[];
  /** What the server did not accept, until it is put away. */
  readonly refused: readonly RefusedOutcome[];
}

/** One to a person: nobody sends what another pressed. */
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

/** `null`: nothing has to be kept. */
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
 * The server has it. A photo that it announced goes out from then on, and under its own number
 * comes once.
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

/** Outcomes in their order, then photos. */
export const nextOf = ({ waiting }: Outbox): Outcome | undefined =>
  waiting.find((one) => !isPhoto(one)) ?? waiting[0];

export const outcomesOf = ({ waiting }: Outbox): readonly Outcome[] =>
  waiting.filter((one) => !isPhoto(one));

export const markSent = (outbox: Outbox, key: string): Outbox => ({
  ...outbox,
  waiting: outbox.waiting.map((one) => (one.key === key ? { ...one, wasSent: true } : one)),
});

/**
 * A shipment has at most one outcome here, so that the others may pass one over which the server
 * fails.
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
 * How long the oldest has waited: late after 12 hours; after 24 nothing more is taken until it is
 * gone.
 */
export function lateness(outbox: Outbox, now: number): 'late' | 'stopped' | null {
  const age = now - Math.min(now, ...outcomesOf(outbox).map(({ pressedAt }) => pressedAt));
  if (age >= STOP_MS) return 'stopped';
  return age >= LATE_MS ? 'late' : null;
}

/** Never sent, nothing happened; after a day the day goes on without an answer. */
export const mayTakeBack = (outcome: Outcome, now: number): boolean =>
  !outcome.wasSent || now - outcome.pressedAt >= STOP_MS;

const FIRST_REST_MS = 3_000;
const LONGEST_REST_MS = 60_000;

/** How long to rest after so many attempts in vain, one after another. */
export const restAfter = (failures: number): number =>
  Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (failures - 1));
