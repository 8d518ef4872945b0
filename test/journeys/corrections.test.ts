import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/** Differing amounts, decided by another user, and corrected by separate entries. */
let fixtures: Fixtures;
let team: Team;
let accountant: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
});
afterAll(() => fixtures.close());

interface Posting {
  readonly id: number;
  readonly debit: number;
  readonly credit: number;
  readonly amount: number;
}
const postingsOf = (column: 'shipment_id' | 'document_id', id: number): Promise<Posting[]> =>
  fixtures.db.rows(sql`
    select id, debit_account_id as debit, credit_account_id as credit, amount from postings
    where ${column === 'shipment_id' ? sql`shipment_id` : sql`document_id`} = ${id} order by id`);
const idOf = async ({ uuid }: Shipment): Promise<number> =>
  (await fixtures.db.one<{ id: number }>(sql`select id from shipments where uuid = ${uuid}`))?.id ??
  0;

/** Delivered for 5,000 less than due. */
async function shortShipment(): Promise<Shipment> {
  const { uuid, cod_amount: params } = await shipmentAt(team, 'out_for_delivery');
  return team.courier.must('shipments.deliver', {
    uuid,
    collected_amount: params - 5000,
    collect_reason: 'price_changed',
  });
}
const decide = (who: Person, { uuid, version }: Shipment, decision: 'approve' | 'reject') =>
  who.call('corrections.price', { uuid, version, decision, reason: 'حسب اتصال المستلم' });

describe('maker and checker are two people', () => {
  test('who recorded the amount does not decide on it, whatever their role allows', async () => {
    await fixtures.db.run(
      sql`update roles set permissions = array_append(permissions, 'corrections.approve') where name = 'Courier'`,
    );
    const own = await decide(team.courier, await shortShipment(), 'approve');
    expect([own.status, own.error.code]).toEqual([403, 'own_correction']);
  });
});

describe('what is posted stays posted', () => {
  test('approved, nothing is posted; rejected, the courier owes the rest by an entry of its own', async () => {
    for (const [decision, more] of [
      ['approve', []],
      ['reject', [5000]],
    ] as const) {
      const shipment = await shortShipment();
      const before = await postingsOf('shipment_id', await idOf(shipment));
      expect((await decide(accountant, shipment, decision)).status).toBe(200);
      const after = await postingsOf('shipment_id', await idOf(shipment));
      expect(after.slice(0, before.length)).toEqual(before);
      expect(after.slice(before.length).map(({ amount }) => amount)).toEqual(more);
    }
    expect(await reconcile(fixtures.db)).toEqual([]);
  });

  test('a voided document is answered entry by entry with the sides changed', async () => {
    const { cod_amount: cash, uuid } = await shipmentAt(team, 'delivered');
    await accountant.must('documents.cashHandIn.create', {
      courier_id: team.courier.id,
      uuids: [uuid],
      counted_amount: cash,
    });
    const { id } = await accountant.must('documents.settlement.create', {
      merchant_id: team.merchant.merchantId,
      all: true,
    });
    const posted = await postingsOf('document_id', id);
    expect(posted.length).toBeGreaterThan(0);
    await accountant.must('documents.settlement.void', { id, reason: 'إعادة' });
    const opposite = (await postingsOf('document_id', id)).slice(posted.length);
    expect(opposite.map(({ debit, credit, amount }) => [debit, credit, amount])).toEqual(
      posted.map(({ debit, credit, amount }) => [credit, debit, amount]),
    );
    expect(await reconcile(fixtures.db)).toEqual([]);
  });
});

describe('a note alone, written in a list', () => {
  const write = (who: Person, { uuid, version }: Shipment, notes: string | null) =>
    who.call('corrections.note', { uuid, version, notes });

  test('is on the shipment and in its history, for the version that was seen', async () => {
    const shipment = await shipmentAt(team, 'at_branch');
    const reply = await write(team.manager, shipment, 'يُتصل قبل الوصول');
    expect([reply.status, reply.body.data.notes]).toEqual([200, 'يُتصل قبل الوصول']);
    const [last] = await team.manager.must('shipments.history', { id: shipment.id });
    expect([last?.event, last?.changes['notes']?.[1]]).toEqual(['edit', 'يُتصل قبل الوصول']);
    const rows = await team.manager.must('shipments.listAll', { codes: shipment.code });
    expect(rows.map(({ notes }) => notes)).toEqual(['يُتصل قبل الوصول']);
    const stale = await write(team.manager, shipment, 'أخرى');
    expect([stale.status, stale.error.code]).toEqual([409, 'changed_meanwhile']);
  });

  test('is the merchant’s until its shipment is taken in, and then that of the users who correct labels', async () => {
    const fresh = await shipmentAt(team, 'created');
    expect((await write(team.merchant, fresh, 'هدية')).status).toBe(200);
    const taken = await shipmentAt(team, 'at_branch');
    const late = await write(team.merchant, taken, 'هدية');
    expect(late.error.code).toBe('edit_locked');
    expect((await write(team.courier, taken, 'هدية')).status).toBe(403);
    const delivered = await shipmentAt(team, 'delivered');
    expect((await write(team.manager, delivered, 'هدية')).error.code).toBe('edit_locked');
  });
});
