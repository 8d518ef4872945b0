import { type Endpoint, type Urls, urlsOf } from './endpoint.ts';
import { releaseHome } from './owner.ts';
import {
  endedWithoutRoom,
  findPostmaster,
  hasRoom,
  logFileIn,
  signal,
  untilEnded,
} from './postmaster.ts';
import { databaseName } from './roles.ts';
import { supervise } from './supervise.ts';

export interface Embedded {
  /** Connection string of the program's own login (`app`). */
  url: string;
  urls: Urls;
  /**
   * Of the PostgreSQL that runs now: one that ended by itself is started again under another
   * number.
   */
  readonly pid: number;
  /** How often it was brought back since. */
  restarts(): number;
  /** Whether its disks have room for it to write. */
  hasRoom(): boolean;
  /** False when it was already running, left by a crash of Node or owned by another process. */
  started: boolean;
  /** Shuts down cleanly; does nothing for a guest, whose owner goes on working with it. */
  stop(): Promise<void>;
}

/** A PostgreSQL that runs, and how it is started and stopped here. */
export interface Launched {
  readonly home: string;
  readonly cluster: string;
  readonly endpoint: Endpoint;
  readonly started: boolean;
  /** Once it has ended. @throws Error when it does not come up */
  startAgain(): Promise<void>;
  shutDown(pid: number): Promise<void>;
}

interface Telling {
  readonly log: (message: string) => void;
  readonly gaveUp: (error: Error) => void;
}

/** Answers for a running PostgreSQL until it is stopped: brings it back when it ends by itself. */
export function own(launched: Launched, firstPid: number, { log, gaveUp }: Telling): Embedded {
  const { home, cluster, endpoint, started } = launched;
  const urls = urlsOf(endpoint, databaseName);
  let pid = firstPid;
  const supervisor = supervise({
    ended: (stop) => untilEnded(cluster, pid, stop),
    restart: async () => {
      await launched.startAgain();
      pid = (findPostmaster(cluster) ?? missing(cluster)).pid;
      log(`PostgreSQL is back (pid ${pid}).`);
    },
    lacksSpace: () => endedWithoutRoom(cluster, logFileIn(home)),
    log,
    gaveUp,
  });
  // The last resort for an exit that nobody announced: asynchronous work is no longer possible.
  const atExit = () => {
    const running = findPostmaster(cluster);
    if (running) signal(running.pid, 'SIGINT');
  };
  process.once('exit', atExit);
  const shutDown = async (): Promise<void> => {
    const running = findPostmaster(cluster);
    if (running) await launched.shutDown(running.pid);
  };
  const stopAll = async (): Promise<void> => {
    supervisor.leave();
    try {
      await shutDown();
      // A restart that was under way may have come up meanwhile.
      await supervisor.left;
      await shutDown();
    } finally {
      process.off('exit', atExit);
      releaseHome(home);
    }
  };
  let stopping: Promise<void> | undefined;
  return {
    url: urls.app,
    urls,
    get pid() {
      return pid;
    },
    started,
    restarts: supervisor.restarts,
    hasRoom: () => hasRoom(cluster),
    stop: () => (stopping ??= stopAll()),
  };
}

export function missing(cluster: string): never {
  throw new Error(`PostgreSQL left ${cluster} as soon as it had started.`);
}
