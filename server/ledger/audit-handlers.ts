import type { AnswerOf } from '#contract/contract.ts';
import type { auditsContract } from '#contract/ledger/audits.ts';
import type { Db } from '#database/connect.ts';
import type { AuditState } from '#domain/ledger/audits.ts';
import { type Actor, isCompanyWide } from '#domain/people/actor.ts';
import { required } from '#domain/refusal.ts';
import { writeActivity } from '../books/activity.ts';
import type { Handlers } from '../http/call.ts';
import { metaOf } from '../http/lists/paging.ts';
import { type AuditRow, findAudit, insertAudit, listAudits, resultsOf } from './audit-store.ts';
import { checks } from './reconcile.ts';

function stateOf({ begun_at: begun, ended_at: ended, broken }: AuditRow): AuditState {
  if (ended !== null) return broken > 0 ? 'broken' : 'held';
  return begun === null ? 'waiting' : 'running';
}

const present = (row: AuditRow) => ({ ...row, state: stateOf(row) });

type Details = AnswerOf<'audits.one'>['data'];

/** In the order of the checks; checks that no longer exist follow, sorted by key. */
async function detailsOf(db: Db, actor: Actor, id: number): Promise<Details> {
  const row = required(await findAudit(db, id), 'not_found');
  const made = new Map((await resultsOf(db, id)).map((result) => [result.key, result]));
  const rules = new Map(checks.map((check) => [check.key, check.rule.ar]));
  const params =
    row.ended_at === null ? [...rules.keys()] : [...rules.keys()].filter((key) => made.has(key));
  const keys = [...new Set([...params, ...made.keys()])];
  const results = keys.map((key) => {
    const { broken = null, took_ms = null, checked_at = null, codes = [] } = made.get(key) ?? {};
    const named = isCompanyWide(actor) ? [...codes] : [];
    return { key, text: rules.get(key) ?? key, broken, took_ms, checked_at, codes: named };
  });
  return { ...present(row), results };
}

export const auditHandlers = {
  'audits.list': async ({ db, input }) => {
    const { rows, nextCursor } = await listAudits(db, input);
    return { data: rows.map(present), meta: metaOf(input, { nextCursor }) };
  },

  'audits.one': async ({ db, actor, input }) => ({ data: await detailsOf(db, actor, input.id) }),

  'audits.start': async ({ tx, actor, who }) => {
    const id = required(await insertAudit(tx, actor.userId, checks.length), 'audit_running');
    await writeActivity(tx, { action: 'audits.start', subject: 'audit', subjectId: id }, who);
    return { data: await detailsOf(tx, actor, id) };
  },
} satisfies Handlers<keyof typeof auditsContract>;
