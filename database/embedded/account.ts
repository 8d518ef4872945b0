import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The system user PostgreSQL runs as; `undefined` for the current user. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; the first of these users that exists runs it instead. */
const standIns = ['postgres', 'nobody', 'daemon'] as const;

/**
 * The existing owner of the home, such as a service user: its files are closed to all others.
 * Otherwise a substitute user.
 * @throws Error when running as root on a machine without any of the substitute users.
 */
export function accountForPostgres(home: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid = 0, gid = 0 } = statSync(home, { throwIfNoEntry: false }) ?? {};
  if (uid > 0) return { name: String(uid), uid, gid };
  const users = readUsers();
  for (const name of standIns) {
    const user = users.get(name);
    if (user) return user;
  }
  throw new Error(
    `PostgreSQL cannot run as root, and none of the users ${standIns.join(', ')} exists here. ` +
      'Start as an ordinary user, or set DATABASE_URL to a server of your own.',
  );
}

function readUsers(): Map<string, Account> {
  const users = new Map<string, Account>();
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name && uid && gid && Number(uid) > 0) {
      users.set(name, { name, uid: Number(uid), gid: Number(gid) });
    }
  }
  return users;
}

/**
 * Whether the account can enter `folder`. Every parent folder counts: PostgreSQL opens its data by
 * absolute path, so one closed parent (such as /root) denies access.
 */
export function canReach(folder: string, account: Account | undefined): boolean {
  if (!account) return true;
  for (let at = folder; ; at = dirname(at)) {
    if (!mayEnter(at, account)) return false;
    if (at === dirname(at)) return true;
  }
}

function mayEnter(folder: string, account: Account): boolean {
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (!stat) return true;
  if (stat.uid === account.uid) return (stat.mode & 0o100) !== 0;
  if (stat.gid === account.gid) return (stat.mode & 0o010) !== 0;
  return (stat.mode & 0o001) !== 0;
}
