import { connect, sql, type Database } from '#database/connect.ts';
import { encodeCursor } from '#server/http/lists/cursor.ts';
import { people, benchPassword } from '../load/people.ts';
import { type Client, type WireCall, wireCall } from './client.ts';
import type { NextOperation } from './measure.ts';

/** One common action, repeated as fast as possible. */
export interface Scene {
  readonly name: string;
  readonly next: NextOperation;
  readonly clients: readonly number[];
  /** Also run as bare SQL after the server's own turn: one for each call that has one. */
  readonly bare?: () => readonly Bare[];
}

export interface Bare {
  readonly calls: readonly WireCall[];
  /**
   * The same rows are changed repeatedly: each client has its own call, otherwise all use the
   * first.
   */
  readonly undo: boolean;
  /** The label of the call it is compared with, where the scene has several. */
  readonly line?: string;
}

export interface Cast {
  readonly admin: string;
  readonly manager: string;
  readonly merchant: string;
  readonly branchId: number;
  readonly branchCode: string;
}

export async function signInCast(client: Client, url: string): Promise<Cast> {
  const db = connect(url, { max: 1 });
  const branch = await db.one<{ id: number; code: string }>(
    sql`select id, code from branches order by id limit 1`,
  );
  await db.close();
  if (!branch) throw new Error('no branch');
  const signIn = async (email: string): Promise<string> =>
    (await client.must('auth.login', { email, password: benchPassword }, null)).access_token;
  return {
    admin: await signIn(people.admin),
    manager: await signIn(people.manager(branch.code)),
    merchant: await signIn(people.merchant(1)),
    branchId: branch.id,
    branchCode: branch.code,
  };
}

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
export const usual = [1, 4, 16, 64];

/** The stage with the most shipments, and the one a branch works on in the morning. */
const settled = 12;
const onTheShelf = 3;
const deepPage = 2000;
const perPage = 50;

/** A list call and the user who makes it. */
type ListCall = readonly [name: string, call: WireCall];

const fixed =
  (call: WireCall): NextOperation =>
  () => ({ call });

/** Lists and counts: the same page repeatedly, as a room of clerks requests it. */
export async function listScenes(db: Database, cast: Cast): Promise<Scene[]> {
  const { admin, manager, branchId } = cast;
  const deep = await db.one<{ id: number }>(
    sql`select id from shipments where stage = ${settled} order by id desc offset ${(deepPage - 1) * perPage} limit 1`,
  );
  const cursor = encodeCursor(['newest', deep?.id ?? 1, deep?.id ?? 1]);
  const ofStage = (token: string, more: object, status = onTheShelf): WireCall =>
    wireCall('shipments.listByStage', { status, per_page: perPage, ...more }, token);
  const managers = ofStage(manager, {});
  const lists: readonly ListCall[] = [
    ['list of a stage, company, one branch', ofStage(admin, { branch_id: branchId })],
    ['list of a stage, company', ofStage(admin, {}, settled)],
    ['list, page 2,000', ofStage(admin, { cursor }, settled)],
    [
      'list of all stages, branch manager',
      wireCall('shipments.listAll', { per_page: perPage }, manager),
    ],
    ['counts, company', wireCall('shipments.counts', {}, admin)],
    ['counts, branch manager', wireCall('shipments.counts', {}, manager)],
  ];
  return [
    {
      name: 'list of a stage, branch manager',
      next: fixed(managers),
      clients: usual,
      bare: () => [{ calls: [managers], undo: false }],
    },
    ...lists.map(([name, call]) => ({ name, next: fixed(call), clients: usual })),
  ];
}

interface Sought {
  readonly id: number;
  readonly uuid: string;
  readonly code: string;
  readonly recipient_name: string;
  readonly recipient_phone: string;
}

/** Looks up a shipment for a customer on the phone: a different one each time. */
export async function searchScenes(db: Database, { admin, manager }: Cast): Promise<Scene[]> {
  const found = await db.rows<Sought>(
    sql`select id, uuid, code, recipient_name, recipient_phone from shipments where id % 4999 = 0 limit 200`,
  );
  const twoNames = (row: Sought): string => row.recipient_name.split(' ').slice(0, 2).join(' ');
  const search = (name: string, of: (row: Sought) => string, token = admin): Scene => ({
    name,
    clients: usual,
    next: () => ({ call: wireCall('shipments.search', { q: of(any(found)) }, token) }),
  });
  const one = ({ uuid }: Sought): WireCall => wireCall('shipments.one', { uuid }, admin);
  const timeline = ({ id }: Sought): WireCall => wireCall('shipments.history', { id }, admin);
  // One is enough: with several scripts `pgbench` would plan each of them for each client.
  const some = found.slice(0, 1);
  return [
    search('search by two names, company', twoNames),
    search('search by two names, branch manager', twoNames, manager),
    search('search by part of a name, company', (row) => row.recipient_name.slice(0, 4)),
    search('search by phone', (row) => row.recipient_phone),
    search('search by receipt number', (row) => row.code),
    {
      name: 'one shipment',
      clients: usual,
      next: () => ({ call: one(any(found)) }),
      bare: () => [{ calls: some.map(one), undo: false }],
    },
    {
      name: 'timeline of one shipment',
      clients: usual,
      next: () => ({ call: timeline(any(found)) }),
      bare: () => [{ calls: some.map(timeline), undo: false }],
    },
  ];
}
