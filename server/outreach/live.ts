import type { Readable } from 'node:stream';
import type { Database } from '#database/connect.ts';
import type { Listener } from '#database/listen.ts';
import { wholeOf } from '#domain/numbers.ts';
import type { Changes } from '../books/effects.ts';
import { createNames, type CachedNames } from '../names-store.ts';
import { createGuests, type Guest, type Guests } from './live-guests.ts';
import { findSessionId, listAlive } from './live-store.ts';
import { createUnread, type Unread } from './live-unread.ts';

interface Joining {
  readonly userId: number;
  readonly tokenHash: Buffer;
  /** Whether the user may see notifications. */
  readonly reads: boolean;
  /** Whether the user follows bulk settlements. */
  readonly settles: boolean;
  /** Whether the user receives warnings about the installation. */
  readonly administers: boolean;
  /** Whether the user is a courier. */
  readonly carries: boolean;
  /** The merchant of the user. */
  readonly merchantId: number | null;
}

/** Events for open dashboards, on this server and, through the database, on every other. */
export interface Live {
  /** An event stream for a live session; for an ended session it is closed at once. */
  join(who: Joining): Promise<Readable>;
  /**
   * The effects of a transaction: counts go to staff and the merchants concerned, a changed day to
   * the couriers concerned (except `by`, who reloads anyway), at most once a second; terms go to
   * all couriers at once.
   */
  publish(changes: Changes, by: number | null): void;
  /**
   * The database stopped or resumed accepting writes: sent to this server's administrators only,
   * because every server detects it itself.
   */
  reportStorage(isFull: boolean): void;
  /** The names in memory, which are current while changes are announced. */
  readonly names: CachedNames;
  /** The number of open streams on this server. */
  count(): number;
  listen(): void;
  close(): Promise<void>;
}

interface Log {
  error(context: object, message: string): void;
}

const channel = 'live';
const heartbeatMs = 25_000;
const movedEveryMs = 1000;
/** Ids per notification: the payload of NOTIFY is limited to 8,000 bytes. */
const mostIds = 500;

export function createLive(db: Database, log: Log): Live {
  const quietly = (work: Promise<unknown>): void =>
    void work.catch((error: unknown) => log.error({ err: error }, 'live events failed'));
  const names = createNames(db);
  const guests = createGuests();
  const unread = createUnread(db, guests, quietly);
  const dismissEnded = (): void => quietly(dismissDead(db, guests));
  let listener: Listener | null = null;
  const news = createNews((text) => listener?.announce(text));
  let heartbeat: NodeJS.Timeout | undefined;

  const heard = (payload: string): void => {
    if (payload === 'names') names.forget();
    else receive(payload, guests, unread);
  };
  const joined = (): void => {
    names.joined();
    unread.changed(
      guests.all().map((guest) => guest.userId),
      'read',
    );
    heard('counts');
    heard('merchants:all');
    heard(dayOf(guests.all().map(({ userId }) => userId)));
    dismissEnded();
  };
  const listen = (): void => {
    listener ??= db.listen(channel, { heard, joined, lost: names.lost });
    heartbeat ??= setInterval(() => {
      guests.beat();
      dismissEnded();
    }, heartbeatMs).unref();
  };
  return {
    names,
    listen,
    join: async ({ tokenHash, ...who }) => {
      listen();
      const sessionId = await findSessionId(db, tokenHash);
      const guest = guests.welcome({ ...who, sessionId: sessionId ?? '' });
      if (sessionId === null) guests.dismiss(guest);
      else {
        unread.changed([who.userId], 'read');
        if (who.carries) guests.send(guest, { kind: 'day' });
        if (who.administers && db.storage.isFull())
          guests.send(guest, { kind: 'storage', isFull: true });
      }
      return guest.stream;
    },
    publish: (changes, by) => {
      // Here at once, so that the user who renames reads the new name; elsewhere when announced.
      if (changes.names) names.forget();
      news.publish(changes, by);
    },
    reportStorage: (isFull) => {
      const admins = guests.all().filter(({ administers }) => administers);
      for (const guest of admins) guests.send(guest, { kind: 'storage', isFull });
    },
    count: () => guests.all().length,
    close: async () => {
      unread.stop();
      news.stop();
      clearInterval(heartbeat);
      guests.close();
      await listener?.close();
    },
  };
}

