import { processorTime, secondsOf, secondsOfEnded } from '../load/processor.ts';

/**
 * Milliseconds of processor time for one call. All three share a machine: who reads a rate should
 * know whose it was.
 */
export interface Cost {
  readonly server: number;
  readonly database: number;
  readonly sender: number;
}

export const costOfAll = ({ server, database, sender }: Cost): number => server + database + sender;

interface Metered {
  readonly serverPid: number;
  /** The parent of all processes of the database. */
  readonly postmaster: number;
  /** Calls so far. */
  readonly sent: () => number;
}

/** Begins to measure; the function it answers tells what one call took since. */
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

/** The same for programs that are running and will have ended; their calls are known only then. */
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
