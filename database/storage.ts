/** The database's error code for a full disk (`disk_full`). */
const noRoom = '53100';

/** Errors of `pool.ts`: the connection was lost. */
const lostBy = new Set(['Unreachable', 'OutcomeUnknown']);

/** Whether the database can write, as far as this process knows. */
export interface Storage {
  isFull(): boolean;
  /**
   * Finds out whether there is room before a write does; asked often, it looks every ten seconds.
   * Never throws: a database that does not answer says nothing of its disk.
   */
  look(): Promise<void>;
  /** Called on each change. */
  watch(heard: (change: StorageChange) => void): void;
}

export interface StorageChange {
  readonly isFull: boolean;
  /** The disk of the WAL is full: each further write would end the database. */
  readonly isFatal: boolean;
}

interface Watched {
  /** Takes some room and gives it back: `much` before writes begin again. @throws what the database says */
  readonly probe: (much: boolean) => Promise<unknown>;
  /** Whether the disks of an embedded database have free space; omitted for a remote database. */
  readonly hasRoom?: (() => boolean) | undefined;
  readonly probeEveryMs?: number | undefined;
  readonly lookEveryMs?: number | undefined;
}

export interface WatchedStorage extends Storage {
  /** Call it with every error of the database. */
  sees(fault: unknown): void;
  close(): void;
}

const usualProbeEveryMs = 3_000;
const usualLookEveryMs = 10_000;

interface Fault {
  readonly code?: unknown;
  readonly severity?: unknown;
  readonly cause?: unknown;
}

/**
 * Treats the disk as full from the first such error until a probe finds free space. Meanwhile
 * writes are rejected in advance: with a full WAL PostgreSQL would end at each attempt, and reads
 * with it.
 */
export function watchStorage({
  probe,
  hasRoom = () => true,
  probeEveryMs = usualProbeEveryMs,
  lookEveryMs = usualLookEveryMs,
}: Watched): WatchedStorage {
  const watchers: ((change: StorageChange) => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isFull = false;
  let isClosed = false;
  let looked = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  const change = (now: boolean, isFatal: boolean): void => {
    isFull = now;
    for (const heard of watchers) heard({ isFull, isFatal });
  };
  const lookAgain = (): void => {
    if (isClosed) return;
    timer = setTimeout(() => void tryAgain(), probeEveryMs);
    timer.unref();
  };
  const tryAgain = async (): Promise<void> => {
    if (hasRoom() && (await isThereRoom(probe))) change(false, false);
    else lookAgain();
  };
  const fill = (isFatal: boolean): void => {
    if (isFull || isClosed) return;
    change(true, isFatal);
    lookAgain();
  };
  // With a full log of a database of our own, the probe itself would end it.
  const lookOnce = async (): Promise<void> => {
    if (!hasRoom()) return fill(true);
    await probe(false).catch((fault: unknown) => {
      const { severity, isNoRoom } = meaningOf(fault);
      if (isNoRoom) fill(severity !== 'ERROR');
    });
  };
  return {
    isFull: () => isFull,
    look: async () => {
      if (isFull || isClosed) return;
      if (looking === null && performance.now() - looked >= lookEveryMs) {
        looked = performance.now();
        looking = lookOnce().finally(() => (looking = null));
      }
      await looking;
    },
    watch: (heard) => void watchers.push(heard),
    sees: (fault) => {
      if (isFull) return;
      const { severity, isNoRoom } = meaningOf(fault);
      // It may have ended before it could report the reason.
      const isGone = lostBy.has(String((fault as Error | null)?.name)) && !hasRoom();
      if (!isNoRoom && !isGone) return;
      fill(!isNoRoom || severity !== 'ERROR');
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

function meaningOf(fault: unknown): { isNoRoom: boolean; severity: unknown } {
  const { code, severity, cause } = (fault ?? {}) as Fault;
  if (code === noRoom || !cause) return { isNoRoom: code === noRoom, severity };
  return meaningOf(cause);
}

/**
 * No free space, or the database is unreachable: not yet. A login without the right to allocate
 * cannot tell, and the next writes will show it.
 */
const isThereRoom = (probe: Watched['probe']): Promise<boolean> =>
  probe(true).then(
    () => true,
    (fault: Error) => !lostBy.has(fault.name) && !meaningOf(fault).isNoRoom,
  );
