import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { connect, sql } from '#database/connect.ts';
import { createApp } from '#server/app.ts';
import { targetsOf, fieldsOf, shotAt } from '#test/generated/matrix/targets.ts';
import { rowOf } from '#test/generated/matrix/home.ts';
import { grantFor, permissionsOf } from '#test/generated/matrix/callers.ts';
import { send } from '#test/generated/matrix/cell.ts';
import { openCompany, openingMs, type Company } from '#test/generated/matrix/company.ts';
import { namesIn } from '#test/generated/matrix/traces.ts';
import { shippedRoles } from '#domain/people/roles.ts';
import { allPermissions } from '#domain/people/permissions.ts';
import { asPerson, signIn } from '#test/kit/fixtures.ts';

/**
 * Fields that only the server sets, the effect of one forbidden row on a bulk call, and a
 * permission that was revoked.
 */
const names = Object.keys(contract) as EndpointName[];
const specOf = (name: EndpointName): EndpointSpec => contract[name];
// biome-ignore format: a table reads by the line
const serverOwned = [
  'status', 'stage', 'state', 'holder', 'holder_kind', 'money', 'total', 'total_amount', 'cod_amount', 'balance', 'net_amount',
  'created_by', 'created_at', 'actor_id', 'number', 'posted_at', 'uuid_', 'role', 'permissions', 'permissions', 'is_admin', 'merchant', 'search', 'quote',
];

let company: Company;
const tokenOf = (kind: string): string | null =>
  company.callers.find((one) => one.kind === kind)?.token ?? null;
beforeAll(async () => {
  company = await openCompany();
}, openingMs);
afterAll(() => company?.close());

/** A field or a row that the matrix cannot target is a check whose loss would go unnoticed. */
describe('the matrix aims', () => {
  test('with every `id` that a call takes', () => {
    const blind = names.filter(
      (name) =>
        // The line and the document must belong to one account: `test/journeys/banks.test.ts`.
        name !== 'banks.matchLine' &&
        fieldsOf(specOf(name)).includes('id') &&
        !targetsOf(name).some(({ field }) => field === 'id'),
    );
    expect(blind).toEqual([]);
  });

  test('with existing rows of every entity that a field can refer to', () => {
    const absentFrom = Object.entries(company.home.rows).filter(([, rows]) => rows.length === 0);
    expect(absentFrom.map(([entity]) => entity)).toEqual([]);
  });
});

describe('what only the server decides cannot be sent', () => {
  const writing = names.filter((name) => specOf(name).method === 'POST');
  test.each(writing)('%s', async (name) => {
    const known = new Set(fieldsOf(specOf(name)));
    const strange = serverOwned.filter((field) => !known.has(field));
    const input = shotAt(company.home, name, { target: null, kind: 'own' })?.input ?? {};
    const more = Object.fromEntries(strange.map((field) => [field, 1]));
    const reply = await send(company, tokenOf('Admin'), name, { ...input, ...more });
    expect([name, reply.status, [...reply.written]]).toEqual([name, 422, []]);
    const refusedFields = Object.keys(reply.body.errors ?? {});
    // No more than twenty are named; one of them is enough for a refusal.
    expect(refusedFields.filter((field) => strange.includes(field)).length).toBeGreaterThan(15);
  });
});

describe('one forbidden shipment among many', () => {
  const bulk = names.filter((name) => fieldsOf(specOf(name)).includes('uuids'));
  test.each(bulk)('%s', async (name) => {
    await grantFor(company.fixtures, permissionsOf(name), allPermissions);
    const token = tokenOf('staff with exactly it');
    const own = rowOf(company.home, 'shipments', 'own');
    const other = rowOf(company.home, 'shipments', 'other');
    const input = shotAt(company.home, name, { target: null, kind: 'own' })?.input ?? {};
    const { ids: _ids, codes: _codes, ...rest } = input;
    const both = { ...rest, uuids: [own?.uuid, other?.uuid] };
    const canBePartial = fieldsOf(specOf(name)).includes('partial');
    const whole = await send(company, token, name, both);
    if (specOf(name).method !== 'GET' && !/report/i.test(name)) expect(whole.status).not.toBe(200);
    expect([...whole.written].filter((table) => table !== 'activity')).toEqual([]);
    const replies = canBePartial
      ? [whole, await send(company, token, name, { ...both, partial: true })]
      : [whole];
    for (const reply of replies) {
      expect([...namesIn(reply.text)].filter((mark) => mark === `s${other?.id}`)).toEqual([]);
      expect(reply.text).not.toContain(other?.code ?? '');
      if (reply.status !== 200 || !canBePartial) continue;
      const { items } = reply.body.data as {
        items: { uuid: string | null; code: string; outcome: string }[];
      };
      const item = items.find(({ uuid, code }) => [uuid, code].includes(other?.uuid ?? ''));
      expect(item?.outcome).toBe('refused');
    }
  });
});

