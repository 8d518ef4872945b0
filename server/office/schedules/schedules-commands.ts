import { v7 as uuidv7 } from 'uuid';
import { contract } from '#contract/contract.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { schedulesContract } from '#contract/office/schedules.ts';
import type { Tx } from '#database/connect.ts';
import {
  datedInput,
  dayFields,
  nextRunAt,
  scheduleBounds as bounds,
} from '#domain/office/schedules/schedule.ts';
import { may, type Actor } from '#domain/people/actor.ts';
import { Refusal, refuseIf } from '#domain/refusal.ts';
import { dayOf } from '#domain/time.ts';
import { problemText } from '#words/validation.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import { parseInput } from '../../http/validate.ts';
import { getSettings } from '../../settings-store.ts';
import { reportKinds } from './report-kinds.ts';
import { insertRun } from './runs-store.ts';
import {
  countOwned,
  countRequested,
  deleteSchedule,
  getSchedule,
  insertSchedule,
  lockSchedule,
  type ScheduleFields,
  unreachable,
  updateSchedule,
  writeRecipients,
} from './schedules-store.ts';

type Input = ParsedInput<(typeof schedulesContract)['schedules.create']> & {
  readonly active?: boolean;
};
type Problems = Record<string, string[]>;

interface Made {
  readonly fields: ScheduleFields;
  readonly recipientIds: readonly number[];
}

/** The row of a form, or every problem of it at once. @throws Refusal invalid_input */
async function rowOf(
  tx: Tx,
  actor: Actor,
  { input, scheduleId, now }: { input: Input; scheduleId: number | null; now: string },
): Promise<Made> {
  const { timezone: zone } = await getSettings(tx);
  const recipientIds = [...new Set(input.recipient_ids)];
  const unreached = await unreachable(tx, actor, { ids: recipientIds, scheduleId });
  const errors: Problems = {
    ...reportProblems(actor, input, dayOf(new Date(now), zone)),
    ...timingProblems(input),
    ...(unreached.length > 0 && problem('recipient_ids', 'pick')),
  };
  if (Object.keys(errors).length > 0) throw new Refusal('invalid_input', { errors });
  const { recipient_ids: _ids, active = true, ...given } = input;
  const weekdays = given.every === 'week' ? [...new Set(given.weekdays)].toSorted() : [];
  const monthDay = given.every === 'month' ? given.month_day : null;
  const dated = reportKinds.get(given.report)?.dated ?? null;
  const timing = { every: given.every, weekdays, monthDay, hour: given.hour };
  const fields: ScheduleFields = {
    ...given,
    period: dated === null ? null : given.period,
    filter_text: Object.keys(given.filter).length === 0 ? null : (given.filter_text ?? null),
    weekdays,
    month_day: monthDay,
    active,
    next_run_at: nextRunAt(timing, new Date(now), zone).toISOString(),
  };
  return { fields, recipientIds };
}

const problem = (field: string, message: string): Problems => ({
  [field]: [problemText({ message })],
});

function timingProblems({ every, weekdays, month_day: monthDay }: Input): Problems {
  if (every === 'week' && weekdays.length === 0) return problem('weekdays', 'required');
  return every === 'month' && monthDay === null ? problem('month_day', 'required') : {};
}

/** A person schedules only what they may see themselves. */
function reportProblems(actor: Actor, input: Input, today: string): Problems {
  const kind = reportKinds.get(input.report);
  if (!kind || !may(actor, kind.permission)) return problem('report', 'pick');
  if (kind.days === 'required' && input.period === null) return problem('period', 'required');
  // The days and the format are the schedule's; a file has no pages.
  const days = datedInput(kind.dated, input.period, today);
  const own = ['format', 'per_page', 'cursor', ...dayFields(kind.dated)].some((key) =>
    Object.hasOwn(input.filter, key),
  );
  return own || !isAccepted(kind.report, { ...input.filter, ...days })
    ? problem('filter', 'value')
    : {};
}

function isAccepted(report: keyof typeof contract, query: object): boolean {
  try {
    parseInput(contract[report], { params: undefined, query, body: undefined });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

interface By {
  readonly actor: Actor;
  readonly who: Who;
  readonly now: string;
}

const subject = 'schedule' as const;

/** @throws Refusal invalid_input */
export async function createSchedule(
  tx: Tx,
  { actor, who, now }: By,
  input: Input,
): Promise<number> {
  const { fields, recipientIds } = await rowOf(tx, actor, { input, scheduleId: null, now });
  if ((await countOwned(tx, actor.userId)) >= bounds.perOwner)
    throw new Refusal('invalid_input', { errors: problem('name', 'schedules_full') });
  const id = await insertSchedule(tx, { ...fields, uuid: uuidv7(), ownerId: actor.userId });
  await writeRecipients(tx, id, recipientIds);
  const after = { ...fields, recipient_ids: recipientIds };
  const note = { action: 'schedules.create', subject, subjectId: id, title: fields.name, after };
  await writeActivity(tx, note, who);
  return id;
}

/** @throws Refusal not_found, invalid_input */
export async function changeSchedule(
  tx: Tx,
  { actor, who, now }: By,
  { id, ...input }: Input & { readonly id: number },
): Promise<void> {
  await lockSchedule(tx, actor, id);
  const before = await getSchedule(tx, actor, id);
  const { fields, recipientIds } = await rowOf(tx, actor, { input, scheduleId: id, now });
  await updateSchedule(tx, id, fields);
  await writeRecipients(tx, id, recipientIds);
  const note = {
    action: 'schedules.update',
    subject,
    subjectId: id,
    title: fields.name,
    before: { ...fieldsOf(before), recipient_ids: before.recipients.map((one) => one.id) },
    after: { ...fields, recipient_ids: recipientIds },
  };
  await writeActivity(tx, note, who);
}

const fieldsOf = (row: ScheduleFields): object => ({
  name: row.name,
  report: row.report,
  filter: row.filter,
  filter_text: row.filter_text,
  period: row.period,
  format: row.format,
  every: row.every,
  weekdays: row.weekdays,
  month_day: row.month_day,
  hour: row.hour,
  active: row.active,
});

/** @throws Refusal not_found */
export async function removeSchedule(tx: Tx, { actor, who }: By, id: number): Promise<void> {
  await lockSchedule(tx, actor, id);
  const before = await getSchedule(tx, actor, id);
  await deleteSchedule(tx, id);
  const note = { action: 'schedules.delete', subject, subjectId: id, title: before.name };
  await writeActivity(tx, { ...note, before: fieldsOf(before) }, who);
}

const hourSeconds = 3600;

/**
 * A run in addition to the schedule; the worker makes it.
 * @throws Refusal not_found, too_many_requests
 */
export async function requestRun(tx: Tx, { actor, who, now }: By, id: number): Promise<void> {
  await lockSchedule(tx, actor, id);
  const count = await countRequested(tx, id);
  refuseIf(count >= bounds.runsPerHour, 'too_many_requests', { retryAfter: hourSeconds });
  await insertRun(tx, { scheduleId: id, dueAt: now, requestedBy: actor.userId });
  const { name } = await getSchedule(tx, actor, id);
  await writeActivity(tx, { action: 'schedules.run', subject, subjectId: id, title: name }, who);
}
