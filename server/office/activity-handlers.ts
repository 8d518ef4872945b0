import type { activityContract } from '#contract/office/activity.ts';
import { activityAction, activitySubject } from '#words/activity.ts';
import type { Handlers } from '../http/call.ts';
import { getSettings } from '../settings-store.ts';
import { listActivity } from './activity-store.ts';

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
} satisfies Handlers<keyof typeof activityContract>;
