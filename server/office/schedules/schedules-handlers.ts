import type { AnswerOf } from '#contract/contract.ts';
import type { schedulesContract } from '#contract/office/schedules.ts';
import { may } from '#domain/people/actor.ts';
import { Refusal, refuseIf, required } from '#domain/refusal.ts';
import type { Handlers } from '../../http/call.ts';
import { limitCalls } from '../../http/limits/rate-limits.ts';
import { recipientOf } from './leave-link.ts';
import { findLeaving, follow, leave, listOwn, listOwnFiles } from './own-store.ts';
import { reportKinds } from './report-kinds.ts';
import { findOwnFile } from './runs-store.ts';
import {
  changeSchedule,
  createSchedule,
  removeSchedule,
  requestRun,
} from './schedules-commands.ts';
import {
  getSchedule,
  listPeople,
  listSchedules,
  listSends,
  type ScheduleRow,
  type SendRow,
} from './schedules-store.ts';

type Schedule = AnswerOf<'schedules.one'>['data'];
type Send = AnswerOf<'schedules.runs'>['data'][number];

const present = (row: ScheduleRow): Schedule => ({
  ...row,
  filter: { ...row.filter },
  weekdays: [...row.weekdays],
  title: reportKinds.get(row.report)?.title ?? null,
  days: reportKinds.get(row.report)?.days ?? null,
});
const ok = { data: { ok: true } } as const;

async function* whole(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

export const scheduleHandlers = {
  'schedules.list': async ({ db, actor, input }) => {
    const { rows, meta } = await listSchedules(db, actor, input);
    return { data: rows.map(present), meta };
  },
  'schedules.reports': async ({ actor }) => ({
    data: [...reportKinds.values()]
      .filter(({ permission }) => may(actor, permission))
      .map(({ report, title, days, needsFilter }) => ({
        report,
        title,
        days,
        needs_filter: needsFilter,
      })),
  }),
  'schedules.people': async ({ db, actor, input }) => ({
    data: await listPeople(db, actor, input.search),
  }),
  'schedules.one': async ({ db, actor, input }) => ({
    data: present(await getSchedule(db, actor, input.id)),
  }),
  'schedules.create': async ({ tx, input, ...by }) => {
    const id = await createSchedule(tx, by, input);
    return { data: present(await getSchedule(tx, by.actor, id)) };
  },
  'schedules.update': async ({ tx, input, ...by }) => {
    await changeSchedule(tx, by, input);
    return { data: present(await getSchedule(tx, by.actor, input.id)) };
  },
  'schedules.delete': async ({ tx, input, ...by }) => {
    await removeSchedule(tx, by, input.id);
    return ok;
  },
  'schedules.run': async ({ tx, input, ...by }) => {
    await requestRun(tx, by, input.id);
    return ok;
  },
  'schedules.runs': async ({ db, actor, input }) => {
    const { id } = await getSchedule(db, actor, input.id);
    const { rows, meta } = await listSends(db, id, input);
    return { data: rows.map((row: SendRow) => row as Send), meta };
  },

  'schedules.own': async ({ db, actor }) => ({
    data: {
      reports: await listOwn(db, actor.userId),
      files: await listOwnFiles(db, actor.userId),
    },
  }),
  'schedules.follow': async ({ tx, actor, input }) => {
    const changed = await follow(tx, actor.userId, { uuid: input.uuid, isWanted: input.follow });
    refuseIf(changed === 0, 'not_found');
    return ok;
  },
  'schedules.file': async ({ db, actor, input }) => {
    const file = required(await findOwnFile(db, actor.userId, input.uuid), 'not_found');
    // A recipient who lost the permission since keeps the mail, but downloads nothing more.
    const kind = reportKinds.get(file.report);
    refuseIf(kind !== undefined && !may(actor, kind.permission), 'forbidden');
    const { name, save_as: saveAs, media_type: type, bytes } = file;
    return { name, saveAs, type, parts: whole(bytes) };
  },

  'schedules.leaving': async ({ db, config, input, who }) => {
    limitCalls(config, 'leave-report', who.ip ?? '', { limit: 60, seconds: 600 });
    const id = recipientOf(config, input.token);
    const found = id === null ? null : await findLeaving(db, id);
    if (!found) throw new Refusal('not_found');
    return { data: found };
  },
  'schedules.leave': async ({ once, config, input, who }) => {
    limitCalls(config, 'leave-report', who.ip ?? '', { limit: 60, seconds: 600 });
    const id = recipientOf(config, input.token);
    if (id === null) throw new Refusal('not_found');
    return once(async (tx) => {
      await leave(tx, id);
      return { data: required(await findLeaving(tx, id), 'not_found') };
    });
  },
} satisfies Handlers<keyof typeof schedulesContract>;
