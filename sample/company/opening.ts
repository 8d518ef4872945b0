import { sql, type Database } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { openingStageNames } from '#words/office/going-live/steps.ts';
import { bankKindNames } from '#words/ledger/banks.ts';
import { beginWork, type FileRow, importFile } from '../going-live.ts';
import { seatOf, teamAt, type Demo, type Row, type Shipment } from './company.ts';
import type { StepKey } from './agenda.ts';
import { at } from './random.ts';

/** The number on the first label of the old system: too short to be one of ours. */
const firstNumber = 7_300_001;
const mostBegun = 60;
const oldFee = 5_000;

/** Where a shipment of the old system is, and the step with which its work here begins. */
const entries = [
  { stage: openingStageNames.created, from: 'receive' },
  { stage: openingStageNames.atBranch, from: 'runSheet' },
  { stage: openingStageNames.cashWithCourier, from: 'handIn' },
  { stage: openingStageNames.cashAtBranch, from: 'settle' },
] as const satisfies readonly { stage: string; from: StepKey }[];
type Entry = (typeof entries)[number];

const banks: readonly FileRow[] = [
  {
    account: 'مصرف الرافدين – الكرادة',
    account_kind: bankKindNames.bank,
    branch: 'BGD',
    account_number: '0012-345678',
    account_holder: 'شركة الرافدين للتوصيل السريع',
    account_balance: '48,500,000',
  },
  {
    account: 'FIB البصرة',
    account_kind: bankKindNames.fib,
    branch: 'BSR',
    account_number: '7713-004455',
    account_balance: '12,750,000',
  },
  {
    account: 'زين كاش الشركة',
    account_kind: bankKindNames.zaincash,
    account_number: '07800000100',
    account_balance: '9,300,000',
  },
  {
    account: 'مكتب الأمانة للصيرفة',
    account_kind: bankKindNames.office,
    account_balance: '-150,000',
  },
];
const tillCash = '6,000,000';
const merchantBalances = ['250,000', '-20,000', '75,000'];

/**
 * The morning of the first day: what is open in the old system comes in by the files of the page,
 * and the work begins. Some shipments of the plan begin under way instead of being created here.
 */
export async function goLive(demo: Demo, plan: readonly Shipment[]): Promise<Shipment[]> {
  const seat = seatOf(demo, demo.staff.admin, { day: 0, minute: 0 });
  const names = await readNames(demo.db);
  const begun = begunShipments(plan);
  await importFile(
    seat,
    'shipments',
    begun.map((one) => shipmentRow(demo, names, one)),
  );
  const { branches, couriers, staff, merchantPhones } = names;
  const tills = branches.map((branch) => ({ branch, amount: tillCash }));
  await importFile(seat, 'tills', tills);
  await importFile(seat, 'banks', banks);
  await importFile(seat, 'couriers', [{ courier: at(couriers, 0), shortage: '15,000' }]);
  const phones = [...merchantPhones.values()];
  const balances = merchantBalances.map((balance, index) => ({
    merchant: at(phones, index),
    balance,
  }));
  await importFile(seat, 'balances', balances);
  await importFile(seat, 'advances', [{ person: at(staff, 0), amount: '100,000' }]);
  await beginWork(seat);
  return withBegun(demo, plan, begun);
}

interface Names {
  readonly branches: readonly string[];
  /** Phones identify people and merchants: names repeat. */
  readonly couriers: readonly string[];
  readonly staff: readonly string[];
  readonly merchantPhones: ReadonlyMap<number, string>;
  readonly phonesOfUsers: ReadonlyMap<number, string>;
  readonly branchCodes: ReadonlyMap<number, string>;
  readonly places: ReadonlyMap<number, { destination: string; area: string }>;
}

