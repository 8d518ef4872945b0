import { connect, raw, sql } from '#database/connect.ts';
import { migratorUrlOf } from './spawned-server.ts';
import type { Fixtures } from '#test/kit/fixtures.ts';

/** Moves everything that happened so far some days into the past. */
export async function letDaysPass(fixtures: Fixtures, days: number): Promise<void> {
  const owner = connect(await migratorUrlOf(fixtures), { max: 1 });
  const passed = sql`make_interval(days => ${days}::int)`;
  try {
    for (const table of ['shipment_history', 'postings']) {
      await owner.run(sql`alter table ${raw(table)} disable trigger append_only`);
      await owner.run(sql`update ${raw(table)} set at = at - ${passed}`);
      await owner.run(sql`alter table ${raw(table)} enable always trigger append_only`);
    }
    await owner.run(sql`
      update shipments
      set created_at = created_at - ${passed}, delivered_at = delivered_at - ${passed}`);
  } finally {
    await owner.close();
  }
}
