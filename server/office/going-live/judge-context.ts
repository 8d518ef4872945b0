import type { Db } from '#database/connect.ts';
import { arFold, toWestern } from '#domain/arabic.ts';
import { type Currency, isCurrency } from '#domain/money.ts';
import type { GoingLiveStep, StepField } from '#domain/office/going-live/steps.ts';
import type { Actor } from '#domain/people/actor.ts';
import { parsePhone } from '#domain/phone.ts';
import { type Day, dayOf } from '#domain/time.ts';
import { goingLiveFaults as faults } from '#words/office/going-live/faults.ts';
import { getSettings } from '../../settings-store.ts';
import type { Reader, SentRow } from './read-row.ts';
import {
  type KnownArea,
  type KnownBankAccount,
  type KnownBranch,
  type KnownMerchant,
  type KnownPerson,
  type KnownPlace,
  type KnownRole,
  type KnownStoreType,
  listAreas,
  listBankAccounts,
  listBranches,
  listCashOfCouriers,
  listMerchants,
  listPeople,
  listPlaces,
  listRoles,
  listStoreTypes,
  listUsedCodes,
} from './judge-context-store.ts';

/** The checking user, the reference data, and the date. */
export interface Judging {
  readonly db: Db;
  readonly actor: Actor;
  readonly now: string;
  readonly asOf: Day;
}

/** Everything that rows of a step may refer to, read once for all of them. */
export interface JudgeContext {
  readonly actor: Actor;
  readonly now: string;
  readonly asOf: Day;
  readonly today: Day;
  readonly zone: string;
  readonly currency: Currency;
  readonly commissionDefault: number;
  /** The main branch; null: the company has none yet. */
  readonly firstBranchId: number | null;
  readonly roles: readonly KnownRole[];
  readonly people: readonly KnownPerson[];
  readonly usedCodes: ReadonlySet<string>;
  readonly cash: ReadonlyMap<number, number>;
  readonly branch: (row: Reader, field: StepField) => KnownBranch | null;
  readonly place: (row: Reader, field: StepField) => KnownPlace | null;
  readonly placeNamed: (text: string) => KnownPlace | null;
  readonly area: (placeId: number, text: string) => KnownArea | null;
  readonly merchant: (row: Reader, field: StepField) => KnownMerchant | null;
  readonly person: (row: Reader, field: StepField, courier?: boolean) => KnownPerson | null;
  /** The account of that name, with a bank, a wallet or an exchange office. */
  readonly bankAccount: (name: string) => KnownBankAccount | null;
  readonly storeType: (name: string) => KnownStoreType | null;
  /** All merchants with a name. */
  readonly merchantsOf: (phone: string, name: string) => readonly KnownMerchant[];
}

/** The number of a label, however its digits were typed. */
export const numberOf = (text: string): string => toWestern(text).replace(/\s/g, '');

const namedIn: readonly StepField[] = ['merchant', 'person', 'courier', 'phone', 'email'];

