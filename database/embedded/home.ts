import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Account, canReach } from './account.ts';

/**
 * The files of one embedded database: `cluster`, `postgres.log`, `owner` and usually the socket.
 */
export interface Home {
  path: string;
  /** Where the binaries are copied when the installed ones cannot be used in place. */
  copyHome: string;
}

/** The location of the database of a data folder, or a link to it. */
export const homeIn = (dataDir: string): string => join(resolve(dataDir), 'postgres');

/** Used by root when the data folder is in a place that PostgreSQL's account cannot enter. */
const openPlace = '/var/lib/cod-courier';

/** The system limits a socket's path to 107 bytes, including its name. */
const longestSocketFolder = 90;

/**
 * Finds or creates the home of the database of `dataDir`. It is `<dataDir>/postgres`; if the
 * account cannot access that, the same name is a link to a folder in an accessible place.
 */
export function openHome(
  dataDir: string,
  account: Account | undefined,
  log: (message: string) => void,
): Home {
  const path = homeIn(dataDir);
  mkdirSync(resolve(dataDir), { recursive: true });
  const link = linkTarget(path);
  if (link) {
    makePrivate(link, account);
    return { path: link, copyHome: openPlace };
  }
  if (existsSync(path) || canReach(resolve(dataDir), account)) {
    makePrivate(path, account);
    return { path, copyHome: resolve(dataDir) };
  }
  const elsewhere = join(openPlace, randomBytes(6).toString('hex'));
  mkdirSync(openPlace, { recursive: true, mode: 0o755 });
  if (!canReach(openPlace, account)) {
    throw new Error(
      `The user ${account?.name} can enter neither ${dataDir} nor ${openPlace}. ` +
        'Point DATA_DIR to a folder that all users may enter.',
    );
  }
  makePrivate(elsewhere, account);
  symlinkSync(elsewhere, path);
  log(`${dataDir} is closed to the user ${account?.name}: the database lives in ${elsewhere}`);
  return { path: elsewhere, copyHome: openPlace };
}

/**
 * A guest only connects to a running database; starting it requires access to its files.
 * @throws Error where systemd stores them for a dynamic service user, which exists only while the
 *   service runs.
 */
export function checkReach({ path }: Home, account: Account | undefined): void {
  if (canReach(realpathSync(path), account)) return;
  throw new Error(
    `${path} is open only to the service it belongs to: start it first, then do this beside it.`,
  );
}

/** @throws Error when the short folder for the socket belongs to another user. */
export function openSocketFolder(home: string, account: Account | undefined): string {
  let path = join(home, 'socket');
  if (Buffer.byteLength(path) > longestSocketFolder) {
    const name = createHash('sha256').update(home).digest('hex').slice(0, 12);
    path = join(tmpdir(), `cod-${name}`);
  }
  makePrivate(path, account);
  return path;
}

/** The folder replaces a password: anyone with access to it can connect without one. */
function makePrivate(path: string, account: Account | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  const stat = lstatSync(path);
  const self = process.getuid?.();
  const owner = account?.uid ?? self;
  if (account && stat.uid === self) chownSync(path, account.uid, account.gid);
  else if (stat.uid !== owner) {
    throw new Error(
      `${path} belongs to another user (${stat.uid}, expected ${owner}): do this as that user or as root.`,
    );
  }
  if (!stat.isDirectory() || (stat.mode & 0o077) !== 0) {
    throw new Error(`${path} must be a folder open to its owner alone (chmod 700).`);
  }
}

function linkTarget(path: string): string | undefined {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat?.isSymbolicLink() ? readlinkSync(path) : undefined;
}
