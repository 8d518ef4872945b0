import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { sql } from '#database/connect.ts';
import type { Caller } from '../matrix/callers.ts';
import { send } from '../matrix/cell.ts';
import { openCompany, openingMs, type Company } from '../matrix/company.ts';
import { shotAt } from '../matrix/targets.ts';
import { jsonOf } from '../plausible.ts';

/**
 * A form with two problems names both in one answer, or a clerk corrects one, sends it again and
 * meets the next. Derived: whatever a call refuses at a field alone, it also refuses at that field
 * next to any other such field.
 */
const writes = (Object.keys(contract) as EndpointName[]).filter((name) => {
  const spec: EndpointSpec = contract[name];
  return spec.method === 'POST' && spec.body !== undefined;
});

type Input = Readonly<Record<string, unknown>>;
const nobody = 999_999_999;
const noFile = '01890000-0000-7000-8000-00000000dead';

let company: Company;
let admin: Caller;
/** Values that must be unique, by the name of their field. */
let taken: Readonly<Record<string, readonly unknown[]>>;
beforeAll(async () => {
  company = await openCompany();
  admin = company.callers.find(({ kind }) => kind === 'Admin') as Caller;
  const one = async (query: ReturnType<typeof sql>) =>
    (await company.fixtures.db.one<{ value: unknown }>(query))?.value;
  const names = ['roles', 'payment_methods', 'expense_kinds', 'bank_accounts', 'paths', 'areas'];
  const codes = ['branches', 'coupons'];
  const firstOf = (table: string, column: string) =>
    one(
      sql([
        `select ${column} as value from ${table} where ${column} is not null order by id desc limit 1`,
      ]),
    );
  taken = {
    name: await Promise.all(names.map((table) => firstOf(table, 'name'))),
    code: await Promise.all(codes.map((table) => firstOf(table, 'code'))),
    key: [await firstOf('destinations', 'key')],
    email: [await firstOf('users', 'email')],
    phone: [await firstOf('users', 'phone')],
  };
}, openingMs);
afterAll(() => company?.close());

/** Values that a schema accepts, and that a call refuses for what the database or a rule says. */
function wrongValues(name: string, schema: { type?: unknown }): readonly unknown[] {
  if (name in taken) return taken[name] ?? [];
  if (name.endsWith('_ids')) return [[nobody]];
  if (name.endsWith('_id')) return [nobody];
  if (name.endsWith('password')) return ['12345678'];
  if (/^(valid_from|from|to|day|date|ends_on|.*_on)$/.test(name))
    return ['2020-01-01', '2019-01-01'];
  if (/(photo|picture|file|front|back|logo)$/.test(name) && schema.type !== 'boolean')
    return [noFile];
  if (name.endsWith('amount')) return [99_000_000_000];
  return [];
}

const named = (body: { readonly errors?: object }): string[] => Object.keys(body.errors ?? {});

interface Wrong {
  readonly field: string;
  readonly value: unknown;
}

describe('two problems of one input are both named', () => {
  test.each(writes)('%s', async (name) => {
    const spec: EndpointSpec = contract[name];
    const shot = shotAt(company.home, name, { target: null, kind: 'own' });
    const base: Input = shot?.input ?? {};
    const errorsOf = async (more: Input) => {
      const { body } = await send(company, admin.token, name, { ...base, ...more });
      return named(body);
    };
    const before = await errorsOf({});
    const fields = Object.entries(
      (jsonOf(spec.body as never)['properties'] ?? {}) as Record<string, { type?: unknown }>,
    );
    const singles: Wrong[] = [];
    for (const [field, schema] of fields) {
      for (const value of wrongValues(field, schema)) {
        const at = await errorsOf({ [field]: value });
        if (!at.includes(field) || before.includes(field)) continue;
        singles.push({ field, value });
        break;
      }
    }
    const lost: string[] = [];
    for (const [at, one] of singles.entries())
      for (const other of singles.slice(at + 1)) {
        const both = await errorsOf({ [one.field]: one.value, [other.field]: other.value });
        const missing = [one, other].filter(({ field }) => !both.includes(field));
        if (missing.length > 0)
          lost.push(
            `${one.field} + ${other.field}: without ${missing.map(({ field }) => field).join()}`,
          );
      }
    if (process.env.SHOW)
      console.log(
        name,
        '| base',
        before.join(),
        '| singles',
        singles.map(({ field }) => field).join(),
        '| lost',
        lost.length,
      );
    expect(lost).toEqual([]);
  });
});
