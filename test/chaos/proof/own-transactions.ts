import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { sql, type Db } from '#database/connect.ts';
import type { Command } from '../command.ts';
import type { Done } from '../model/replay.ts';
import type { Finding } from './finding.ts';

/** Calls that store no response: their effect is proved by their activity row, written with it. */
export const keepsNoAnswer = ({ name }: Command): boolean =>
  name in contract && (contract[name as EndpointName] as EndpointSpec).ownTransaction === true;

interface Line {
  readonly action: string;
  readonly actorId: number;
  readonly subjectId: number;
  /** Microseconds. */
  readonly at: number;
}

const clockSlackMs = 5;

const isInTime = ({ sentAt, answeredAt }: Command, at: number): boolean =>
  at / 1000 >= sentAt - clockSlackMs && at / 1000 <= answeredAt + clockSlackMs;

const nameOf = (action: string, actorId: number, subjectId: unknown): string =>
  `${action} ${actorId} ${String(subjectId)}`;

/**
 * A repeat of a command that succeeded without a response is refused: it is the same command,
 * executed once. So an activity row belongs to an acknowledged command, or else to a repeated one
 * that was refused as done already.
 */
export async function witnessOwn(
  db: Db,
  commands: readonly Command[],
): Promise<{ readonly done: readonly Done[]; readonly findings: readonly Finding[] }> {
  const own = commands.filter(keepsNoAnswer);
  const names = [...new Set(own.map(({ name }) => name))];
  const lines = await db.rows<Line>(sql`
    select action, actor_id as "actorId", subject_id as "subjectId",
      (extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000000)::bigint as at
    from activity where action = any(${names}::text[])`);
  const sent = new Map<string, Command[]>();
  for (const command of own) {
    const key = nameOf(command.name, command.actorId, command.input['id']);
    sent.set(key, [...(sent.get(key) ?? []), command]);
  }
  const done: Done[] = [];
  const findings: Finding[] = [];
  const claimed = new Set<Command>();
  for (const { action, actorId, subjectId, at } of lines) {
    const key = nameOf(action, actorId, subjectId);
    const fitting = (sent.get(key) ?? []).filter((it) => isInTime(it, at) && !claimed.has(it));
    const command =
      fitting.find(({ status }) => status === 200) ?? fitting.find(({ tries }) => tries > 1);
    if (command) claimed.add(command);
    if (command) done.push({ command: { ...command, answer: {} }, at });
    else findings.push({ kind: 'unheard', what: key });
  }
  for (const command of own)
    if (command.status === 200 && !claimed.has(command))
      findings.push({ kind: 'lost', what: `${command.key} ${command.name}` });
  return { done, findings };
}
