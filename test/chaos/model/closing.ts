import { checkDate } from '#domain/custody/dating.ts';
import { families, type FamilyKey } from '#domain/custody/families.ts';
import { lastOfMonth, monthOf } from '#domain/ledger/accounting/reports.ts';
import { checkClose } from '#domain/ledger/closing/close-month.ts';
import { isCompanyWide, may } from '#domain/people/actor.ts';
import type { Day } from '#domain/time.ts';
import type { Book } from './book.ts';
import { expect, Mismatch, type Turn } from './turn.ts';

/** Closed months, and the days on which documents may be dated. */

const inForce = ({ side }: Book) => side.closed.filter(({ reopenedBy }) => reopenedBy === null);

/**
 * The day of a document: the one named, or today. Closing waits for all who post, so the closed
 * days are exactly those of the commands that took effect before.
 */
export function dateOf(
  { book, actor, known, input, moveContext: { today } }: Turn,
  family: FamilyKey,
): Day {
  const date = input.date ?? today;
  checkDate(families[family].dated, date, {
    today,
    mostBack: known.reference.settings.document_days_back,
    mayGoFurther: may(actor, 'documents.backdate'),
    closedOn: book.side.closedOn(),
  });
  return date;
}

/** Tills with cash that no current count stands for. */
const uncounted = ({ book, known }: Turn): number =>
  known.reference.branches.filter(
    ({ id }) =>
      book.balance('cash_branch', id) > 0 &&
      !book.counts.of(id).some(({ state }) => state === 'confirmed'),
  ).length;

function close(turn: Turn): void {
  const { book, actor, origin, input, answer, moveContext } = turn;
  if (!isCompanyWide(actor)) throw new Mismatch('closed a month of the whole company');
  const month = monthOf(String(input['month']));
  const checklist = {
    tills: uncounted(turn),
    // The company was audited when it was founded. The others only warn.
    audit: 0,
    differences: 0,
    transfers: 0,
    withCourier: 0,
    requests: 0,
    bankLines: 0,
  };
  checkClose(month, { today: moveContext.today, closedOn: book.side.closedOn(), checklist });
  const lastDay = lastOfMonth(month);
  book.side.closed.push({ month, lastDay, closedBy: origin.actorId, reopenedBy: null });
  expect('closed_on', answer.closed_on, lastDay);
}

function reopen({ book, actor, origin, answer }: Turn): void {
  if (!isCompanyWide(actor)) throw new Mismatch('reopened a month of the whole company');
  const last = inForce(book)
    .toSorted((a, b) => a.month.localeCompare(b.month))
    .at(-1);
  if (!last) throw new Mismatch('reopened a month, and none is closed');
  last.reopenedBy = origin.actorId;
  expect('closed_on', answer.closed_on, book.side.closedOn());
}

export const closingHandlers: Record<string, (turn: Turn) => void> = {
  'closing.close': close,
  'closing.reopen': reopen,
};
