import type { FastifyBaseLogger } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#database/connect.ts';
import { wallClock } from '#domain/time.ts';
import { storageWords } from '#words/shell/storage.ts';
import { tell, toHolders } from './books/notices.ts';
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

/** Of a full disk that came and went within this time another server has told. */
const sameMs = 10 * 60_000;

/**
 * Tells the administrators of a full disk: the log at once, whoever has a dashboard open at once,
 * and with a notice as soon as one can be written; the last one says from when to when nothing was
 * saved.
 */
export function alertOfStorage({ db, log, live }: Alerted): void {
  let since = db.clock.now();
  const notify = (words: Words): Promise<void> =>
    db.transaction(async (tx) => {
      if (await wasNotifiedOf(tx, words.title, new Date(since.getTime() - sameMs))) return;
      const notice = { ...words, uuid: uuidv7(), sentBy: null };
      await tell(tx, notice, toHolders('settings.edit', null));
    });
  const quietly = (work: Promise<void>): void =>
    void work.catch((err: unknown) => log.warn({ err }, 'no notice of the full disk'));

  db.storage.watch(({ isFull, isFatal }) => {
    live.reportStorage(isFull);
    if (isFull) {
      since = db.clock.now();
      log.error({ isFatal }, 'no space left on the disk of the database: nothing is saved');
      // It often finds room in a page that is there; with a full log the try would end the
      // database.
      if (!isFatal) quietly(notify(storageWords.full));
      return;
    }
    log.warn({ since: since.toISOString() }, 'there is space on the disk of the database again');
    quietly(notifyAfter(db, since, notify));
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
