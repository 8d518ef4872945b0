import type { Actor } from '#domain/people/actor.ts';
import { relationOf } from '#domain/people/visibility.ts';
import { money } from '#domain/money.ts';
import { Refusal } from '#domain/refusal.ts';
import type { MoveContext, Planned } from '#domain/shipments/plan.ts';
import type { CourierBalance } from '#domain/shipments/policy.ts';
import type { Move, Shipment } from '#domain/shipments/shipment.ts';
import { dayOf, type Day } from '#domain/time.ts';
import { movePolicyOf } from '#server/settings-store.ts';
import type { Answered, Command } from '../command.ts';
import type { Known } from './context.ts';
import { brokenBag } from './bags.ts';
import type { Document } from './document.ts';
import type { Book, Origin, TrackedShipment } from './book.ts';

/** A command in the model: its actor, its input, its response. */
export interface Turn {
  readonly book: Book;
  readonly known: Known;
  readonly command: Command;
  readonly actor: Actor;
  readonly moveContext: MoveContext;
  /** The possible days of the command: two when midnight fell between sending and commit. */
  readonly days: readonly Day[];
  readonly origin: Origin;
  readonly answer: Answered;
  readonly input: Entered;
}

/** All fields of all commands in the run; the contract has checked the types. */
export interface Entered {
  readonly [field: string]: unknown;
  readonly uuid?: string;
  readonly uuids?: readonly string[];
  readonly codes?: readonly string[];
  readonly id?: number;
  readonly version?: number;
  readonly courier_id?: number;
  readonly merchant_id?: number;
  readonly to_branch_id?: number;
  readonly branch_id?: number;
  readonly source_id?: number;
  readonly draft?: boolean;
  readonly event?: string;
  readonly reason?: string;
  readonly amount?: number;
  readonly goods_amount?: number;
  readonly destination_id?: number;
  readonly counted_amount?: number;
  readonly handed_count?: number;
  readonly date?: string;
  readonly bank_account_id?: number | null;
  readonly to_bank_account_id?: number | null;
  readonly expense_kind_id?: number;
  readonly refund_of?: number;
}

/** The response and the model disagree. */
export class Mismatch extends Error {}

export function turnOf(book: Book, known: Known, command: Command, at: number): Turn {
  const actor = known.actors.get(command.actorId);
  if (!actor || !command.answer) throw new RangeError(`${command.key} has no actor or no answer`);
  const now = new Date(at).toISOString();
  const { settings } = known.reference;
  const dayAt = (when: string | number): Day => dayOf(new Date(when), settings.timezone);
  const days = [dayAt(command.sentAt), dayAt(at)];
  const { answer } = command;
  // The server uses the day at which the command began, which a document returns.
  const report = answer.date ?? dayAt(answer.collected_at ?? answer.created_at ?? at);
  const today = days.includes(report) ? report : dayAt(at);
  return {
    book,
    known,
    command,
    actor,
    moveContext: { actor, policy: movePolicyOf(settings), now, today },
    days: [...new Set(days)],
    origin: { actorId: command.actorId, at, today, by: command.name },
    answer: command.answer,
    input: command.input as Entered,
  };
}

/** `visibility.ts`, implemented again over the model's shipments. */
export function sees(actor: Actor, shipment: Shipment): boolean {
  switch (relationOf(actor, 'shipments')) {
    case 'all':
      return true;
    case 'ownMerchant':
      return shipment.merchantId === actor.merchantId;
    case 'ownCourier':
      return shipment.courierId === actor.userId;
    case 'ownBranch':
      return [shipment.homeBranchId, shipment.servingBranchId, shipment.branchId].includes(
        actor.branchId,
      );
    default:
      return false;
  }
}

/**
 * A courier's cash when the command read it. Deliveries do not wait for assignments, so between
 * sending and commit the cash may have been read before or after; `low` is the more permissive
 * reading.
 */
