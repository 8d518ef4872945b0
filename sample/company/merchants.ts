import { v7 as uuidv7 } from 'uuid';
import { sql, type Database, type Tx } from '#database/connect.ts';
import { sampleBranches, type SampleBranchCode } from '../data/branches.ts';
import { storeTypes, type StoreTypeKey } from '#database/seed/data/store-types.ts';
import { sampleStores } from '../data/stores.ts';
import { arFold } from '#domain/arabic.ts';
import type { Actor } from '#domain/people/actor.ts';
import { merchantSearch } from '#server/people/merchants/merchant-search.ts';
import { insertClient, insertMerchant } from '#server/people/merchants/merchants-register-store.ts';
import type { Config } from '#server/config.ts';
import { personName, phoneNumber } from './names.ts';
import { helperEmail, merchantEmail, type Staff } from './people.ts';
import { at, type Chance } from './random.ts';
import { actorOf, runAs } from '../run-as.ts';

/** Branch of each accepted merchant: most are in the capital. */
const seats: Record<SampleBranchCode, number> = {
  BGD: 10,
  KRH: 7,
  BSR: 4,
  NIN: 3,
  EBL: 3,
  KRK: 2,
  BBL: 2,
  NJF: 2,
};
const waiting = 5;
const rejected = 2;
const refusals = ['المتجر خارج مناطق التغطية الحالية', 'رقم الهاتف المسجل لا يعود لصاحب المتجر'];

/** An accepted merchant and its owner, who signs in as `client`. */
export interface Merchant {
  readonly id: number;
  readonly branchId: number;
  readonly type: StoreTypeKey;
  readonly client: Actor;
  /** Relative number of its shipments. */
  readonly share: number;
}

/** Some names contain the merchant's location. */
const cityWords: readonly (readonly [string, readonly SampleBranchCode[]])[] = [
  ['بغداد', ['BGD', 'KRH']],
  ['المنصور', ['KRH']],
  ['الشورجة', ['BGD']],
  ['البصرة', ['BSR']],
  ['الموصل', ['NIN']],
  ['نينوى', ['NIN']],
  ['كردستان', ['EBL', 'KRK']],
  ['أربيل', ['EBL']],
];

interface Opening {
  readonly db: Database;
  readonly config: Config;
  readonly staff: Staff;
  readonly chance: Chance;
  readonly passwordHash: string;
  /**
   * The instant a number of days before the first day of the sample; negative days are after it.
   */
  daysBefore(days: number): string;
  /** Working days and holidays from the first day to the last. */
  readonly span: number;
}

interface Wish {
  readonly number: number;
  readonly branch: SampleBranchCode;
  readonly fate: 'accepted' | 'waiting' | 'rejected';
}

type Store = (typeof sampleStores)[number];

/** Forty merchants: thirty-three accepted under their branches, five waiting, two rejected. */
export async function seedMerchants(opening: Opening): Promise<Merchant[]> {
  const { db, config, staff, chance } = opening;
  const stores = shuffled(sampleStores, chance);
  const merchants: Merchant[] = [];
  for (const wish of wishes()) {
    const [store] = stores.splice(
      Math.max(
        0,
        stores.findIndex(({ name }) => fits(name, wish.branch)),
      ),
      1,
    );
    if (!store) throw new RangeError('there are fewer names than merchants');
    const cameBefore =
      wish.fate === 'waiting' ? -opening.span + 1 + chance.next() * 3 : 3 + chance.next() * 60;
    const merchant = await register(opening, store, wish, opening.daysBefore(cameBefore));
    const seat = {
      db,
      config,
      actor: staff.admin,
      at: opening.daysBefore(Math.floor(cameBefore) - chance.next() * 0.4),
    };
    if (wish.fate === 'rejected')
      await runAs(seat, 'merchants.reject', { id: merchant, reason: chance.pick(refusals) });
    if (wish.fate !== 'accepted') continue;
    const branchId = staff.branchIds[wish.branch];
    await runAs(seat, 'merchants.accept', { id: merchant, branch_id: branchId });
    merchants.push({
      id: merchant,
      branchId,
      type: store.type,
      client: await clientOf(db, merchant),
      share: 1 + chance.whole(0, 9) ** 2 / 10,
    });
  }
  return merchants;
}

const fits = (name: string, branch: SampleBranchCode): boolean =>
  cityWords.every(([word, branches]) => !name.includes(word) || branches.includes(branch));

