import { exportHeads } from '#words/office/list-exports.ts';
import { contactWords as t } from '#words/outreach/contact.ts';
import { columnsFor } from '../columns.ts';

// biome-ignore format: a table reads by the line
export const messageColumns = columnsFor<'contact.list'>()([
  { key: 'at', head: t.at, kind: 'time', value: (row) => row.created_at },
  { key: 'from', head: t.from, kind: 'name', value: (row) => row.name },
  { key: 'phone', head: t.phone, kind: 'phone', value: (row) => row.phone },
  { key: 'email', head: t.email, kind: 'code', value: (row) => row.email, width: 28, onlyInFile: true },
  { key: 'subject', head: t.subject, kind: 'name', value: (row) => row.subject },
  { key: 'body', head: t.body, kind: 'text', value: (row) => row.body, width: 60 },
  { key: 'answer', head: t.answer, kind: 'text', value: (row) => row.answer, width: 60, onlyInFile: true },
  { key: 'answeredBy', head: exportHeads.answeredBy, kind: 'name', value: (row) => row.answered_by, onlyInFile: true },
  { key: 'answered', head: exportHeads.answered, kind: 'time', value: (row) => row.answered_at, onlyInFile: true },
]);
