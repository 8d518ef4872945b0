import { sql, type Db, type Tx } from '#database/connect.ts';
import { liveSession } from '../../http/session-store.ts';

export interface SessionListRow {
  uuid: string;
  current: boolean;
  user_agent: string | null;
  ip: string | null;
  remember: boolean;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
}

/**
 * More than the number of a user's devices; a script that signs in repeatedly does not fill the
 * page.
 */
const mostShown = 100;

/** Most recently used first; `tokenHash` identifies the caller's session. */
export const listSessions = (
  db: Db,
  userId: number,
  tokenHash: Buffer | null,
): Promise<SessionListRow[]> =>
  db.rows(sql`
    select s.id as uuid, coalesce(s.token_hash = ${tokenHash}::bytea, false) as current,
      s.user_agent, host(s.ip) as ip, s.remember, s.created_at, s.last_seen_at, s.expires_at
    from sessions s where s.user_id = ${userId} and ${liveSession}
    order by current desc, s.last_seen_at desc, s.id limit ${mostShown}`);

/** 0 when the user has no such live session. */
export const endOneSession = (
  tx: Tx,
  { userId, uuid }: { userId: number; uuid: string },
): Promise<number> =>
  tx.run(sql`
    update sessions set revoked_at = now()
    where id = ${uuid} and user_id = ${userId} and revoked_at is null`);