export function courierStatusOf(
  { book, known, command }: Pick<Turn, 'book' | 'known' | 'command'>,
  courierId: number,
  reading: 'low' | 'high',
): CourierBalance | undefined {
  const person = known.people.get(courierId);
  if (person?.type !== 'courier') return undefined;
  let cash: number = book.balance('cash_courier', courierId);
  const readings = [cash];
  for (const change of book.changesSince('cash_courier', courierId, command.sentAt)) {
    cash -= change.amount;
    readings.push(cash);
  }
  return {
    id: courierId,
    name: person.name,
    branchId: person.branchId,
    active: true,
    cashInHand: money(reading === 'low' ? Math.min(...readings) : Math.max(...readings)),
    cashLimit: person.cashLimit === null ? null : money(person.cashLimit),
  };
}

export const keysOf = ({ input }: Turn): readonly (string | number)[] => [
  ...new Set([...(input.uuids ?? []), ...(input.codes ?? [])]),
];

const isUnseen = ({ answer }: Turn, key: string | number): boolean =>
  answer.unseen?.includes(String(key)) === true;

/** The response names the refused only: it moved all others of the selection. */
export const movedBy = (turn: Turn): TrackedShipment[] =>
  keysOf(turn).flatMap((key) => {
    const tracked = isUnseen(turn, key) ? null : turn.book.find(key);
    return tracked && !turn.answer.refused?.includes(tracked.shipment.uuid) ? [tracked] : [];
  });

/**
 * One move for many shipments: those that the server moved must be those that the rules allow.
 * Visibility of a tracked shipment is checked before its lock is waited for: one that became
 * visible just then may still have been another's.
 */
export function bulk(
  turn: Turn,
  plan: (tracked: TrackedShipment, reading: 'low' | 'high') => Planned,
): void {
  const moved = new Set(movedBy(turn));
  if (moved.size !== turn.answer.moved)
    throw new Mismatch(`moved ${turn.answer.moved}, but the refused leave ${moved.size}`);
  const planned: Planned[] = [];
  for (const key of keysOf(turn)) {
    const tracked = turn.book.find(key);
    const isMoved = tracked !== null && moved.has(tracked);
    const outcome = tryPlan(turn, tracked, (it) => plan(it, isMoved ? 'low' : 'high'));
    if (isMoved && 'refusal' in outcome)
      throw new Mismatch(`moved ${key}, which the rules refuse: ${outcome.refusal}`);
    if (isMoved && 'move' in outcome) planned.push(outcome);
    const cameLater = isUnseen(turn, key) && (tracked?.changedAt ?? 0) >= turn.command.sentAt;
    if (!isMoved && 'move' in outcome && !cameLater)
      throw new Mismatch(`refused ${key}, which the rules let move`);
  }
  write(turn, planned);
}

function tryPlan(
  { actor }: Turn,
  tracked: TrackedShipment | null,
  plan: (tracked: TrackedShipment) => Planned,
): Planned | { readonly refusal: string } {
  if (!tracked || !sees(actor, tracked.shipment)) return { refusal: 'unknown_code' };
  try {
    return plan(tracked);
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.code };
    throw error;
  }
}

/** @throws Mismatch if the server let a shipment out of a sealed bag */
export function keepBags({ book }: Turn, moves: readonly Move[], document: Document | null): void {
  const broken = brokenBag(book, moves, document);
  if (broken !== null) throw new Mismatch(`took a tracked out of the sealed bag ${broken}`);
}

export function write(turn: Turn, planned: readonly Planned[]): void {
  const { book, origin } = turn;
  const moves = planned.map(({ move }) => move);
  keepBags(turn, moves, null);
  book.move(moves, null, origin);
  book.post(
    planned.flatMap(({ entries }) => entries),
    origin,
  );
}

/** A single tracked shipment that the actor sees. */
export function own({ book, actor, input }: Turn): TrackedShipment {
  const tracked = book.get(input.uuid ?? input.id ?? '');
  if (!sees(actor, tracked.shipment)) throw new Mismatch('changed a tracked that is not for them');
  return tracked;
}

export function expect(what: string, answered: unknown, modelled: unknown): void {
  if (answered !== modelled)
    throw new Mismatch(`${what}: answered ${String(answered)}, by the rules ${String(modelled)}`);
}
