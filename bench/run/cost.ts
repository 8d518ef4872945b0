import { processorTime, secondsOf, secondsOfEnded } from '../load/processor.ts';

/**
 * Milliseconds of processor time per call. All three processes share a machine, so a rate needs the
 * split between them.
 */
export interface Cost {
  readonly server: number;
  readonly database: number;
  readonly sender: number;
}

export const costOfAll = ({ server, database, sender }: Cost): number => server + database + sender;

interface Metered {
  readonly serverPid: number;
  /** The parent of all database processes. */
  readonly postmaster: number;
  /** Number of calls so far. */
  readonly sent: () => number;
}

/** Starts measuring; the returned function gives the cost per call since then. */
export function meter({ serverPid, postmaster, sent }: Metered): () => Cost {
  const now = () => {
    const { database, program } = processorTime(postmaster);
    return { server: secondsOf(serverPid), database, sender: program, sent: sent() };
  };
  const before = now();
  return () => {
    const after = now();
    const perCall = (what: keyof Cost): number =>
      ((after[what] - before[what]) * 1000) / Math.max(1, after.sent - before.sent);
    return { server: perCall('server'), database: perCall('database'), sender: perCall('sender') };
  };
}

/**
 * The same for child processes that end before the result is read; their number of calls is known
 * only then.
 */
export function meterPrograms(
  postmaster: number,
  pids: readonly number[],
): (calls: number) => Cost {
  const now = () => ({ database: processorTime(postmaster).database, sender: secondsOfEnded() });
  const before = now();
  const spent = pids.reduce((sum, pid) => sum + secondsOf(pid), 0);
  return (calls) => {
    const after = now();
    const perCall = (seconds: number): number => (seconds * 1000) / Math.max(1, calls);
    return {
      server: 0,
      database: perCall(after.database - before.database),
      sender: perCall(after.sender - before.sender - spent),
    };
  };
}
