import { sql, type Tx } from '#database/connect.ts';
import type { ActivityNote, OutboxMessage } from './decision.ts';

/** Actor, time and origin: stamped on everything a command writes. */
export interface Who {
  readonly actorId: number | null;
  readonly branchId: number | null;
  /** ISO instant. */
  readonly at: string;
  readonly ip: string | null;
  readonly requestId: string | null;
}

export async function writeActivity(tx: Tx, note: ActivityNote, who: Who): Promise<void> {
  tx.send(sql`
    insert into activity (actor_id, action, subject, subject_id, title, before, after, branch_id, ip, request_id, at)
    values (${who.actorId}, ${note.action}, ${note.subject}, ${note.subjectId ?? null}, ${note.title ?? null},
      ${json(note.before)}::jsonb, ${json(note.after)}::jsonb, ${who.branchId}, ${who.ip}, ${who.requestId}, ${who.at})`);
}

export async function writeOutbox(tx: Tx, messages: readonly OutboxMessage[]): Promise<void> {
  tx.send(sql`
    insert into outbox (topic, payload)
    select topic, payload from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) m(topic text, payload jsonb)`);
}

const json = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value);
