import type { FastifyBaseLogger } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#database/connect.ts';
import { wallClock } from '#domain/time.ts';
import { storageWords } from '#words/shell/storage.ts';
import { notify, toHolders } from './books/notices.ts';
import type { Live } from './outreach/live.ts';
import { getSettings } from './settings-store.ts';
import { wasNotifiedOf } from './storage-alert-store.ts';

interface Words {
  readonly title: string;
  readonly body: string;
  readonly link: null;
}

interface Alerted {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  readonly live: Live;
}

/** Another server has reported a full disk that came and went within this time. */
const sameMs = 10 * 60_000;

/**
 * Notifies administrators of a full disk: in the log and on open dashboards at once, and with a
 * notice as soon as one can be written; the last one states the period in which nothing was saved.
 */
export function alertOfStorage({ db, log, live }: Alerted): void {
  let since = db.clock.now();
  const send = (words: Words): Promise<void> =>
    db.transaction(async (tx) => {
      if (await wasNotifiedOf(tx, words.title, new Date(since.getTime() - sameMs))) return;
      const notice = { ...words, uuid: uuidv7(), sentBy: null };
      await notify(tx, notice, toHolders('settings.edit', null));
    });
  const quietly = (work: Promise<void>): void =>
    void work.catch((err: unknown) => log.warn({ err }, 'no notice of the full disk'));

  db.storage.watch(({ isFull, isFatal }) => {
    live.reportStorage(isFull);
    if (isFull) {
      since = db.clock.now();
      log.error({ isFatal }, 'no space left on the disk of the database: nothing is saved');
      // A write often finds room in an existing page; with a full WAL disk the attempt would crash
      // the database.
      if (!isFatal) quietly(send(storageWords.full));
      return;
    }
    log.warn({ since: since.toISOString() }, 'there is space on the disk of the database again');
    quietly(notifyAfter(db, since, send));
  });
}

async function notifyAfter(
  db: Database,
  since: Date,
  notify: (words: Words) => Promise<void>,
): Promise<void> {
  const { timezone: zone } = await getSettings(db);
  const clock = (at: Date): string => {
    const { day, clock: time } = wallClock(at, zone);
    return `${day} ${time}`;
  };
  await notify(storageWords.wasFull(clock(since), clock(db.clock.now())));
}