async function readNames(db: Database): Promise<Names> {
  const branches = await db.rows<{ id: number; code: string }>(
    sql`select id, code from branches order by id`,
  );
  const users = await db.rows<{ id: number; phone: string; type: string }>(sql`
    select id, phone, type from users where type <> 'client' and branch_id is not null order by id`);
  const merchants = await db.rows<{ id: number; phone: string }>(
    sql`select id, phone from merchants where state = 'accepted' order by id`,
  );
  const places = await db.rows<{ id: number; destination: string; area: string }>(sql`
    select a.id, d.name as destination, a.name as area
    from areas a join destinations d on d.id = a.destination_id`);
  const phonesOf = (isCourier: boolean): string[] =>
    users.filter(({ type }) => (type === 'courier') === isCourier).map(({ phone }) => phone);
  return {
    branches: branches.map(({ code }) => code),
    couriers: phonesOf(true),
    staff: phonesOf(false),
    merchantPhones: new Map(merchants.map(({ id, phone }) => [id, phone])),
    phonesOfUsers: new Map(users.map(({ id, phone }) => [id, phone])),
    branchCodes: new Map(branches.map(({ id, code }) => [id, code])),
    places: new Map(places.map(({ id, ...place }) => [id, place])),
  };
}

interface Begun {
  readonly shipment: Shipment;
  readonly entry: Entry;
  readonly number: string;
}

/**
 * Finished shipments of the plan that were created on the first day, in turn at each place where
 * an old system may have them. An amount that a second person approved begins here: its version
 * counts every step.
 */
function begunShipments(plan: readonly Shipment[]): Begun[] {
  const fitting = plan.filter(({ fate, steps }) => {
    const keys = steps.map(({ key }) => key);
    return (
      fate.rests === 'over' &&
      fate.reach === 'near' &&
      steps[0]?.day === 0 &&
      entries.every(({ from }) => keys.includes(from)) &&
      !keys.includes('deliverPart')
    );
  });
  return fitting.slice(0, mostBegun).map((shipment, index) => ({
    shipment,
    entry: at(entries, index % entries.length),
    number: String(firstNumber + index),
  }));
}

function courierOf(demo: Demo, { shipment, entry }: Begun): Actor | null {
  if (entry.from !== 'handIn') return null;
  return at(teamAt(demo, shipment.merchant.branchId).couriers, 0);
}

function shipmentRow(demo: Demo, names: Names, begun: Begun): FileRow {
  const { shipment, entry, number } = begun;
  const { merchant, order } = shipment;
  const courier = courierOf(demo, begun);
  const atBranch = entry.from === 'runSheet' || entry.from === 'settle';
  return {
    number,
    merchant: names.merchantPhones.get(merchant.id) ?? '',
    recipient_name: order.recipient_name,
    recipient_phone: order.recipient_phone,
    ...names.places.get(Number(order.area_id ?? 0)),
    landmark: order.landmark ?? '',
    goods: order.goods_amount,
    fee: oldFee,
    stage: entry.stage,
    branch: atBranch ? (names.branchCodes.get(merchant.branchId) ?? '') : '',
    courier: courier === null ? '' : (names.phonesOfUsers.get(courier.userId) ?? ''),
  };
}

/** The plan, in which the opened shipments continue with the step after their place. */
async function withBegun(
  demo: Demo,
  plan: readonly Shipment[],
  begun: readonly Begun[],
): Promise<Shipment[]> {
  const numbers = begun.map(({ number }) => number);
  const rows = await demo.db.rows<Row & { code: string }>(sql`
    select id, uuid, code, cod_amount as "codAmount", home_branch_id as "homeBranchId",
      serving_branch_id as "servingBranchId"
    from shipments where code = any(${numbers}::text[])`);
  const byNumber = new Map(rows.map(({ code, ...row }) => [code, row]));
  const opened = new Map(
    begun.map((one): [Shipment, Shipment] => {
      const { shipment, entry, number } = one;
      const row = byNumber.get(number);
      if (!row) throw new RangeError(`the opening has no shipment ${number}`);
      const from = shipment.steps.findIndex(({ key }) => key === entry.from);
      const isDelivered = entry.from === 'handIn' || entry.from === 'settle';
      return [
        shipment,
        {
          ...shipment,
          row,
          steps: shipment.steps.slice(from),
          courier: courierOf(demo, one),
          collected: isDelivered ? row.codAmount : 0,
        },
      ];
    }),
  );
  return plan.map((shipment) => opened.get(shipment) ?? shipment);
}