/** Published and not yet announced. */
function createNews(announce: (text: string) => void): Pick<Live, 'publish'> & { stop(): void } {
  const couriers = new Set<number>();
  const merchants = new Set<number>();
  let isForEveryMerchant = false;
  let areCountsOther = false;
  let timer: NodeJS.Timeout | undefined;
  const send = (): void => {
    timer = undefined;
    if (areCountsOther) announce('counts');
    for (const some of inParts([...couriers])) announce(dayOf(some));
    if (isForEveryMerchant) announce('merchants:all');
    else for (const some of inParts([...merchants])) announce(`merchants:${some.join()}`);
    isForEveryMerchant = false;
    areCountsOther = false;
    couriers.clear();
    merchants.clear();
  };
  return {
    publish: (changes, by) => {
      if (changes.terms) announce('terms');
      for (const id of changes.couriers) if (id !== by) couriers.add(id);
      for (const id of changes.merchants) merchants.add(id);
      isForEveryMerchant ||= changes.everyMerchant;
      areCountsOther ||= changes.counts;
      const isNews = areCountsOther || isForEveryMerchant || couriers.size + merchants.size > 0;
      if (!isNews) return;
      // Outside the transaction that made the changes: a NOTIFY inside would take a lock at commit
      // that all writers share, for news that may be a second old.
      timer ??= setTimeout(send, movedEveryMs).unref();
    },
    stop: () => clearTimeout(timer),
  };
}

const dayOf = (couriers: readonly number[]): string => `day:${couriers.join()}`;

const inParts = (ids: readonly number[]): (readonly number[])[] =>
  ids.length === 0 ? [] : [ids.slice(0, mostIds), ...inParts(ids.slice(mostIds))];

const idsOf = (list: string): number[] => (list === '' ? [] : list.split(',').map(wholeOf));

/** The notifications of the database's triggers, and of `publish` on every server. */
function receive(payload: string, guests: Guests, unread: Unread): void {
  const [what, rest = ''] = payload.split(':');
  if (what === 'notified' || what === 'read') unread.changed(idsOf(rest), what);
  if (what === 'day' || what === 'terms') {
    const named = new Set(idsOf(rest));
    const onTheRoad = guests
      .all()
      .filter(({ userId, carries }) => carries && (what === 'terms' || named.has(userId)));
    for (const guest of onTheRoad) guests.send(guest, { kind: 'day' });
  }
  if (what === 'ended') {
    for (const guest of guests.all()) if (guest.sessionId === rest) guests.dismiss(guest);
  }
  if (what === 'job') {
    const watching = guests.all().filter(({ settles }) => settles);
    for (const guest of watching) guests.send(guest, { kind: 'job', id: wholeOf(rest) });
  }
  if (what === 'counts') {
    const staff = guests.all().filter(({ merchantId }) => merchantId === null);
    for (const guest of staff) guests.send(guest, { kind: 'counts' });
  }
  if (what === 'merchants') {
    const named = new Set(rest === 'all' ? [] : idsOf(rest));
    for (const guest of guests.all()) {
      const { merchantId } = guest;
      const isNamed = merchantId !== null && (rest === 'all' || named.has(merchantId));
      if (isNamed) guests.send(guest, { kind: 'counts' });
    }
  }
}

/** Sessions also expire by age, without a notification. */
async function dismissDead(db: Database, guests: Guests): Promise<void> {
  const here = guests.all();
  if (here.length === 0) return;
  const idOf = ({ sessionId }: Guest): string => sessionId;
  const alive = await listAlive(db, here.map(idOf));
  for (const guest of here) if (!alive.has(idOf(guest))) guests.dismiss(guest);
}
