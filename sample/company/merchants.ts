import { sql, type Database } from '#database/connect.ts';
import { governorates } from '#database/seed/data/governorates.ts';
import { storeTypes, type StoreTypeKey } from '#database/seed/data/store-types.ts';
import type { Actor } from '#domain/people/actor.ts';
import { showPhone } from '#domain/phone.ts';
import { payoutKindWords } from '#words/office/going-live/columns.ts';
import { payoutTimeNames, walletNames } from '#words/people/payouts.ts';
import { proofRuleNames } from '#words/shipments/proof.ts';
import { type SampleBranch, sampleBranches, type SampleBranchCode } from '../data/branches.ts';
import { sampleStores } from '../data/stores.ts';
import { personName, phoneNumber } from './names.ts';
import { demoPassword, helperEmail, merchantEmail } from './people.ts';
import { at, type Chance } from './random.ts';
import type { FileRow } from '../going-live.ts';
import { actorOf, runAs, type Seat } from '../run-as.ts';

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

interface Wish {
  readonly number: number;
  readonly branch: SampleBranchCode;
  readonly fate: 'accepted' | 'waiting' | 'rejected';
}

/** A merchant before it is in the books. */
export interface Candidate extends Wish {
  readonly store: Store;
  readonly place: SampleBranch;
  readonly owner: string;
  readonly phone: string;
  readonly email: string;
  readonly location: { readonly latitude: number; readonly longitude: number };
  readonly share: number;
}

type Store = (typeof sampleStores)[number];

const nearby = (value: number, chance: Chance): number =>
  Math.round((value + (chance.next() - 0.5) / 50) * 1e5) / 1e5;