function wishes(): Wish[] {
  const codes = sampleBranches.map((branch) => branch.code);
  const others = (count: number, fate: Wish['fate']) =>
    Array.from({ length: count }, (_, index) => ({
      branch: at(codes, index % codes.length),
      fate,
    }));
  const all = [
    ...codes.flatMap((branch) =>
      Array.from({ length: seats[branch] }, () => ({ branch, fate: 'accepted' as const })),
    ),
    ...others(waiting, 'waiting'),
    ...others(rejected, 'rejected'),
  ];
  return all.map((wish, index) => ({ ...wish, number: index + 1 }));
}

async function register(
  opening: Opening,
  store: Store,
  { branch, number }: Wish,
  registeredAt: string,
): Promise<number> {
  const { db, chance, passwordHash } = opening;
  const place = sampleBranches.find(({ code }) => code === branch) ?? sampleBranches[0];
  const trade = storeTypes.find(({ key }) => key === store.type)?.name ?? null;
  const context = await db.one<{
    destination_id: number;
    store_type_id: number | null;
    rules_version: number;
  }>(sql`
    select d.id as destination_id, (select id from store_types where name = ${trade}) as store_type_id,
      (select max(version) from rules_versions) as rules_version
    from destinations d where d.key = ${place.governorate}`);
  if (!context) throw new RangeError(`no governorate ${place.governorate}`);
  const [name, phone, email] = [
    personName(chance, place.governorate),
    phoneNumber(chance),
    merchantEmail(number),
  ];
  return db.transaction(async (tx) => {
    const merchantId = await insertMerchant(tx, {
      uuid: uuidv7(),
      store_name: store.name,
      owner_name: name,
      phone,
      phone2: null,
      email,
      ...context,
      area_text: null,
      address: place.address.split('، ').slice(0, 2).join('، '),
      latitude: place.lat + (chance.next() - 0.5) / 50,
      longitude: place.lng + (chance.next() - 0.5) / 50,
      search: merchantSearch({
        store_name: store.name,
        owner_name: name,
        phone,
        phone2: null,
        email,
      }),
    });
    await insertClient(tx, {
      uuid: uuidv7(),
      merchantId,
      name,
      nameFold: arFold(name),
      email,
      phone,
      passwordHash,
      codeHours: null,
    });
    if (number === 1) await hireHelpers(tx, merchantId, passwordHash);
    const payout = payoutOf(number);
    await tx.run(sql`
      update merchants set created_at = ${registeredAt}::timestamptz, payout_kind = ${payout?.kind ?? null},
        payout_provider = ${payout?.provider ?? null}, payout_account = ${payout?.account ?? null},
        payout_owner = case when ${payout !== null} then owner_name end, payout_when = ${payout?.when ?? 'request'}
      where id = ${merchantId}`);
    await tx.run(
      sql`update users set created_at = ${registeredAt}::timestamptz where merchant_id = ${merchantId}`,
    );
    return merchantId;
  });
}

/** Two of three merchants are paid through a bank or a wallet; the others have not said how. */
function payoutOf(number: number) {
  if (number === 1 || number % 3 === 2) return null;
  return number % 3 === 0
    ? { kind: 'bank', provider: 'المصرف الأهلي', account: 'IQ98NBIQ850123456789012', when: 'daily' }
    : { kind: 'wallet', provider: 'zaincash', account: '07701234567', when: 'request' };
}

/** Named here instead of drawn: another random draw would change everything that follows. */
const helpers = [
  { role: 'Client staff', name: 'هدى كريم الساعدي', phone: '+9647700000011' },
  { role: 'Client accountant', name: 'علي حسن الربيعي', phone: '+9647700000012' },
] as const;

/** One merchant has users of its own: a clerk and an accountant. */
async function hireHelpers(tx: Tx, merchantId: number, passwordHash: string): Promise<void> {
  for (const { role, name, phone } of helpers) {
    await tx.run(sql`
      insert into users (uuid, name, name_fold, email, phone, signs_in_by_phone, type, role_id, merchant_id, password_hash)
      select ${uuidv7()}, ${name}, ${arFold(name)}, ${helperEmail(role)}, ${phone}, true, 'client', r.id,
        ${merchantId}, ${passwordHash}
      from roles r where r.name = ${role}`);
  }
}

async function clientOf(db: Database, merchantId: number): Promise<Actor> {
  const row = await db.one<{ id: number }>(
    sql`select id from users where merchant_id = ${merchantId} order by id limit 1`,
  );
  return actorOf(db, row?.id ?? 0);
}

function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const keyed = list.map((item) => ({ item, key: chance.next() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
