import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { crewOf, inDays, newShipment, shipmentAt, type Crew } from '#test/kit/shipments.ts';
import { createWorld, type Person, type Reply, type World } from '#test/kit/world.ts';

/**
 * Every queue in which one person asks and another decides, walked alike: whoever asked may not
 * decide, not even when their role would let them; somebody else may, once.
 */
let world: World;
let crew: Crew;
beforeAll(async () => {
  world = await createWorld();
  crew = await crewOf(world);
});
afterAll(() => world.close());

type Answer = Pick<Reply<'corrections.price'>, 'status' | 'error'>;
interface Open {
  readonly maker: Person;
  readonly decide: (who: Person) => Promise<Answer>;
}
interface Queue {
  readonly name: string;
  /** What the maker's role is given too, so that nothing but the rule stands in the way. */
  readonly permission: Permission;
  readonly ask: () => Promise<Open>;
}

const reason = 'بعد المراجعة';

const queues: readonly Queue[] = [
  {
    name: 'an amount that differs from the asked one',
    permission: 'corrections.approve',
    ask: async () => {
      const { uuid, cod_amount: cash } = await shipmentAt(crew, 'out_for_delivery');
      const { version } = await crew.courier.must('shipments.deliver', {
        uuid,
        collected_amount: cash - 1000,
        collect_reason: 'price_changed',
      });
      const body = { uuid, version, decision: 'approve', reason } as const;
      return { maker: crew.courier, decide: (who) => who.call('corrections.price', body) };
    },
  },
  ...(['priceAsks.approve', 'priceAsks.refuse'] as const).map((call) => ({
    name: `another price of a shipment on the way: ${call}`,
    permission: 'corrections.approve' as const,
    ask: async (): Promise<Open> => {
      const { uuid, cod_amount: cash } = await shipmentAt(crew, 'at_branch');
      const body = { uuid, amount: cash - 1000, reason };
      const { id } = await crew.merchant.must('priceAsks.ask', body);
      return {
        maker: crew.merchant,
        decide: (who) =>
          call === 'priceAsks.approve' ? who.call(call, { id }) : who.call(call, { id, reason }),
      };
    },
  })),
  {
    name: 'a change of a pick-up that a courier was named for',
    permission: 'documents.pickup.enable',
    ask: async () => {
      const { code } = await newShipment(crew);
      const order = { codes: [code], day: inDays(1) };
      const { id, version: fresh } = await crew.merchant.must('documents.pickup.create', order);
      const name = { id, courier_id: crew.courier.id, version: fresh };
      const named = await crew.manager.must('documents.pickup.assign', name);
      // Admin may do everything, also what is otherwise a merchant's to ask.
      const { version } = await crew.admin.must('documents.pickup.ask', {
        id,
        ask: 'edit',
        reason,
        version: named.version,
      });
      return {
        maker: crew.admin,
        decide: (who) => who.call('documents.pickup.enable', { id, version }),
      };
    },
  },
  {
    name: 'what becomes of cash that a hand-in lacked',
    permission: 'differences.approve',
    ask: async () => {
      const accountant = await world.person({ role: 'Accountant', branch: 'BGD' });
      const { uuid, cod_amount: cash } = await shipmentAt(crew, 'delivered');
      const { id } = await accountant.must('documents.cashHandIn.create', {
        courier_id: crew.courier.id,
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
    ask: async () => {
      const { uuid, cod_amount: cash } = await shipmentAt(crew, 'delivered');
      await crew.manager.must('documents.cashHandIn.create', {
        courier_id: crew.courier.id,
        uuids: [uuid],
        counted_amount: cash,
      });
      const [method] = await crew.merchant.must('paymentMethods.list', {});
      const wish = { amount: 1000, payment_method_id: method?.id ?? 0 };
      const { id } = await crew.merchant.must('withdrawals.ask', wish);
      return {
        maker: crew.merchant,
        decide: (who) => who.call('withdrawals.refuse', { id, reason }),
      };
    },
  },
];

describe.each(queues)('$name', ({ permission, ask }) => {
  test('is decided by another person than the one who asked, and only once', async () => {
    const { maker, decide } = await ask();
    await world.db.run(sql`
      update roles r set permissions = array_append(permissions, ${permission})
      from users u where u.id = ${maker.id} and u.role_id = r.id and not ${permission} = any (permissions)`);
    const own = await decide(maker);
    expect(own.status).toBe(403);
    expect(['own_request', 'own_correction', 'own_decision']).toContain(own.error.code);
    expect((await decide(crew.manager)).status).toBe(200);
    expect((await decide(crew.manager)).status).toBeGreaterThanOrEqual(400);
    expect(await reconcile(world.db)).toEqual([]);
  });
});
