import type { Readable } from 'node:stream';
import type { Database } from '#database/connect.ts';
import type { Listener } from '#database/listen.ts';
import { wholeOf } from '#domain/numbers.ts';
import { createGuests, type Guest, type Guests } from './live-guests.ts';
import { findSessionId, listAlive } from './live-store.ts';
import { createUnread, type Unread } from './live-unread.ts';

interface Joining {
  readonly userId: number;
  readonly tokenHash: Buffer;
  /** Whether notifications are theirs to see. */
  readonly reads: boolean;
  /** Whether they watch settlements of many shops. */
  readonly settles: boolean;
  /** Whether they are on the road with parcels. */
  readonly carries: boolean;
}

/** What open dashboards are told, on this server and, through the database, on every other. */
export interface Live {
  /** A stream of events for a session that lives; one that has ended is ended at once. */
  join(who: Joining): Promise<Readable>;
  /** Parcels moved: told to all, and as their day to the couriers concerned, at most once a second. */
  tellMoved(couriers: readonly number[]): void;
  /** What couriers work by was set anew: told as their day to all who are on the road. */
  tellTerms(): void;
  /** How many streams are open here. */
  count(): number;
  listen(): void;
  close(): Promise<void>;
}

interface Log {
  error(facts: object, message: string): void;
}

const channel = 'live';
const heartbeatMs = 25_000;
const movedEveryMs = 1000;
/** Of an announcement, which may have 8,000 letters. */
const mostCouriers = 500;

export function createLive(db: Database, log: Log): Live {
  const quietly = (work: Promise<unknown>): void =>
    void work.catch((error: unknown) => log.error({ err: error }, 'live events failed'));
  const guests = createGuests();
  const unread = createUnread(db, guests, quietly);
  const dismissEnded = (): void => quietly(dismissDead(db, guests));
  let listener: Listener | null = null;
  let moved: NodeJS.Timeout | undefined;
  const concerned = new Set<number>();
  let heartbeat: NodeJS.Timeout | undefined;

  const heard = (payload: string): void => act(payload, guests, unread);
  const joined = (): void => {
    unread.changed(
      guests.all().map((guest) => guest.userId),
      'read',
    );
    heard('counts');
    heard(dayOf(guests.all().map(({ userId }) => userId)));
    dismissEnded();
  };
  const listen = (): void => {
    listener ??= db.listen(channel, { heard, joined });
    heartbeat ??= setInterval(() => {
      guests.beat();
      dismissEnded();
    }, heartbeatMs).unref();
  };
  return {
    listen,
    join: async ({ userId, tokenHash, reads, settles, carries }) => {
      listen();
      const sessionId = await findSessionId(db, tokenHash);
      const told = { userId, reads, settles, carries };
      const guest = guests.welcome({ ...told, sessionId: sessionId ?? '' });
      if (sessionId === null) guests.dismiss(guest);
      else {
        unread.changed([userId], 'read');
        if (carries) guests.tell(guest, { kind: 'day' });
      }
      return guest.stream;
    },
    tellMoved: (couriers) => {
      for (const id of couriers) concerned.add(id);
      // Outside the transaction that moved them: an announcement inside would take a lock at commit
      // that all writers share, for news that may be a second old.
      moved ??= setTimeout(() => {
        moved = undefined;
        listener?.announce('counts');
        for (const some of inParts([...concerned])) listener?.announce(dayOf(some));
        concerned.clear();
      }, movedEveryMs).unref();
    },
    tellTerms: () => listener?.announce('terms'),
    count: () => guests.all().length,
    close: async () => {
      unread.stop();
      clearTimeout(moved);
      clearInterval(heartbeat);
      guests.close();
      await listener?.close();
    },
  };
}

const dayOf = (couriers: readonly number[]): string => `day:${couriers.join()}`;

const inParts = (couriers: readonly number[]): (readonly number[])[] =>
  couriers.length === 0
    ? []
    : [couriers.slice(0, mostCouriers), ...inParts(couriers.slice(mostCouriers))];

const idsOf = (list: string): number[] => (list === '' ? [] : list.split(',').map(wholeOf));

/** What the triggers of the database announce, and `tellMoved` and `tellTerms` of every server. */
function act(payload: string, guests: Guests, unread: Unread): void {
  const [what, rest = ''] = payload.split(':');
  if (what === 'told' || what === 'read') unread.changed(idsOf(rest), what);
  if (what === 'day' || what === 'terms') {
    const named = new Set(idsOf(rest));
    const onTheRoad = guests
      .all()
      .filter(({ userId, carries }) => carries && (what === 'terms' || named.has(userId)));
    for (const guest of onTheRoad) guests.tell(guest, { kind: 'day' });
  }
  if (what === 'ended') {
    for (const guest of guests.all()) if (guest.sessionId === rest) guests.dismiss(guest);
  }
  if (what === 'job') {
    const watching = guests.all().filter(({ settles }) => settles);
    for (const guest of watching) guests.tell(guest, { kind: 'job', id: wholeOf(rest) });
  }
  if (what === 'counts') for (const guest of guests.all()) guests.tell(guest, { kind: 'counts' });
}

/** Sessions also end by their age, which nobody announces. */
async function dismissDead(db: Database, guests: Guests): Promise<void> {
  const here = guests.all();
  if (here.length === 0) return;
  const idOf = ({ sessionId }: Guest): string => sessionId;
  const alive = await listAlive(db, here.map(idOf));
  for (const guest of here) if (!alive.has(idOf(guest))) guests.dismiss(guest);
}
