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
   * The PostgreSQL currently running; after an unexpected exit it is restarted with another process
   * id.
   */
  readonly pid: number;
  restarts(): number;
  /** Whether its disks have free space for writing. */
  hasRoom(): boolean;
  /** False when it was already running, left by a crash of Node or owned by another process. */
  started: boolean;
  /** Shuts down cleanly; does nothing for a guest, because the owner still uses it. */
  stop(): Promise<void>;
}

/** A running PostgreSQL, and the functions to start and stop it. */
export interface Launched {
  readonly home: string;
  readonly cluster: string;
  readonly endpoint: Endpoint;
  readonly started: boolean;
  /** Called after it has ended. @throws Error when it does not start */
  startAgain(): Promise<void>;
  shutDown(pid: number): Promise<void>;
}

interface OwnOptions {
  readonly log: (message: string) => void;
  readonly gaveUp: (error: Error) => void;
}

/** Supervises a running PostgreSQL until it is stopped: restarts it after an unexpected exit. */
export function own(launched: Launched, firstPid: number, { log, gaveUp }: OwnOptions): Embedded {
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
  // The last resort for an unexpected exit: asynchronous work is no longer possible.
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
      // A restart in progress may have succeeded meanwhile.
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
