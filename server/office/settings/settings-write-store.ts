import { sql, type Db, type Tx } from '#database/connect.ts';

/**
 * Concurrent saves of settings wait for each other, because conflicts are checked over all
 * settings.
 */
export const lockSettings = (tx: Tx): Promise<number> =>
  tx.run(sql`select from settings order by key for update`);

export const saveSettings = (
  tx: Tx,
  values: Readonly<Record<string, unknown>>,
  at: string,
): Promise<number> => {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value }));
  return tx.run(sql`
    insert into settings (key, value, updated_at)
    select key, value, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(key text, value jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`);
};

/** Amounts are whole minor units of one currency: with the first shipment the currency is fixed. */
export const hasAmounts = async (db: Db): Promise<boolean> =>
  (await db.one(sql`select id from shipments limit 1`)) !== null;
