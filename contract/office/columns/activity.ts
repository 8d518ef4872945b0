import { activityWords as t } from '#words/office/activity-screens.ts';
import { exportHeads } from '#words/office/list-exports.ts';
import { columnsOfRow } from '../../columns.ts';
import type { AnswerOf } from '../../contract.ts';

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** The screen shows what changed next to the list. */
// biome-ignore format: a table reads by the line
export const activityColumns = columnsOfRow<AnswerOf<'activity.list'>['data'][number]>()([
  { key: 'no', head: exportHeads.no, kind: 'number', value: (row) => row.id, onlyInFile: true },
  { key: 'at', head: t.at, kind: 'time', value: (row) => row.at },
  { key: 'actor', head: t.actor, kind: 'name', value: (row) => row.actor?.name },
  { key: 'action', head: t.action, kind: 'text', value: (row) => row.action_label, width: 28 },
  { key: 'subject', head: t.subject, kind: 'text', value: (row) => row.subject_label, width: 16 },
  { key: 'subjectId', head: t.subjectId, kind: 'number', value: (row) => row.subject_id, onlyInFile: true },
  { key: 'title', head: t.title, kind: 'name', value: (row) => row.title },
  { key: 'before', head: t.was, kind: 'text', value: (row) => json(row.before), width: 50, onlyInFile: true },
  { key: 'after', head: t.became, kind: 'text', value: (row) => json(row.after), width: 50, onlyInFile: true },
  { key: 'ip', head: t.ip, kind: 'code', value: (row) => row.ip, width: 16 },
  { key: 'request', head: t.request, kind: 'code', value: (row) => row.request_id, width: 38, onlyInFile: true },
]);
