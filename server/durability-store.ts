import { sql, type Db } from '#database/connect.ts';

const mustBeOn = ['fsync', 'full_page_writes'] as const;

/**
 * Refuses to start on a database that may lose acknowledged writes, because the books hold other
 * people's money.
 */
export async function checkDurability(db: Db): Promise<void> {
  const rows = await db.rows<{ name: string; setting: string }>(
    sql`select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
  );
  const settings = new Map(rows.map((row) => [row.name, row.setting]));
  const off = [
    ...mustBeOn.filter((name) => settings.get(name) !== 'on'),
    ...(settings.get('synchronous_commit') === 'off' ? ['synchronous_commit'] : []),
  ];
  if (off.length > 0)
    throw new Error(`the database may lose acknowledged writes: ${off.join(', ')} must be on`);
}
