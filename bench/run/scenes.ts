import { connect, sql, type Database } from '#database/connect.ts';
import { encodeCursor } from '#server/http/paging.ts';
import { people, benchPassword } from '../load/people.ts';
import { type Client, type Reply, type WireCall, wireCall } from './client.ts';
import type { Deed, NextDeed } from './measure.ts';

/** One thing people do all day, as often as it will go. */
export interface Scene {
  readonly name: string;
  readonly next: NextDeed;
  readonly clients: readonly number[];
  /** Also run as bare SQL; `undo` where the same rows are to be changed again and again. */
  readonly bare?: { readonly call: WireCall; readonly undo: boolean };
}

export interface Cast {
  readonly admin: string;
  readonly manager: string;
  readonly shop: string;
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
    shop: await signIn(people.shop(1)),
    branchId: branch.id,
    branchCode: branch.code,
  };
}

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const usual = [1, 4, 16];

/** The stage with most parcels, and the one a branch works on in the morning. */
const settled = 12;
const onTheShelf = 3;
const deepPage = 2000;
const perPage = 50;

export async function readingScenes(db: Database, cast: Cast): Promise<Scene[]> {
  const found = await db.rows<{
    uuid: string;
    code: string;
    recipient_name: string;
    recipient_phone: string;
  }>(
    sql`select uuid, code, recipient_name, recipient_phone from shipments where id % 4999 = 0 limit 200`,
  );
  const deep = await db.one<{ id: number }>(
    sql`select id from shipments where stage = ${settled} order by id desc offset ${(deepPage - 1) * perPage} limit 1`,
  );
  const cursor = encodeCursor(['newest', deep?.id ?? 1, deep?.id ?? 1]);
  const managers = wireCall(
    'shipments.listByStage',
    { status: onTheShelf, per_page: perPage },
    cast.manager,
  );
  const fixed =
    (call: WireCall): NextDeed =>
    () => ({ call });
  const search =
    (of: (row: (typeof found)[number]) => string, token: string): NextDeed =>
    () => ({
      call: wireCall('shipments.search', { q: of(any(found)) }, token),
    });
  const second = (name: string): string => name.split(' ').slice(0, 2).join(' ');
  return [
    {
      name: 'list of a stage, branch manager',
      next: fixed(managers),
      clients: usual,
      bare: { call: managers, undo: false },
    },
    {
      name: 'list of a stage, company, one branch',
      clients: usual,
      next: fixed(
        wireCall(
          'shipments.listByStage',
          { status: onTheShelf, branch_id: cast.branchId, per_page: perPage },
          cast.admin,
        ),
      ),
    },
    {
      name: 'list of a stage, company',
      next: fixed(
        wireCall('shipments.listByStage', { status: settled, per_page: perPage }, cast.admin),
      ),
      clients: usual,
    },
    {
      name: 'list, page 2,000',
      next: fixed(
        wireCall(
          'shipments.listByStage',
          { status: settled, per_page: perPage, cursor },
          cast.admin,
        ),
      ),
      clients: usual,
    },
    {
      name: 'list of all stages, branch manager',
      next: fixed(wireCall('shipments.listAll', { per_page: perPage }, cast.manager)),
      clients: usual,
    },
    {
      name: 'search by two names, company',
      next: search((row) => second(row.recipient_name), cast.admin),
      clients: usual,
    },
    {
      name: 'search by two names, branch manager',
      next: search((row) => second(row.recipient_name), cast.manager),
      clients: usual,
    },
    {
      name: 'search by part of a name, company',
      next: search((row) => row.recipient_name.slice(0, 4), cast.admin),
      clients: usual,
    },
    {
      name: 'search by phone',
      next: search((row) => row.recipient_phone, cast.admin),
      clients: usual,
    },
    {
      name: 'search by receipt number',
      next: search((row) => row.code, cast.admin),
      clients: usual,
    },
    {
      name: 'one parcel',
      next: () => ({ call: wireCall('shipments.one', { uuid: any(found).uuid }, cast.admin) }),
      clients: usual,
    },
    {
      name: 'counts, company',
      next: fixed(wireCall('shipments.counts', {}, cast.admin)),
      clients: usual,
    },
    {
      name: 'counts, branch manager',
      next: fixed(wireCall('shipments.counts', {}, cast.manager)),
      clients: usual,
    },
  ];
}

interface Made {
  readonly uuid: string;
  version: number;
  frozen: boolean;
}

