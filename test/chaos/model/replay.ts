import { familyKeys, type FamilyKey } from '#domain/custody/families.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Command } from '../command.ts';
import type { Reference } from '../company/reference.ts';
import { Book } from './book.ts';
import { knownFrom, type Known } from './context.ts';
import { blankDocument } from './document.ts';
import { closingHandlers } from './closing.ts';
import { exceptionHandlers } from './exceptions.ts';
import {
  amend,
  confirm,
  create,
  fill,
  number,
  perform,
  planOf,
  voidDocument,
} from './documents.ts';
import { expenseHandlers } from './expenses.ts';
import { shipmentHandlers } from './shipments.ts';
import { payoutHandlers } from './payouts.ts';
import { pickUpHandlers } from './pick-ups.ts';
import { priceRequestHandlers } from './price-requests.ts';
import { receiptHandlers } from './receipts.ts';
import { expect, Mismatch, turnOf, type Turn } from './turn.ts';

/** A command with the moment at which it took effect, in microseconds of the database's clock. */
export interface Done {
  readonly command: Command;
  readonly at: number;
}

/** An acknowledged command that the rules do not allow. */
export interface Fault {
  readonly key: string;
  readonly name: string;
  readonly fault: string;
}

type Handler = (turn: Turn) => void;

const documentHandlers = (family: FamilyKey): [string, Handler][] => [
  [`documents.${family}.create`, (turn) => create(turn, family)],
  [`documents.${family}.issue`, (turn) => create(turn, family)],
  [`documents.${family}.amend`, (turn) => amend(turn, family)],
  [`documents.${family}.void`, (turn) => voidDocument(turn, family)],
];

/** One document per courier, in id order. */
function payCommissions(turn: Turn): void {
  const { answer, input, book, known, actor, moveContext } = turn;
  const items = [...(input['items'] as { courier_id: number; amount: number }[])];
  items.sort((a, b) => a.courier_id - b.courier_id);
  expect('documents', answer.documents?.length, items.length);
  for (const [index, item] of items.entries()) {
    const answered = { model_name: 'users', model_id: item.courier_id, amount: item.amount };
    const one = { ...turn, input: { ...answered, kind: 'commission' } };
    const document = blankDocument({
      id: answer.documents?.[index]?.id ?? 0,
      family: 'payment',
      branchId: actor.branchId ?? known.people.get(item.courier_id)?.branchId ?? 0,
      createdBy: actor.userId,
      date: String(input['date'] ?? moveContext.today),
    });
    const plan = planOf(one, document, []);
    book.documents.set(document.id, document);
    fill(one, document, plan);
    perform(one, document, plan);
    number(one, document);
    expect('number', answer.documents?.[index]?.number, document.number);
  }
}

const handlers: ReadonlyMap<string, Handler> = new Map([
  ...familyKeys.flatMap(documentHandlers),
  ['documents.moneyTransfer.confirm', confirm],
  ['documents.payment.payCommissions', payCommissions],
  ...Object.entries(expenseHandlers),
  ...Object.entries(closingHandlers),
  ...Object.entries(payoutHandlers),
  ...Object.entries(shipmentHandlers),
  ...Object.entries(pickUpHandlers),
  ...Object.entries(exceptionHandlers),
  ...Object.entries(priceRequestHandlers),
  ...Object.entries(receiptHandlers),
]);

/**
 * Replays every acknowledged command in the order in which they took effect, by the rules of the
 * domain and nothing else. A command that the rules would refuse is a fault; faults after it may be
 * consequences, so the first is the one to investigate.
 */
export function replay(
  reference: Reference,
  done: readonly Done[],
  after: (book: Book, done: Done) => void = () => undefined,
): { readonly book: Book; readonly faults: readonly Fault[] } {
  const known = knownFrom(reference);
  const book = new Book();
  const faults: Fault[] = [];
  for (const one of done) {
    const { command } = one;
    const fault = faultOf(book, known, command, one.at / 1000);
    after(book, one);
    if (fault !== null) faults.push({ key: command.key, name: command.name, fault });
  }
  return { book, faults };
}

function faultOf(book: Book, known: Known, command: Command, atMs: number): string | null {
  const handler = handlers.get(command.name);
  if (!handler) throw new RangeError(`the model does not know ${command.name}`);
  try {
    handler(turnOf(book, known, command, atMs));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return `done, though the rules say ${error.code}`;
    if (error instanceof Mismatch) return error.message;
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}
