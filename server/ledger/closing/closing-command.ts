import type { Tx } from '#database/connect.ts';
import { lastOfMonth } from '#domain/ledger/accounting/reports.ts';
import { accountKeys, chart } from '#domain/ledger/chart.ts';
import type { Checklist } from '#domain/ledger/closing/checklist.ts';
import { checkClose, endsYear } from '#domain/ledger/closing/close-month.ts';
import { postingRules, reversed } from '#domain/ledger/posting-rules.ts';
import { required } from '#domain/refusal.ts';
import type { Day } from '#domain/time.ts';
import { monthName } from '#words/months.ts';
import type { Who } from '../../books/activity.ts';
import { record } from '../../books/record.ts';
import { lastClosedDay } from '../../closed-days-store.ts';
import {
  findLastClosed,
  holdBooks,
  insertClosedMonth,
  lastCarried,
  markReopened,
  postingsOfEntry,
  resultBalances,
} from './closing-store.ts';

const resultKeys = accountKeys.filter(
  (key) => chart[key].class === 'income' || chart[key].class === 'expense',
);

interface Closing {
  readonly tx: Tx;
  readonly who: Who;
  readonly today: Day;
}

/**
 * Closes a month: from now on no entry is posted on its days and no document is dated on one. With
 * the last month of a year its results are carried forward.
 * @throws month_not_over, month_closed, month_out_of_order, month_not_ready
 */
export async function closeMonth(
  { tx, who, today }: Closing,
  month: Day,
  look: () => Promise<Checklist>,
): Promise<number> {
  await holdBooks(tx);
  const checklist = await look();
  checkClose(month, { today, closedOn: await lastClosedDay(tx), checklist });
  const lastDay = lastOfMonth(month);
  const results = endsYear(month) ? await resultBalances(tx, resultKeys, lastDay) : [];
  const postings = postingRules.resultsCarried({ results });
  const hasResults = postings.length > 0;
  await record(
    tx,
    {
      entries: hasResults ? [{ fact: 'resultsCarried', postings }] : [],
      bookedOn: lastDay,
      activity: {
        action: 'closing.close',
        subject: 'closing',
        title: monthName(month),
        after: { ...checklist },
      },
    },
    who,
  );
  return insertClosedMonth(tx, {
    month,
    lastDay,
    by: who.actorId,
    at: who.at,
    carriedEntryId: hasResults ? await lastCarried(tx) : null,
  });
}

/**
 * Reopens the month that was closed last. The entry that carried its year forward is reversed on
 * the same day: when closed again, the year is carried forward with its new balances.
 * @throws nothing_closed
 */
export async function reopenMonth({ tx, who }: Closing, reason: string): Promise<Day> {
  await holdBooks(tx);
  const last = required(await findLastClosed(tx), 'nothing_closed');
  await markReopened(tx, { id: last.id, by: who.actorId, at: who.at, reason });
  const carried = last.carried_entry_id;
  const postings = carried === null ? [] : (await postingsOfEntry(tx, carried)).map(reversed);
  await record(
    tx,
    {
      entries: carried === null ? [] : [{ fact: 'reversal', postings, reversesEntryId: carried }],
      activity: {
        action: 'closing.reopen',
        subject: 'closing',
        title: monthName(last.month),
        after: { reason },
      },
    },
    who,
  );
  return last.month;
}
