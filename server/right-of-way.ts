import { wholeOf } from '#domain/numbers.ts';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Ten times an ordinary program's share while both want the same processor; nothing while one is
 * free.
 */
const niceness = -10;

/**
 * Lets the one thread that every call goes through run before the many processes of a database on
 * the same machine. They wake on its processor and put it off, while another processor has nothing
 * to do and people wait (decision 0026).
 *
 * Only where the system lets us: as root, or with CAP_SYS_NICE. Others are given it by whoever
 * starts them (`deploy/systemd/courier.service`). What is started from here afterwards starts with
 * it.
 */
export function takeRightOfWay(): void {
  for (const thread of ownThreads()) ifAllowed(() => setPriority(thread, niceness));
  // Linux shares out a processor among sessions before it looks at who is in them.
  if (process.platform === 'linux' && leadsItsSession()) {
    ifAllowed(() => writeFileSync('/proc/self/autogroup', String(niceness)));
  }
}

/**
 * All of them: that one thread waits for those that collect garbage beside it. 0 is the thread that
 * asks.
 */
const ownThreads = (): readonly number[] =>
  process.platform === 'linux' ? readdirSync('/proc/self/task').map(wholeOf) : [0];

/**
 * In somebody else's session, a terminal's, the shell and all it starts later would be raised with
 * us.
 */
function leadsItsSession(): boolean {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The command name may itself hold spaces and brackets: count fields after its last bracket.
  const session = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3];
  return session === String(process.pid);
}

function ifAllowed(raise: () => void): void {
  try {
    raise();
  } catch {
    // It works as well without, only later at times.
  }
}
