import { fileURLToPath } from 'node:url';
import { connect, sql, type Tx } from '#database/connect.ts';
import { adminRole } from '#domain/people/actor.ts';
import { writeActivity } from '#server/books/activity.ts';
import { endSessionsOf } from '#server/people/sign-in/auth-store.ts';
import { hashPassword, newOneTimePassword } from '#server/people/sign-in/passwords.ts';
import { deleteFactor } from '#server/people/second-factor/second-factor-store.ts';
import { forgetTries } from '#server/people/sign-in/tries-store.ts';
import { withDatabase } from './db-place.ts';

/**
 * For a company whose last Admin has lost password or phone: access to the database is the proof of
 * identity. Sets a one-time password, removes the second factor, ends every session, resets the
 * waiting time of failed attempts, and writes an activity row.
 * @throws Error when the address is not an Admin's
 */
export async function restoreAdmin(url: string, email: string): Promise<string> {
  const db = connect(url, { max: 1 });
  const password = newOneTimePassword();
  const hash = await hashPassword(password);
  try {
    await db.clock.look();
    const at = db.clock.now().toISOString();
    await db.transaction(async (tx) => {
      const { id, name } = await openTo(tx, email, hash);
      await deleteFactor(tx, id);
      await endSessionsOf(tx, id, null);
      // Counters are not stored by name: all are deleted, or the right password would have to wait,
      // too.
      await forgetTries(tx);
      await writeActivity(
        tx,
        { action: 'auth.resetPassword', subject: 'user', subjectId: id, title: name },
        { actorId: null, branchId: null, at, ip: null, requestId: null },
      );
    });
    return password;
  } finally {
    await db.close();
  }
}

async function openTo(tx: Tx, email: string, hash: string): Promise<{ id: number; name: string }> {
  const admin = await tx.one<{ id: number; name: string }>(sql`
    update users u set password_hash = ${hash}, must_change_password = true, active = true, updated_at = now()
    from roles r where r.id = u.role_id and r.name = ${adminRole} and u.email = ${email.toLowerCase()}
    returning u.id, u.name`);
  if (admin) return admin;
  const known = await tx.rows<{ email: string }>(
    sql`select u.email from users u join roles r on r.id = u.role_id where r.name = ${adminRole} order by u.id limit 20`,
  );
  throw new Error(`${email} is no Admin. Admins: ${known.map((row) => row.email).join(', ')}`);
}

async function main(): Promise<number> {
  const [email] = process.argv.slice(2);
  if (!email) {
    process.stderr.write('Say which Admin: npm run db:admin -- admin@example.com\n');
    return 2;
  }
  return withDatabase('migrator', async ({ appUrl }, print) => {
    print(`Password for one sign-in: ${await restoreAdmin(appUrl, email)}`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main();
