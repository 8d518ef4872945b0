import type { activityContract } from '#contract/office/activity.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { activityColumns } from '#contract/office/columns/activity.ts';
import { activityAction, activitySubject } from '#words/office/activity.ts';
import { activityWords } from '#words/office/activity-screens.ts';
import type { Handlers } from '../../http/call.ts';
import { everyPage, sendExport } from '../../exports/send-export.ts';
import { fileColumns } from '../../exports/list-columns.ts';
import { getSettings } from '../../settings-store.ts';
import { type ActivityRow, listActions, listActivity, listSubjects } from './activity-store.ts';

const presentRow = ({
  actor_id,
  actor_name,
  ...row
}: ActivityRow): AnswerOf<'activity.list'>['data'][number] => ({
  ...row,
  actor: actor_id === null ? null : { id: actor_id, name: actor_name ?? '' },
  action_label: activityAction(row.action),
  subject_label: activitySubject(row.subject),
});

export const activityHandlers = {
  'activity.list': async ({ db, actor, input }) => {
    const { timezone: zone } = await getSettings(db);
    const { rows, meta } = await listActivity(db, { actor, zone }, input);
    return { data: rows.map(presentRow), meta };
  },

  'activity.export': async (call) => {
    const { db, actor, input } = call;
    const { timezone: zone } = await getSettings(db);
    const pages = everyPage(async (params) => {
      const { rows, meta } = await listActivity(db, { actor, zone }, { ...input, ...params });
      return { rows: rows.map(presentRow), meta };
    });
    const note = { action: 'activity.export', subject: 'activity', after: { ...input } } as const;
    const columns = fileColumns(activityColumns);
    return sendExport(call, { name: 'activity', title: activityWords.list, columns, pages }, note);
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
