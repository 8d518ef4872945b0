/** What the database says when its disk is full (`disk_full`). */
const noRoom = '53100';

/** Faults of `pool.ts`: the connection was lost. */
const lostBy = new Set(['Unreachable', 'OutcomeUnknown']);

/** Whether the database can write, as far as this process knows. */
export interface Storage {
  isFull(): boolean;
  /** Told of each change. */
  watch(heard: (change: StorageChange) => void): void;
}

export interface StorageChange {
  readonly isFull: boolean;
  /** The log of the database (WAL) has no room: each further write would end it. */
  readonly isFatal: boolean;
}

interface Watched {
  /** Takes some room and gives it back. @throws what the database says */
  readonly probe: () => Promise<unknown>;
  /** Whether the disks of a database of our own have room; left out: they are elsewhere. */
  readonly hasRoom?: (() => boolean) | undefined;
  readonly probeEveryMs?: number | undefined;
}

export interface WatchedStorage extends Storage {
  /** To be told of every fault of the database. */
  sees(fault: unknown): void;
  close(): void;
}

const usualProbeEveryMs = 3_000;

interface Fault {
  readonly code?: unknown;
  readonly severity?: unknown;
  readonly cause?: unknown;
}

/**
 * Takes the disk for full from the first fault that says so until a probe finds room again.
 * Meanwhile nothing is written that could be refused before: with a full log PostgreSQL would end
 * at each try, and reads with it.
 */
export function watchStorage({
  probe,
  hasRoom = () => true,
  probeEveryMs = usualProbeEveryMs,
}: Watched): WatchedStorage {
  const watchers: ((change: StorageChange) => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isFull = false;
  let isClosed = false;

  const change = (now: boolean, isFatal: boolean): void => {
    isFull = now;
    for (const heard of watchers) heard({ isFull, isFatal });
  };
  const lookAgain = (): void => {
    if (isClosed) return;
    timer = setTimeout(() => void look(), probeEveryMs);
    timer.unref();
  };
  const look = async (): Promise<void> => {
    if (hasRoom() && (await isThereRoom(probe))) change(false, false);
    else lookAgain();
  };
  return {
    isFull: () => isFull,
    watch: (heard) => void watchers.push(heard),
    sees: (fault) => {
      if (isFull) return;
      const { severity, isNoRoom } = meaningOf(fault);
      // It may have ended before it could say why.
      const isGone = lostBy.has(String((fault as Error | null)?.name)) && !hasRoom();
      if (!isNoRoom && !isGone) return;
      change(true, !isNoRoom || severity !== 'ERROR');
      lookAgain();
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
 * No room, or no database to ask: not yet. A login that may not take room for a while cannot tell,
 * and writes will.
 */
const isThereRoom = (probe: () => Promise<unknown>): Promise<boolean> =>
  probe().then(
    () => true,
    (fault: Error) => !lostBy.has(fault.name) && !meaningOf(fault).isNoRoom,
  );
