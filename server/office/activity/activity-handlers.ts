import type { activityContract } from '#contract/office/activity.ts';
import { activityAction, activityExport, activitySubject } from '#words/office/activity.ts';
import type { Handlers } from '../../http/call.ts';
import { everyPage, sendExport } from '../../exports/send-export.ts';
import type { ExportColumn } from '../../exports/export-table.ts';
import { getSettings } from '../../settings-store.ts';
import { type ActivityRow, listActions, listActivity, listSubjects } from './activity-store.ts';

const [number, at, actor, action, subject, subjectId, title, before, after, ip, request] =
  activityExport.columns;
const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value));

const columns: readonly ExportColumn<ActivityRow>[] = [
  { header: number, kind: 'number', value: (row) => row.id },
  { header: at, kind: 'time', value: (row) => row.at },
  { header: actor, kind: 'text', value: (row) => row.actor_name },
  { header: action, kind: 'text', width: 28, value: (row) => activityAction(row.action) },
  { header: subject, kind: 'text', width: 16, value: (row) => activitySubject(row.subject) },
  { header: subjectId, kind: 'number', value: (row) => row.subject_id },
  { header: title, kind: 'text', value: (row) => row.title },
  { header: before, kind: 'text', width: 50, value: (row) => jsonOf(row.before) },
  { header: after, kind: 'text', width: 50, value: (row) => jsonOf(row.after) },
  { header: ip, kind: 'text', width: 16, value: (row) => row.ip },
  { header: request, kind: 'text', width: 38, value: (row) => row.request_id },
];

export const activityHandlers = {
  'activity.list': async ({ db, actor, input }) => {
    const { timezone: zone } = await getSettings(db);
    const { rows, meta } = await listActivity(db, { actor, zone }, input);
    const data = rows.map(({ actor_id, actor_name, ...row }) => ({
      ...row,
      actor: actor_id === null ? null : { id: actor_id, name: actor_name ?? '' },
      action_label: activityAction(row.action),
      subject_label: activitySubject(row.subject),
    }));
    return { data, meta };
  },

  'activity.export': async (call) => {
    const { db, actor, input } = call;
    const { timezone: zone } = await getSettings(db);
    const pages = everyPage<ActivityRow>((params) =>
      listActivity(db, { actor, zone }, { ...input, ...params }),
    );
    const note = { action: 'activity.export', subject: 'activity', after: { ...input } } as const;
    return sendExport(
      call,
      { name: 'activity', title: activityExport.title, columns, pages },
      note,
    );
  },

  'activity.actions': async ({ db }) => {
    const [actions, subjects] = await Promise.all([listActions(db), listSubjects(db)]);
    return {
      data: {
        actions: actions.map((value) => ({ value, label: activityAction(value) })),
        subjects: subjects.map((value) => ({ value, label: activitySubject(value) })),
      },
    };
  },
} satisfies Handlers<keyof typeof activityContract>;
