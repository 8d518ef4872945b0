import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { join, sql, type Database } from '#database/connect.ts';
import {
  type Entity,
  entities,
  type Owned,
  type Rows,
  type Reader,
} from '#test/generated/matrix/entities.ts';
import { type Home, rowOf } from '#test/generated/matrix/home.ts';
import { shotAt, targetsOf } from '#test/generated/matrix/targets.ts';

/** A person that the reads are made as. */
export interface Caller {
  readonly label: string;
  readonly token: string;
  readonly reader: Reader;
}

const rowsEach = 20;

/**
 * The input of a read with the caller's own rows: the required fields, and those that this caller
 * must name.
 */
export async function inputsFor(
  db: Database,
  { reader }: Caller,
): Promise<(name: EndpointName) => Record<string, unknown>> {
  const home = await homeOf(db, reader);
  return (name) => {
    const input = shotAt(home, name, { target: null, kind: 'own' })?.input ?? {};
    const needed = neededBy(name, reader).filter((field) => !(field in input));
    for (const target of targetsOf(name)) {
      const row = rowOf(home, target.entity, 'own');
      if (row && needed.includes(target.field)) input[target.field] = target.value(row);
    }
    return input;
  };
}

function neededBy(name: EndpointName, { viewer, branchId, merchantId }: Reader): string[] {
  const { neededOf = {}, neededOne }: EndpointSpec = contract[name];
  const type = viewer === 'client' || viewer === 'courier' ? viewer : 'staff';
  const actor = { userId: 0, name: '', type, role: null, permissions: new Set<string>() } as const;
  const isNeeded = (field: string): boolean =>
    neededOf[field]?.({ ...actor, branchId, merchantId }) ?? false;
  return [...Object.keys(neededOf).filter(isNeeded), ...(neededOne?.slice(0, 1) ?? [])];
}

async function homeOf(db: Database, reader: Reader): Promise<Home> {
  const rows: Partial<Record<Entity, Owned[]>> = {};
  for (const entity of Object.keys(entities) as Entity[]) {
    const of = (condition = ownedBy(reader)) => sql`
      select * from (${entities[entity].query}) owned where ${condition} limit ${rowsEach}`;
    const own = await db.rows<Owned>(of());
    const found = own.length > 0 ? own : await db.rows<Owned>(of(sql`true`));
    rows[entity] = found.map((row) => ({ ...row, branches: row.branches.map(Number) }));
  }
  const last = await db.one<{ day: string }>(sql`
    select to_char(max(at) at time zone 'Asia/Baghdad', 'YYYY-MM-DD') as day from shipment_history`);
  const branchId = reader.branchId ?? rows.branches?.[0]?.id ?? null;
  return {
    rows: rows as Rows,
    day: last?.day ?? '',
    owner: reader,
    courier: reader,
    staff: { ...reader, branchId },
  };
}

function ownedBy({ viewer, userId, branchId, merchantId }: Reader) {
  if (viewer === 'client') return sql`merchant = ${merchantId}`;
  if (viewer === 'courier')
    return join([sql`courier = ${userId}`, sql`"user" = ${userId}`], ' or ');
  return viewer === 'branch' ? sql`${branchId}::bigint = any(branches)` : sql`true`;
}
