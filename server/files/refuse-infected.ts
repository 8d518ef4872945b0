import type { FastifyBaseLogger } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#database/connect.ts';
import { Refusal } from '#domain/refusal.ts';
import { scannerWords } from '#words/shell/scanner.ts';
import { notify, toHolders } from '../books/notices.ts';
import type { Config } from '../config.ts';
import { badField } from '../http/bad-field.ts';
import { wasNotifiedOf } from '../storage-alert-store.ts';
import { scanBytes, ScannerAway } from './clamd.ts';

interface Around {
  readonly db: Database;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
}

/** One notice in this time, however many uploads meet the absent scanner. */
const sameMs = 60 * 60_000;

/**
 * Checks an uploaded file where a virus scanner is installed. Without an answer of the scanner the
 * file is refused, unless the company has decided otherwise; administrators hear of it either way.
 * @throws Refusal invalid_input, scanner_away
 */
export async function refuseInfected(
  { db, config, log }: Around,
  field: string,
  input: unknown,
): Promise<void> {
  const content = (input as Readonly<Record<string, unknown>>)[field];
  if (!config.clamd || typeof content !== 'string') return;
  try {
    const virus = await scanBytes(config.clamd, Buffer.from(content, 'base64'));
    if (virus === null) return;
    log.warn({ virus }, 'an uploaded file is infected');
  } catch (error) {
    if (!(error instanceof ScannerAway)) throw error;
    log.error({ err: error, uploads: config.clamdAway }, 'the virus scanner does not answer');
    await notifyAdmins(db, config.clamdAway).catch((err: unknown) =>
      log.warn({ err }, 'no notice of the virus scanner'),
    );
    if (config.clamdAway === 'accept') return;
    throw new Refusal('scanner_away', { retryAfter: 60 });
  }
  throw badField(field, 'file_infected');
}

const notifyAdmins = (db: Database, away: Config['clamdAway']): Promise<void> =>
  db.transaction(async (tx) => {
    const words = scannerWords[away];
    if (await wasNotifiedOf(tx, words.title, new Date(db.clock.now().getTime() - sameMs))) return;
    await notify(tx, { ...words, uuid: uuidv7(), sentBy: null }, toHolders('settings.edit', null));
  });