export async function judgeContextOf(
  { db, actor, now, asOf }: Judging,
  step: GoingLiveStep,
  rows: readonly SentRow[],
): Promise<JudgeContext> {
  const settings = await getSettings(db);
  const { timezone: zone } = settings;
  const texts = (fields: readonly StepField[]): string[] => [
    ...new Set(
      rows.flatMap(({ cells }) =>
        fields.map((field) => String(cells[field] ?? '').trim()).filter((text) => text !== ''),
      ),
    ),
  ];
  const names = texts(namedIn);
  const params = {
    folds: names.map(arFold),
    phones: names.flatMap((text) => parsePhone(text)?.e164 ?? []),
    emails: names.filter((text) => text.includes('@')).map((text) => text.toLowerCase()),
  };
  const [branches, places, areas, roles, people, merchants] = [
    await listBranches(db),
    await listPlaces(db),
    await listAreas(db, texts(['area']).map(arFold)),
    await listRoles(db),
    await listPeople(db, params),
    await listMerchants(db, params),
  ];
  const usedCodes =
    step === 'shipments' ? await listUsedCodes(db, texts(['number']).map(numberOf)) : [];
  const cash = step === 'couriers' ? await listCashOfCouriers(db) : [];
  const accounts = step === 'banks' ? await listBankAccounts(db) : [];
  const types = step === 'merchants' ? await listStoreTypes(db) : [];
  const placeNamed = finder(places, ({ key, name }) => [key, name]);
  return {
    actor,
    now,
    asOf,
    zone,
    today: dayOf(new Date(now), zone),
    currency: isCurrency(settings.currency) ? settings.currency : 'IQD',
    commissionDefault: settings.default_commission,
    firstBranchId: branches[0]?.id ?? null,
    roles,
    people,
    usedCodes: new Set(usedCodes),
    cash: new Map(cash.map((one) => [one.courierId, one.cash])),
    branch: needing(
      finder(branches, ({ code, name }) => [code, name, name.replace(/^فرع\s+/, '')]),
      faults.branch,
    ),
    place: needing(placeNamed, faults.destination),
    placeNamed,
    storeType: finder(types, ({ name }) => [name]),
    bankAccount: finder(accounts, ({ name }) => [name]),
    area: areaFinder(areas),
    ...merchantFinders(merchants),
    person: personFinder(people),
  };
}

type Named<T> = (text: string) => T | null;

function finder<T>(all: readonly T[], namesOf: (one: T) => readonly string[]): Named<T> {
  const byName = new Map(
    all.flatMap((one) => namesOf(one).map((name) => [arFold(name), one] as const)),
  );
  return (text) => byName.get(arFold(text)) ?? null;
}

const needing =
  <T>(find: Named<T>, fault: string) =>
  (row: Reader, field: StepField): T | null => {
    const text = row.text(field);
    return text === '' ? null : (find(text) ?? row.fail(field, fault));
  };

function areaFinder(areas: readonly KnownArea[]): JudgeContext['area'] {
  const byPlace = new Map(
    areas.map((area) => [`${area.destinationId} ${arFold(area.name)}`, area]),
  );
  return (placeId, text) => byPlace.get(`${placeId} ${arFold(text)}`) ?? null;
}

function merchantFinders(
  all: readonly KnownMerchant[],
): Pick<JudgeContext, 'merchant' | 'merchantsOf'> {
  const byName = groupBy(all, ({ name }) => arFold(name));
  const byPhone = groupBy(all, ({ phone }) => phone);
  return {
    merchantsOf: (phone, name) =>
      (byPhone.get(phone) ?? []).filter((one) => arFold(one.name) === arFold(name)),
    merchant: (row, field) => {
      const text = row.text(field);
      if (text === '') return null;
      const phone = parsePhone(text)?.e164 ?? '';
      const found = byPhone.get(phone) ?? byName.get(arFold(text)) ?? [];
      const working = found.filter(({ isWorking, branchId }) => isWorking && branchId !== null);
      const [only] = working;
      if (found.length === 0) return row.fail(field, faults.merchant);
      if (only === undefined) return row.fail(field, faults.merchantNoBranch);
      return working.length > 1 ? row.fail(field, faults.merchantTwo) : only;
    },
  };
}

/** An active user of the company. */
function personFinder(all: readonly KnownPerson[]): JudgeContext['person'] {
  const own = all.filter(({ type, active }) => type !== 'client' && active);
  const byName = groupBy(own, ({ name }) => arFold(name));
  const byPhone = groupBy(own, ({ phone }) => phone ?? '');
  const byEmail = groupBy(own, ({ email }) => email ?? '');
  return (row, field, courier = false) => {
    const text = row.text(field);
    if (text === '') return null;
    const phone = parsePhone(text)?.e164;
    const found =
      (phone && byPhone.get(phone)) || byEmail.get(text.toLowerCase()) || byName.get(arFold(text));
    const fitting = (found ?? []).filter(({ type }) => !courier || type === 'courier');
    const [only] = fitting;
    if (only === undefined) return row.fail(field, courier ? faults.courier : faults.person);
    return fitting.length > 1 ? row.fail(field, faults.personTwo) : only;
  };
}

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
