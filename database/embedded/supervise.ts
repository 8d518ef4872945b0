import { setTimeout as pause } from 'node:timers/promises';

/** The database that is kept running, as far as the supervisor needs it. */
export interface Supervised {
  /** Resolves when the running PostgreSQL has ended, or when `signal` aborts. */
  ended(signal: AbortSignal): Promise<void>;
  /** @throws Error when it does not come up */
  restart(): Promise<void>;
  /** Whether its disk is full: only a person can change that, so it is waited for. */
  lacksSpace(): boolean;
  log(message: string): void;
  /** It will not be tried again. */
  gaveUp(error: Error): void;
}

export interface Patience {
  /** Before the first repeat; each later one waits twice as long, up to `longestWaitMs`. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** Failed starts and early deaths in a row after which nobody tries again. */
  readonly mostFailures: number;
  /** What ran for so long was well: its failures before are forgotten. */
  readonly steadyMs: number;
}

export const usualPatience: Patience = {
  firstWaitMs: 100,
  longestWaitMs: 8_000,
  mostFailures: 9,
  steadyMs: 30_000,
};

export interface Supervisor {
  /** How often it was brought back. */
  restarts(): number;
  /** No restart begins from now on. */
  leave(): void;
  /** Resolves when a restart under way when `leave` was called is over. */
  readonly left: Promise<void>;
}

const noRoom = 'PostgreSQL has no room on its disk. It comes back when there is some.';
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/**
 * Brings a database back that ends by itself. The first restart follows at once; each failure
 * doubles the wait, so that a machine in trouble is not kept busy with starts. Without room on the
 * disk it waits for as long as it takes.
 */
export function supervise(database: Supervised, patience: Patience = usualPatience): Supervisor {
  const leaving = new AbortController();
  const { signal } = leaving;
  let restarts = 0;
  let failures = 0;
  let isWaitingForSpace = false;

  const wait = (ms: number): Promise<void> =>
    pause(ms, undefined, { signal, ref: false }).catch(() => undefined);

  /** False when it is not worth another try. */
  const countFailure = async (error: Error): Promise<boolean> => {
    if (database.lacksSpace()) {
      if (!isWaitingForSpace) database.log(noRoom);
      isWaitingForSpace = true;
      await wait(patience.longestWaitMs / 4);
      return true;
    }
    failures += 1;
    if (failures >= patience.mostFailures) {
      database.gaveUp(error);
      return false;
    }
    await wait(Math.min(patience.firstWaitMs * 2 ** (failures - 1), patience.longestWaitMs));
    return true;
  };

  const bringBack = async (): Promise<boolean> => {
    while (!signal.aborted) {
      try {
        await database.restart();
        restarts += 1;
        isWaitingForSpace = false;
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        if (!isWaitingForSpace) database.log(`PostgreSQL did not start: ${messageOf(error)}`);
        if (!(await countFailure(error as Error))) return false;
      }
    }
    return false;
  };

  const keep = async (): Promise<void> => {
    for (;;) {
      const startedAt = performance.now();
      await database.ended(signal);
      if (signal.aborted) return;
      database.log('PostgreSQL ended by itself and is started again.');
      const isEarly = performance.now() - startedAt < patience.steadyMs;
      if (!isEarly) failures = 0;
      else if (!(await countFailure(new Error('PostgreSQL ends soon after each start.')))) return;
      if (!(await bringBack())) return;
    }
  };

  return { restarts: () => restarts, leave: () => leaving.abort(), left: keep() };
}