/** Lists that company staff narrow to a branch by `askedBranch`. */
const narrowed = {
  'claims.list': {},
  'merchantDecisions.list': {},
  'priceRequests.list': {},
  'withdrawals.list': {},
  'settlements.due': {},
  'documents.payment.commissions': {},
  'statements.merchantBalances': {},
  'statements.userBalances': {},
  'ledger.board': {},
  'ledger.owners': { key: 'merchant_payable' },
} as const satisfies Partial<Record<EndpointName, object>>;

describe('users of a branch who request another one see their own, not an empty list', () => {
  test.each(Object.entries(narrowed) as [keyof typeof narrowed, object][])(
    '%s',
    async (name, params) => {
      await grantFor(company.fixtures, permissionsOf(name), allPermissions);
      const token = tokenOf('staff with exactly it');
      const other = rowOf(company.home, 'branches', 'other');
      const shown = async (input: object): Promise<string> => {
        const { status, body } = await send(company, token, name, { ...params, ...input });
        expect(status).toBe(200);
        return JSON.stringify(body.data, (key, value) => (key === 'at' ? null : value));
      };
      const own = await shown({});
      expect(own).toMatch(/"id":\d|"owner_id":\d|"balance":-?[1-9]/);
      expect(await shown({ branch_id: other?.id })).toBe(own);
    },
  );
});

test('a shipped role grants what the table of roles states', async () => {
  const stored = await company.fixtures.db.rows<{ name: string; permissions: string[] }>(
    sql`select name, permissions from roles where name = any(${shippedRoles.map(({ name }) => name)}::text[])`,
  );
  const shown = stored.map(({ name, permissions }) => [name, permissions.toSorted()]);
  const table = shippedRoles.map(({ name, grants }) => [name, [...grants].sort()]);
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(table));
});

describe('a permission that is taken away', () => {
  test('counts from the next request, on every server over the database', async () => {
    const { fixtures } = company;
    const db = connect(fixtures.url, { max: 2 });
    const second = await createApp(fixtures.config, db);
    try {
      const clerk = await fixtures.person({ role: 'Call centre', branch: 'BGD' });
      const there = asPerson(second, clerk);
      const statuses = async () => [
        (await clerk.call('merchants.accepted', {})).status,
        (await there.call('merchants.accepted', {})).status,
      ];
      expect(await statuses()).toEqual([200, 200]);
      await fixtures.db.run(
        sql`update roles set permissions = array_remove(permissions, 'merchants.view') where name = 'Call centre'`,
      );
      expect(await statuses()).toEqual([403, 403]);
      await fixtures.db.run(
        sql`update roles set permissions = array_append(permissions, 'merchants.view') where name = 'Call centre'`,
      );
      expect(await statuses()).toEqual([200, 200]);
      await fixtures.db.run(sql`update users set active = false where id = ${clerk.id}`);
      expect(await statuses()).toEqual([401, 401]);
    } finally {
      await second.close();
      await db.close();
    }
  });

  test('and so does the end of a merchant: its people have no access from then on', async () => {
    const { fixtures } = company;
    const merchant = await fixtures.merchant();
    expect((await merchant.call('shipments.listAll', {})).status).toBe(200);
    await fixtures.db.run(
      sql`update merchants set state = 'rejected', rejected_reason = 'سبب' where id = ${merchant.merchantId}`,
    );
    expect((await merchant.call('shipments.listAll', {})).status).toBe(401);
  });

  test('signing out ends the token at once', async () => {
    const clerk = await company.fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    expect((await clerk.call('auth.me', {})).status).toBe(200);
    await clerk.must('auth.logout', {});
    expect((await clerk.call('auth.me', {})).status).toBe(401);
  });

  test('a token is for its own person alone', async () => {
    const { fixtures } = company;
    const [one, two] = [await fixtures.person({ role: 'Admin' }), await fixtures.merchant()];
    const token = await signIn(fixtures.db, two.id);
    const me = await asPerson(fixtures.app, { ...one, token }).call('auth.me', {});
    expect(me.body.data?.id).toBe(two.id);
  });
});
