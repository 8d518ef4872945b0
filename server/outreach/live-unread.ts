import type { Db } from '#database/connect.ts';
import type { Guests } from './live-guests.ts';
import { listUnread } from './live-store.ts';

/** `notified`: a new notice, which is shown; `read`: only the count changed. */
type Change = 'notified' | 'read';

const gatherMs = 40;

export interface Unread {
  /** The notices of these users changed; those connected here are notified shortly after. */
  changed(userIds: readonly number[], change: Change): void;
  stop(): void;
}

/** Batches changes: one statement serves all users, however many changed at once. */
export function createUnread(
  db: Db,
  guests: Guests,
  quietly: (work: Promise<void>) => void,
): Unread {
  const people = new Map<number, Change>();
  let timer: NodeJS.Timeout | undefined;

  const notifyAll = async (): Promise<void> => {
    const changes = new Map(people);
    people.clear();
    const readers = guests.all().filter(({ reads, userId }) => reads && changes.has(userId));
    if (readers.length === 0) return;
    const rows = await listUnread(db, [...new Set(readers.map((guest) => guest.userId))]);
    const byUser = new Map(rows.map((row) => [row.user_id, row]));
    for (const guest of readers) {
      const row = byUser.get(guest.userId);
      const newest = changes.get(guest.userId) === 'notified' ? (row?.newest ?? null) : null;
      guests.send(guest, { kind: 'notifications', unread: row?.unread ?? 0, newest });
    }
  };

  return {
    changed: (userIds, change) => {
      for (const id of userIds) if (people.get(id) !== 'notified') people.set(id, change);
      timer ??= setTimeout(() => {
        timer = undefined;
        quietly(notifyAll());
      }, gatherMs);
    },
    stop: () => clearTimeout(timer),
  };
}
