import { sql, type Db } from '#database/connect.ts';
import type { Command } from '../command.ts';
import type { Done } from '../model/replay.ts';
import type { Finding } from './finding.ts';
import { jobSteps } from './job-steps.ts';
import { keepsNoAnswer, witnessOwn } from './own-transactions.ts';

/** A stored response: the transaction that wrote it did the command's work. */
interface Stored {
  readonly key: string;
  /** Microseconds. */
  readonly at: number;
}

/** The clients and the database share one machine's clock, read at slightly different moments. */
const clockSlackMs = 5;

/**
 * Which commands took effect, and when. Rows are locked until commit, so of two commands on the
 * same rows the first to commit took effect first: replayed in commit order the books must be the
 * same.
 */
export async function witness(
  db: Db,
  commands: readonly Command[],
): Promise<{ readonly done: readonly Done[]; readonly findings: readonly Finding[] }> {
  const rows = await db.rows<Stored>(sql`
    select key, (extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000000)::bigint as at
    from idempotency_keys where key like 'chaos-%'`);
  const stored = new Map<string, Stored[]>();
  for (const row of rows) {
    const key = row.key.split('-').slice(0, 3).join('-');
    stored.set(key, [...(stored.get(key) ?? []), row]);
  }
  const own = await witnessOwn(db, commands);
  const done: Done[] = [...own.done, ...(await jobSteps(db))];
  const findings: Finding[] = [...own.findings];
  for (const command of commands) {
    if (keepsNoAnswer(command)) continue;
    const times = stored.get(command.key) ?? [];
    stored.delete(command.key);
    findings.push(...faultsOf(command, times));
    const [first] = times;
    if (command.status === 200 && first) done.push({ command, at: first.at });
  }
  for (const key of stored.keys()) findings.push({ kind: 'unheard', what: key });
  done.sort((a, b) => a.at - b.at);
  return { done, findings };
}

function faultsOf(command: Command, times: readonly Stored[]): Finding[] {
  const what = `${command.key} ${command.name}`;
  const isDone = command.status === 200;
  const [first] = times;
  if (isDone && !first) return [{ kind: 'lost', what }];
  if (!isDone && first) return [{ kind: 'unheard', what: `${what} (${command.status})` }];
  if (times.length > 1) return [{ kind: 'doubled', what: `${what}, ${times.length} times` }];
  if (!first) return [];
  const atMs = first.at / 1000;
  const isInTime =
    atMs >= command.sentAt - clockSlackMs && atMs <= command.answeredAt + clockSlackMs;
  return isInTime ? [] : [{ kind: 'order', what }];
}
