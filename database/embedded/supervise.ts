import { setTimeout as pause } from 'node:timers/promises';

/** The supervised database, as far as the supervisor needs it. */
export interface Supervised {
  /** Resolves when the running PostgreSQL has ended, or when `signal` aborts. */
  ended(signal: AbortSignal): Promise<void>;
  /** @throws Error when it does not start */
  restart(): Promise<void>;
  /** Whether its disk is full: only an operator can change that, so it waits. */
  lacksSpace(): boolean;
  log(message: string): void;
  /** No further restart will be tried. */
  gaveUp(error: Error): void;
}

export interface Patience {
  /** The delay before the first retry; each later one doubles, up to `longestWaitMs`. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** The number of consecutive failed starts and early exits after which it gives up. */
  readonly mostFailures: number;
  /** After running this long the failure count is reset. */
  readonly steadyMs: number;
}

export const usualPatience: Patience = {
  firstWaitMs: 100,
  longestWaitMs: 8_000,
  mostFailures: 9,
  steadyMs: 30_000,
};

export interface Supervisor {
  restarts(): number;
  /** No restart begins from now on. */
  leave(): void;
  /** Resolves when a restart that was in progress at `leave` has ended. */
  readonly left: Promise<void>;
}

const noRoom = 'PostgreSQL has no room on its disk. It comes back when there is some.';
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/**
 * Restarts a database after an unexpected exit. The first restart is immediate; each failure
 * doubles the wait, so that a machine in trouble is not loaded with starts. On a full disk it waits
 * without limit.
 */
export function supervise(database: Supervised, patience: Patience = usualPatience): Supervisor {
  const leaving = new AbortController();
  const { signal } = leaving;
  let restarts = 0;
  let failures = 0;
  let isWaitingForSpace = false;

  const wait = (ms: number): Promise<void> =>
    pause(ms, undefined, { signal, ref: false }).catch(() => undefined);

  /** False when another attempt is pointless. */
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
