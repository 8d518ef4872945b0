import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#database/connect.ts';
import { preparedFixtures, sampleCompany } from '#test/kit/prepared.ts';
import type { Fixtures } from '#test/kit/fixtures.ts';
import { unpaidShipments } from './commission-due-store.ts';

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await preparedFixtures(sampleCompany);
});
afterAll(() => fixtures?.close());

interface Earned {
  readonly courier: number;
  readonly code: string;
  readonly amount: number;
}

/** Each courier's earnings per shipment over all days of the company, newest first. */
const everythingEarned = (): Promise<Earned[]> =>
  fixtures.db.rows<Earned>(sql`
    select a.owner_id as courier, s.code, sum(case when p.credit_account_id = a.id then p.amount else -p.amount end) as amount
    from accounts a join postings p on a.id in (p.credit_account_id, p.debit_account_id) join shipments s on s.id = p.shipment_id
    where a.key = 'commission_payable' group by a.owner_id, s.code
    having sum(case when p.credit_account_id = a.id then p.amount else -p.amount end) > 0 order by min(p.id) desc`);

it('lists the newest shipments that add up to the amount due, for one day or for all', async () => {
  const all = await everythingEarned();
  const couriers = new Set(all.map(({ courier }) => courier));
  expect(couriers.size).toBeGreaterThan(3);
  for (const courier of couriers) {
    const earned = all.filter((one) => one.courier === courier);
    const sum = earned.reduce((total, { amount }) => total + amount, 0);
    for (const due of [1, Math.ceil(sum / 5), Math.ceil(sum / 2), sum, sum + 1_000]) {
      let left = due;
      const named = earned.flatMap(({ code, amount }) => {
        const unpaid = Math.min(amount, left);
        left -= unpaid;
        return unpaid > 0 ? [[code, unpaid]] : [];
      });
      const shipments = await unpaidShipments(fixtures.db, courier, { due, before: null });
      expect(shipments.map((one) => [one.code, one.left_amount])).toEqual(named);
    }
  }
});