export async function writingScenes(db: Database, cast: Cast): Promise<Scene[]> {
  const place = await db.one<{ id: number }>(
    sql`select destination_id as id from branches where id = ${cast.branchId}`,
  );
  const destinationId = place?.id ?? 1;
  const mine: Made[] = await created(db, cast, 400, 0);
  const free = [...mine];
  const create = () => wireCall('shipments.create', parcel(destinationId), cast.shop);
  const taking =
    (deedOf: (parcel: Made) => { call: WireCall; heard: (reply: Reply) => void }): NextDeed =>
    () => {
      const taken = free.shift();
      if (!taken) return null;
      const { call, heard } = deedOf(taken);
      const back = (reply: Reply): void => {
        heard(reply);
        free.push(taken);
      };
      return { call, heard: back };
    };
  const readVersion =
    (taken: Made) =>
    (reply: Reply): void => {
      if (reply.status === 200)
        taken.version = (JSON.parse(reply.text) as { data: { version: number } }).data.version;
    };
  return [
    {
      name: 'create',
      next: () => ({ call: create() }),
      clients: usual,
      bare: { call: create(), undo: false },
    },
    {
      name: 'edit',
      clients: usual,
      next: taking((taken) => ({
        call: wireCall(
          'shipments.update',
          { ...parcel(destinationId), uuid: taken.uuid, version: taken.version },
          cast.shop,
        ),
        heard: readVersion(taken),
      })),
    },
    {
      name: 'change of state (hold, release)',
      clients: usual,
      next: taking((taken) => ({
        call: taken.frozen
          ? wireCall(
              'shipments.changeStatus',
              { event: 'unfreeze', uuid: taken.uuid },
              cast.manager,
            )
          : wireCall(
              'shipments.changeStatus',
              { event: 'freeze', uuid: taken.uuid, reason: 'بطلب من التاجر' },
              cast.manager,
            ),
        heard: (reply) => {
          taken.frozen = !taken.frozen;
          readVersion(taken)(reply);
        },
      })),
    },
    ...(await bulkScenes(db, cast)),
  ];
}

const bulkSize = 1000;

/** A thousand parcels taken in at once, and that undone: the same thousand can be taken in again. */
async function bulkScenes(db: Database, cast: Cast): Promise<Scene[]> {
  const waiting = (await created(db, cast, bulkSize * 5, 400)).map((one) => one.uuid);
  const thousands = Array.from({ length: 5 }, (_, index) =>
    waiting.slice(index * bulkSize, (index + 1) * bulkSize),
  ).filter((uuids) => uuids.length === bulkSize);
  const bare = thousands.pop();
  if (!bare) return [];
  const sets = thousands.map((uuids) => ({ uuids, isIn: false }));
  const free = [...sets];
  const receive = (uuids: readonly string[]): WireCall =>
    wireCall('shipments.changeMany', { uuids: [...uuids], event: 'receiveAtBranch' }, cast.manager);
  const next = (): Deed | null => {
    const set = free.shift();
    if (!set) return null;
    const call = set.isIn
      ? wireCall('shipments.rollBack', { uuids: set.uuids, reason: 'قياس السرعة' }, cast.manager)
      : receive(set.uuids);
    const line = set.isIn ? 'roll back 1,000' : 'take in 1,000';
    return {
      call,
      line,
      heard: () => {
        set.isIn = !set.isIn;
        free.push(set);
      },
    };
  };
  return [
    {
      name: 'bulk',
      next,
      clients: [1, 4],
      bare: { call: receive(bare), undo: true },
    },
  ];
}

async function created(db: Database, cast: Cast, count: number, offset: number): Promise<Made[]> {
  const rows = await db.rows<{ uuid: string; version: number }>(sql`
    select s.uuid, s.version from shipments s join merchants m on m.id = s.merchant_id
    where s.stage = 1 and s.home_branch_id = ${cast.branchId} and s.serving_branch_id = ${cast.branchId} and s.hold_reason is null
      and (${count} > 1000 or m.email = ${people.shop(1)})
    order by s.id desc offset ${count > 1000 ? offset : 0} limit ${count}`);
  return rows.map((row) => ({ ...row, frozen: false }));
}

let serial = 0;

function parcel(destinationId: number) {
  serial += 1;
  return {
    recipient_name: `مستلم القياس ${serial}`,
    recipient_phone: `0770${String(1_000_000 + (serial % 8_999_999))}`,
    destination_id: destinationId,
    landmark: `قرب جامع النور ${serial}`,
    goods_amount: 25_000,
  };
}
