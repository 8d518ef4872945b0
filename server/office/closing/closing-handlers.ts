import type { AnswerOf } from '#contract/contract.ts';
import type { closingContract } from '#contract/office/closing.ts';
import type { Db } from '#database/connect.ts';
import { monthOf } from '#domain/ledger/accounting/reports.ts';
import { closingCheckKeys, closingChecks } from '#domain/ledger/closing/checklist.ts';
import { endsYear, nextToClose } from '#domain/ledger/closing/close-month.ts';
import { type Actor, isCompanyWide } from '#domain/people/actor.ts';
import { refuseIf } from '#domain/refusal.ts';
import { dayOf } from '#domain/time.ts';
import { lastClosedDay } from '../../closed-days-store.ts';
import type { Handlers } from '../../http/call.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { firstDay } from '../../ledger/accounting/books-store.ts';
import { closeMonth, reopenMonth } from '../../ledger/closing/closing-command.ts';
import { type ClosedMonth, listClosedMonths } from '../../ledger/closing/closing-store.ts';
import { getSettings } from '../../settings-store.ts';
import { checklistOf } from './checklist-store.ts';

/** The books belong to the company: branch staff are refused. @throws forbidden */
const checkWhole = (actor: Actor): void => refuseIf(!isCompanyWide(actor), 'forbidden');

const calendarOf = async (db: Db, now: string) => {
  const { timezone: zone } = await getSettings(db);
  return { zone, today: dayOf(new Date(now), zone) };
};

async function overviewOf(db: Db, now: string): Promise<AnswerOf<'closing.overview'>> {
  const { zone, today } = await calendarOf(db, now);
  const closedOn = await lastClosedDay(db);
  const month = nextToClose(closedOn, { today, begins: await firstDay(db) });
  const left = month === null ? null : await checklistOf(db, month, zone);
  const checks =
    left === null
      ? []
      : closingCheckKeys.map((key) => ({ key, ...closingChecks[key], left: left[key] }));
  const ends = month !== null && endsYear(month);
  return { data: { closed_on: closedOn, next_month: month, ends_year: ends, checks } };
}

const presentClosedMonth = (row: ClosedMonth) => ({
  id: row.id,
  month: row.month,
  closed_at: row.closed_at,
  closed_by: row.closed_by,
  carried: row.carried_entry_id !== null,
  reopened_at: row.reopened_at,
  reopened_by: row.reopened_by,
  reopen_reason: row.reopen_reason,
});

export const closingHandlers = {
  'closing.overview': ({ db, actor, now }) => {
    checkWhole(actor);
    return overviewOf(db, now);
  },

  'closing.months': async ({ db, actor, input }) => {
    checkWhole(actor);
    const page = await listClosedMonths(db, input);
    const data = page.rows.map(presentClosedMonth);
    return { data, meta: metaOf(input, page) };
  },

  'closing.close': async ({ tx, actor, who, now, input }) => {
    checkWhole(actor);
    const calendar = await calendarOf(tx, now);
    const month = monthOf(input.month);
    const look = () => checklistOf(tx, month, calendar.zone);
    await closeMonth({ tx, who, ...calendar }, month, look);
    return overviewOf(tx, now);
  },

  'closing.reopen': async ({ tx, actor, who, now, input }) => {
    checkWhole(actor);
    await reopenMonth({ tx, who, ...(await calendarOf(tx, now)) }, input.reason);
    return overviewOf(tx, now);
  },
} satisfies Handlers<keyof typeof closingContract>;
