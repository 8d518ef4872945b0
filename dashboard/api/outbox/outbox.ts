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
  readonly said: string;
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
export interface Box {
  /** In the order of pressing. */
  readonly waiting: readonly Outcome[];
  /** What the server did not accept, until it is put away. */
  readonly refused: readonly RefusedOutcome[];
}

/** One to a person: nobody sends what another pressed. */
export const boxKey = (userId: number): string => `outbox ${userId}`;

const EMPTY: Box = { waiting: [], refused: [] };

export function parseBox(text: string | null): Box {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Box> | null;
    return { waiting: kept?.waiting ?? [], refused: kept?.refused ?? [] };
  } catch {
    return EMPTY;
  }
}

/** `null`: nothing has to be kept. */
export const textOf = (box: Box): string | null =>
  box.waiting.length + box.refused.length === 0 ? null : JSON.stringify(box);

export const put = (box: Box, outcome: Outcome): Box => ({
  ...box,
  waiting: [...box.waiting, outcome],
});

export const take = (box: Box, key: string): Box => ({
  ...box,
  waiting: box.waiting.filter((one) => one.key !== key),
});

/**
 * The server has it. A photo that it announced goes out from then on, and under its own number
 * comes once.
 */
export function accept(box: Box, key: string): Box {
  const done = box.waiting.find((one) => one.key === key);
  const { waiting } = take(box, key);
  if (done?.photo === undefined || isPhoto(done)) return { ...box, waiting };
  return { ...box, waiting: [...waiting, bringing(done, done.photo)] };
}

const bringing = (delivery: Outcome, photo: string): Outcome => ({
  ...delivery,
  key: photo,
  call: BRING_PHOTO,
  input: { uuid: delivery.uuid, photo },
  said: proofWords.photo,
  wasSent: false,
});

/** Outcomes in their order, then photos. */
export const nextOf = ({ waiting }: Box): Outcome | undefined =>
  waiting.find((one) => !isPhoto(one)) ?? waiting[0];

export const outcomesOf = ({ waiting }: Box): readonly Outcome[] =>
  waiting.filter((one) => !isPhoto(one));

export const markSent = (box: Box, key: string): Box => ({
  ...box,
  waiting: box.waiting.map((one) => (one.key === key ? { ...one, wasSent: true } : one)),
});

/**
 * A shipment has at most one outcome here, so that the others may pass one over which the server
 * fails.
 */
export function putLast(box: Box, key: string): Box {
  const failed = box.waiting.filter((one) => one.key === key);
  return { ...box, waiting: [...take(box, key).waiting, ...failed] };
}

export function refuse(box: Box, key: string, sentence: string): Box {
  const refused = box.waiting.filter((one) => one.key === key);
  return {
    waiting: take(box, key).waiting,
    refused: [...box.refused, ...refused.map((one) => ({ ...one, sentence }))],
  };
}

export const putAway = (box: Box, key: string): Box => ({
  ...box,
  refused: box.refused.filter((one) => one.key !== key),
});

const HOUR_MS = 3_600_000;
const LATE_MS = 12 * HOUR_MS;
const STOP_MS = 24 * HOUR_MS;

/**
 * How long the oldest has waited: late after 12 hours; after 24 nothing more is taken until it is
 * gone.
 */
export function lateness(box: Box, now: number): 'late' | 'stopped' | null {
  const age = now - Math.min(now, ...outcomesOf(box).map(({ pressedAt }) => pressedAt));
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
