import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hiddenFields, type Outsider, permittedFields } from '#domain/people/hidden-fields.ts';
import { createFixtures, type Fixtures, type Person } from '#test/kit/fixtures.ts';
import { shipmentAt, teamOf, type Team } from '#test/kit/shipments.ts';

/* Who is shown which field: the page, the table and the answers agree. */

const page = readFileSync(
  new URL('../../docs/security/fields-by-viewer.md', import.meta.url),
  'utf8',
);

/** The row of the page for each answer: what a merchant and a courier are not shown. */
const rows = Object.entries(hiddenFields).map(([answer, { client, courier }]) => {
  const cell = (fields: readonly string[]) =>
    fields.map((field) => `\`${field}\``).join(', ') || '–';
  return `| ${answer} | ${cell(client)} | ${cell(courier)} |`;
});
const permitted = Object.entries(permittedFields).flatMap(([answer, fields]) =>
  Object.entries(fields).map(
    ([field, permission]) => `| ${answer} | \`${field}\` | \`${permission}\` |`,
  ),
);

it('the page lists every hidden field of the table, and no other', () => {
  const lines = page.split('\n').filter((line) => /^\| \w+ \| [`–]/.test(line));
  expect(lines).toEqual([...rows, ...permitted]);
});

describe('a shipment that both may see', () => {
  let fixtures: Fixtures;
  let team: Team;
  beforeAll(async () => {
    fixtures = await createFixtures();
    team = await teamOf(fixtures);
  });
  afterAll(() => fixtures?.close());

  it.each(['client', 'courier'] as const)(
    'is shown to a %s without the fields of the page',
    async (type: Outsider) => {
      const { uuid } = await shipmentAt(team, 'delivered');
      const viewer: Person = type === 'client' ? team.merchant : team.courier;
      const all = await team.admin.must('shipments.one', { uuid });
      const seen = await viewer.must('shipments.one', { uuid });
      const fields: readonly string[] = hiddenFields.shipment[type];
      const valueOf = (row: object, field: string) => (row as Record<string, unknown>)[field];
      expect(fields.map((field) => valueOf(seen, field))).toEqual(fields.map(() => null));
      const known = fields.filter((field) => valueOf(all, field) !== null);
      expect(known).toContain(type === 'client' ? 'commission_amount' : 'net_amount');
    },
  );

  it.each(['client', 'courier'] as const)(
    'has a history for a %s without the fields of the page',
    async (type: Outsider) => {
      const { id } = await shipmentAt(team, 'delivered');
      const viewer: Person = type === 'client' ? team.merchant : team.courier;
      const keysOf = async (person: Person) =>
        (await person.must('shipments.history', { id })).flatMap((row) => [
          ...Object.keys(row.changes),
          ...Object.keys(row.details ?? {}),
        ]);
      const hidden: readonly string[] = hiddenFields.history[type];
      expect((await keysOf(viewer)).filter((key) => hidden.includes(key))).toEqual([]);
    },
  );
});
