import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, inDays, newShipment, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Reply, type Fixtures } from '#test/kit/fixtures.ts';

/**
 * Every queue in which one user requests and another decides, tested in the same way: the requester
 * may not decide, even if their role would allow it; another user may, once.
 */
let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(() => fixtures.close());

type Answer = Pick<Reply<'corrections.price'>, 'status' | 'error'>;
interface Open {
  readonly maker: Person;
  readonly decide: (who: Person) => Promise<Answer>;
}
interface Queue {
  readonly name: string;
  /** Also granted to the requester's role, so that only the rule prevents it. */
  readonly permission: Permission;
  readonly open: () => Promise<Open>;
}

const reason = 'بعد المراجعة';

const queues: readonly Queue[] = [
  {
    name: 'an amount that differs from the asked one',
    permission: 'corrections.approve',
    open: async () => {
      const { uuid, cod_amount: cash } = await shipmentAt(team, 'out_for_delivery');
      const { version } = await team.courier.must('shipments.deliver', {
        uuid,
        collected_amount: cash - 1000,
        collect_reason: 'price_changed',
      });
      const body = { uuid, version, decision: 'approve', reason } as const;
      return { maker: team.courier, decide: (who) => who.call('corrections.price', body) };
    },
  },
  ...(['priceRequests.approve', 'priceRequests.refuse'] as const).map((call) => ({
    name: `another price of a shipment on the way: ${call}`,
    permission: 'corrections.approve' as const,
    open: async (): Promise<Open> => {
      const { uuid, cod_amount: cash } = await shipmentAt(team, 'at_branch');
      const body = { uuid, amount: cash - 1000, reason };
      const { id } = await team.merchant.must('priceRequests.ask', body);
      return {
        maker: team.merchant,
        decide: (who) =>
          call === 'priceRequests.approve'
            ? who.call(call, { id })
            : who.call(call, { id, reason }),
      };
    },
  })),
  {
    name: 'a change of a pick-up that a courier was named for',
    permission: 'documents.pickup.enable',
    open: async () => {
      const { code } = await newShipment(team);
      const order = { codes: [code], day: inDays(1) };
      const { id, version: fresh } = await team.merchant.must('documents.pickup.create', order);
      const name = { id, courier_id: team.courier.id, version: fresh };
      const named = await team.manager.must('documents.pickup.assign', name);
      // Admin may do everything, including what normally only a merchant may request.
      const { version } = await team.admin.must('documents.pickup.ask', {
        id,
        ask: 'edit',
        reason,
        version: named.version,
      });
      return {
        maker: team.admin,
        decide: (who) => who.call('documents.pickup.enable', { id, version }),
      };
    },
  },
  {
    name: 'what becomes of cash that a hand-in lacked',
    permission: 'differences.approve',
    open: async () => {
      const accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
      const { uuid, cod_amount: cash } = await shipmentAt(team, 'delivered');
      const { id } = await accountant.must('documents.cashHandIn.create', {
        courier_id: team.courier.id,
        uuids: [uuid],
        counted_amount: cash - 1000,
        difference_reason: 'نقص في العد',
      });
      await accountant.must('differences.propose', { id, way: 'borne', reason });
      const decision = { id, approve: true };
      return { maker: accountant, decide: (who) => who.call('differences.decide', decision) };
    },
  },
  {
    name: 'a withdrawal that a merchant asks for',
    permission: 'withdrawals.refuse',
    open: async () => {
      const { uuid, cod_amount: cash } = await shipmentAt(team, 'delivered');
      await team.manager.must('documents.cashHandIn.create', {
        courier_id: team.courier.id,
        uuids: [uuid],
        counted_amount: cash,
      });
      const [method] = await team.merchant.must('paymentMethods.list', {});
      const wish = { amount: 1000, payment_method_id: method?.id ?? 0 };
      const { id } = await team.merchant.must('withdrawals.ask', wish);
      return {
        maker: team.merchant,
        decide: (who) => who.call('withdrawals.refuse', { id, reason }),
      };
    },
  },
];

describe.each(queues)('$name', ({ permission, open }) => {
  test('is decided by a person other than the requester, and only once', async () => {
    const { maker, decide } = await open();
    await fixtures.db.run(sql`
      update roles r set permissions = array_append(permissions, ${permission})
      from users u where u.id = ${maker.id} and u.role_id = r.id and not ${permission} = any (permissions)`);
    const own = await decide(maker);
    expect(own.status).toBe(403);
    expect(['own_request', 'own_correction', 'own_decision']).toContain(own.error.code);
    expect((await decide(team.manager)).status).toBe(200);
    expect((await decide(team.manager)).status).toBeGreaterThanOrEqual(400);
    expect(await reconcile(fixtures.db)).toEqual([]);
  });
});