/** Forty merchants: thirty-three of the old system, five that register and wait, two rejected. */
export function candidatesOf(chance: Chance): Candidate[] {
  const stores = shuffled(sampleStores, chance);
  return wishes().map((wish): Candidate => {
    const fitting = stores.findIndex(({ name }) => fits(name, wish.branch));
    const [store] = stores.splice(Math.max(0, fitting), 1);
    if (!store) throw new RangeError('there are fewer names than merchants');
    const place = sampleBranches.find(({ code }) => code === wish.branch) ?? sampleBranches[0];
    return {
      ...wish,
      store,
      place,
      owner: personName(chance, place.governorate),
      phone: phoneNumber(chance),
      email: merchantEmail(wish.number),
      location: { latitude: nearby(place.lat, chance), longitude: nearby(place.lng, chance) },
      share: 1 + chance.whole(0, 9) ** 2 / 10,
    };
  });
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

const addressOf = ({ place }: Candidate): string =>
  place.address.split('، ').slice(0, 2).join('، ');
const cityOf = ({ place }: Candidate) => governorates.find(({ key }) => key === place.governorate);
const typeOf = ({ store }: Candidate): string =>
  storeTypes.find(({ key }) => key === store.type)?.name ?? '';

/** The merchants of the old system, with what was agreed with each. */
export const merchantFile = (candidates: readonly Candidate[]): FileRow[] =>
  candidates
    .filter(({ fate }) => fate === 'accepted')
    .map((one) => ({
      merchant: one.store.name,
      owner_name: one.owner,
      phone: showPhone(one.phone),
      destination: cityOf(one)?.name ?? '',
      branch: one.branch,
      email: one.email,
      store_type: typeOf(one),
      address: addressOf(one),
      location: `${one.location.latitude}, ${one.location.longitude}`,
      ...payoutOf(one),
      ...termsOf(one),
    }));

/** Two of three merchants are paid through a bank or a wallet; the others have not said how. */
function payoutOf({ number, owner }: Candidate): FileRow {
  if (number === 1 || number % 3 === 2) return {};
  return number % 3 === 0
    ? {
        payout_kind: payoutKindWords.bank,
        payout_provider: 'المصرف الأهلي',
        payout_account: 'IQ98NBIQ850123456789012',
        payout_owner: owner,
        payout_when: payoutTimeNames.daily,
      }
    : {
        payout_kind: payoutKindWords.wallet,
        payout_provider: walletNames.zaincash,
        payout_account: '07701234567',
        payout_owner: owner,
        ...(number % 2 === 0 ? { payout_when: 'الأحد، الأربعاء', payout_minimum: '25,000' } : {}),
      };
}

function termsOf({ number }: Candidate): FileRow {
  if (number === 5) return { return_fee: '2,000' };
  if (number === 9) return { return_fee: '25%' };
  return number === 12 ? { proof: proofRuleNames.none } : {};
}

const ownRateOf = ['بغداد', 'البصرة', 'نينوى'];

/** The busiest merchants have prices of their own. */
export const merchantRateFile = (candidates: readonly Candidate[]): FileRow[] =>
  candidates
    .filter(({ fate, number }) => fate === 'accepted' && number % 6 === 4)
    .flatMap(({ phone }) =>
      ownRateOf.map((destination, at) => ({
        merchant: showPhone(phone),
        destination,
        fee: 3_500 + at * 1_000,
      })),
    );

/** Owners receive their sign-in, and one of them has users of its own: a clerk, an accountant. */
export async function openToMerchants(
  seat: Seat,
  candidates: readonly Candidate[],
): Promise<Merchant[]> {
  const rows = await seat.db.rows<{ id: number; email: string; branch_id: number }>(
    sql`select id, email, branch_id from merchants where state = 'accepted' order by id`,
  );
  const merchants: Merchant[] = [];
  for (const { id, email, branch_id: branchId } of rows) {
    const candidate = candidates.find((one) => one.email === email);
    if (!candidate) continue;
    await runAs(seat, 'merchants.createSignIn', { id, email });
    if (candidate.number === 1) await hireHelpers(seat, id);
    const { store, share } = candidate;
    merchants.push({ id, branchId, type: store.type, share, client: await clientOf(seat.db, id) });
  }
  return merchants;
}

/** Named here instead of drawn: another random draw would change everything that follows. */
const helpers = [
  { role: 'Client staff', name: 'هدى كريم الساعدي', phone: '07700000011' },
  { role: 'Client accountant', name: 'علي حسن الربيعي', phone: '07700000012' },
] as const;

async function hireHelpers(seat: Seat, merchantId: number): Promise<void> {
  for (const helper of helpers) {
    const email = helperEmail(helper.role);
    await runAs(seat, 'team.create', { ...helper, email, merchant_id: merchantId });
  }
}

/** Registers merchants publicly: two are rejected, the others wait for the company. */
export async function registerOthers(seat: Seat, candidates: readonly Candidate[]): Promise<void> {
  const { data: rules } = await runAs(seat, 'merchants.rulesText', {});
  const { data: types } = await runAs(seat, 'merchants.storeTypes', {});
  const { data: cities } = await runAs(seat, 'merchants.guestCities', {});
  for (const one of candidates.filter(({ fate }) => fate !== 'accepted')) {
    await runAs(seat, 'merchants.register', {
      store_name: one.store.name,
      owner_name: one.owner,
      phone: showPhone(one.phone),
      phone2: null,
      email: one.email,
      password: demoPassword,
      password_confirmation: demoPassword,
      destination_id: cities.find(({ name }) => name === cityOf(one)?.name)?.id ?? 0,
      area_text: null,
      address: addressOf(one),
      ...one.location,
      store_type_id: types.find(({ name }) => name === typeOf(one))?.id ?? null,
      accepts_rules: true,
      rules_version: rules.version,
    });
    const row = await seat.db.one<{ id: number }>(
      sql`select id from merchants where email = ${one.email}`,
    );
    const id = row?.id ?? 0;
    // Rows have the time of their creation; this day is in the past.
    await seat.db.run(
      sql`update merchants set created_at = ${seat.at}::timestamptz where id = ${id}`,
    );
    const reason = at(refusals, one.number % refusals.length);
    if (one.fate === 'rejected') await runAs(seat, 'merchants.reject', { id, reason });
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
