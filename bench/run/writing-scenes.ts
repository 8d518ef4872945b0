import { sql, type Database } from '#database/connect.ts';
import { people } from '../load/people.ts';
import { print } from '../print.ts';
import { importScenes } from './import-scenes.ts';
import { type Reply, type WireCall, wireCall } from './client.ts';
import type { Operation, NextOperation } from './measure.ts';
import { type Bare, type Cast, type Scene, usual } from './reading-scenes.ts';

interface Made {
  readonly uuid: string;
  version: number;
  isHeld: boolean;
}

/** A pool of shipments; each is used by one client at a time. */
class Shelf {
  readonly #free: Made[];

  constructor(shipments: readonly Made[]) {
    this.#free = [...shipments];
  }

  /** As many as the maximum number of clients, in their state while unused. */
  created(): readonly Made[] {
    return this.#free.slice(0, Math.max(...usual));
  }

  /** Takes one, runs an action on it, and returns it with its new version. */
  taking(
    callOf: (taken: Made) => WireCall,
    after: (taken: Made) => void = () => {},
  ): NextOperation {
    return () => {
      const taken = this.#free.shift();
      if (!taken) return null;
      const heard = ({ status, text }: Reply): void => {
        if (status === 200) {
          taken.version = (JSON.parse(text) as { data: { version: number } }).data.version;
          after(taken);
        }
        this.#free.push(taken);
      };
      return { call: callOf(taken), heard };
    };
  }
}

export async function writingScenes(db: Database, cast: Cast): Promise<Scene[]> {
  const { merchant, manager, branchId } = cast;
  const place = await db.one<{ id: number }>(
    sql`select destination_id as id from branches where id = ${branchId}`,
  );
  const destinationId = place?.id ?? 1;
  const ofMerchant = { count: 400, ofMerchant: people.merchant(1) };
  const edited = new Shelf(await untouched(db, cast, ofMerchant));
  // The previous run left some of them on hold.
  const held = new Shelf(await untouched(db, cast, { ...ofMerchant, alsoHeld: true }));
  const create = () => wireCall('shipments.create', shipment(destinationId), merchant);
  const edit = ({ uuid, version }: Made) =>
    wireCall('shipments.update', { ...shipment(destinationId), uuid, version }, merchant);
  const hold = ({ uuid, isHeld }: Made) =>
    isHeld
      ? wireCall('shipments.changeStatus', { event: 'unfreeze', uuid }, manager)
      : wireCall('shipments.changeStatus', { event: 'freeze', uuid, reason: holdReason }, manager);
  const turn = (taken: Made): void => {
    taken.isHeld = !taken.isHeld;
  };
  return [
    {
      name: 'create',
      next: () => ({ call: create() }),
      clients: usual,
      bare: () => [{ calls: [create()], undo: false }],
    },
    { name: 'edit', clients: usual, next: edited.taking(edit) },
    {
      name: 'change of state (hold, release)',
      clients: usual,
      next: held.taking(hold, turn),
      bare: () => [{ calls: held.created().map(hold), undo: true }],
    },
    ...importScenes(cast),
    ...(await bulkScenes(db, cast)),
  ];
}

const holdReason = 'بطلب من التاجر';
const bulkSize = 1000;
const reason = 'قياس السرعة';

/**
 * Receives a thousand shipments at once and undoes it, so that they can be received again.
 */
async function bulkScenes(db: Database, cast: Cast): Promise<Scene[]> {
  const waiting = (await untouched(db, cast, { count: bulkSize * 5 })).map((one) => one.uuid);
  const thousands = Array.from({ length: 5 }, (_, index) =>
    waiting.slice(index * bulkSize, (index + 1) * bulkSize),
  ).filter((uuids) => uuids.length === bulkSize);
  const sets = thousands.map((uuids) => ({ uuids, isIn: false }));
  if (sets.length === 0) {
    print(`bulk is not measured: ${waiting.length} of ${bulkSize} shipments wait for the branch`);
    return [];
  }
  const free = [...sets];
  const receive = (uuids: readonly string[]): WireCall =>
    wireCall('shipments.changeMany', { uuids: [...uuids], event: 'receiveAtBranch' }, cast.manager);
  const turn = ({ uuids, isIn }: (typeof sets)[number]) =>
    isIn
      ? {
          line: 'roll back 1,000',
          call: wireCall('shipments.rollBack', { uuids, reason }, cast.manager),
        }
      : { line: 'take in 1,000', call: receive(uuids) };
  const bareOf = ({ line, call }: ReturnType<typeof turn>): Bare => ({
    calls: [call],
    undo: true,
    line,
  });
  // Alternates, with one left taken in: at the end of a round there is one for each of the two.
  const next = (): Operation | null => {
    const goesBack = free.filter(({ isIn }) => isIn).length > 1;
    const set = free.find(({ isIn }) => isIn === goesBack) ?? free[0];
    if (!set) return null;
    free.splice(free.indexOf(set), 1);
    return {
      ...turn(set),
      heard: () => {
        set.isIn = !set.isIn;
        free.push(set);
      },
    };
  };
  // Each of the two is compared with its own bare figure: the undo reads more than the intake.
  const bare = (): Bare[] =>
    [false, true].flatMap((isIn) => {
      const set = free.find((one) => one.isIn === isIn);
      return set ? [bareOf(turn(set))] : [];
    });
  return [{ name: 'bulk', next, clients: [1, 4], bare }];
}

/** Shipments that merchants have entered and no branch has taken in yet. */
async function untouched(
  db: Database,
  { branchId }: Cast,
  { count, ofMerchant, alsoHeld }: { count: number; ofMerchant?: string; alsoHeld?: true },
): Promise<Made[]> {
  const merchant =
    ofMerchant === undefined ? sql`m.email <> ${people.merchant(1)}` : sql`m.email = ${ofMerchant}`;
  return db.rows<Made>(sql`
    select s.uuid, s.version, s.hold_reason is not null as "isHeld" from shipments s join merchants m on m.id = s.merchant_id
    where s.stage = 1 and s.home_branch_id = ${branchId} and (${alsoHeld ?? false} or s.hold_reason is null) and ${merchant}
    order by s.id desc limit ${count}`);
}

let serial = 0;

function shipment(destinationId: number) {
  serial += 1;
  return {
    recipient_name: `مستلم القياس ${serial}`,
    recipient_phone: `0770${String(1_000_000 + (serial % 8_999_999))}`,
    destination_id: destinationId,
    landmark: `قرب جامع النور ${serial}`,
    goods_amount: 25_000,
  };
}
