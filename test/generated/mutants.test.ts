import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contract, type EndpointName } from '#contract/contract.ts';
import { visibility } from '#domain/people/visibility.ts';
import { openCompany, openingMs, type Company } from '#test/generated/matrix/company.ts';
import { runCall } from '#test/generated/matrix/run.ts';
import { notNoticed } from '#test/generated/not-noticed.ts';

/**
 * Verifies the matrix: each check is disabled once, and the matrix must fail. The switches are in
 * this file alone; the server does not know them.
 */
const seam = vi.hoisted(() => {
  const state = { off: new Set<string>(), seen: null as Set<string> | null };
  const ours =
    /at (?:async )?(?:Object\.)?([\w.$<>]*) ?\(?\S*?\/(server|domain)\/((?!people\/visible\.ts|refusal\.ts)[\w/-]+\.ts):(\d+)/g;
  const firstOf = (): string =>
    new Error().stack?.match(/\/(server|domain)\/(?!refusal)[\w/-]+\.ts:\d+/)?.[1] ?? '';
  return {
    state,
    isServers: (): boolean => firstOf() === 'server',
    /** The calling place in the program, from its stack; true when its check is disabled. */
    isOff: (check: string): boolean => {
      const frames = [...(new Error().stack ?? '').matchAll(ours)].slice(0, 2);
      const places = frames.map(([, by, floor, file, line]) => `${floor}/${file} ${by}:${line}`);
      const site = `${check} ${places.join(' < ')}`;
      state.seen?.add(site);
      return state.off.has(site);
    },
  };
});

vi.mock('#domain/people/visibility.ts', async (load) => {
  const real = await load<typeof import('#domain/people/visibility.ts')>();
  const relationOf: typeof real.relationOf = (actor, room) =>
    seam.isOff(`rows of ${room}`) ? 'all' : real.relationOf(actor, room);
  return { ...real, relationOf };
});
vi.mock('#domain/people/reach.ts', async (load) => {
  const real = await load<typeof import('#domain/people/reach.ts')>();
  const checkReach: typeof real.checkReach = (actor, branchId) => {
    if (!seam.isOff('reach')) real.checkReach(actor, branchId);
  };
  return { ...real, checkReach };
});
/**
 * Where the server checks it directly, in addition to the page: a branch is treated as the whole
 * company there, and the company as a branch.
 */
vi.mock('#domain/people/actor.ts', async (load) => {
  const real = await load<typeof import('#domain/people/actor.ts')>();
  const isCompanyWide: typeof real.isCompanyWide = (actor) => {
    if (!seam.isServers()) return real.isCompanyWide(actor);
    if (seam.isOff('only the company')) return true;
    return !seam.isOff('the company too') && real.isCompanyWide(actor);
  };
  return { ...real, isCompanyWide };
});
/** Those of the server; the rungs of the domain's ladders have unit tests of their own. */
vi.mock('#domain/refusal.ts', async (load) => {
  const real = await load<typeof import('#domain/refusal.ts')>();
  const refuseIf: typeof real.refuseIf = (condition, code, details) => {
    if (code === 'forbidden' && seam.isServers() && seam.isOff('forbidden')) return;
    real.refuseIf(condition, code, details);
  };
  return { ...real, refuseIf };
});

const isWhole = process.env['MUTANTS'] === 'all';
/** The places to disable, and the calls to test. */
const onlyPlaces = new RegExp(process.env['MUTANTS_PLACES'] ?? '');
const onlyCalls = new RegExp(process.env['MUTANTS_CALLS'] ?? '');
const seed = Number(process.env['MUTANTS_SEED'] ?? 1);
const aFew = 12;
/** The first numbers of a fixed sequence: another seed selects others. */
const pick = <T>(all: readonly T[], count: number): T[] =>
  isWhole
    ? [...all]
    : Array.from({ length: count }, (_, n) => all[(seed * 7919 + n * 104_729) % all.length] as T);

const names = Object.keys(contract) as EndpointName[];
const isGuarded = (name: EndpointName): boolean =>
  !['public', 'signedIn'].includes((contract[name] as { permission: string }).permission);
const guarded = names.filter(isGuarded);

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, openingMs);
afterAll(() => company?.close());

async function isNoticed(calls: readonly EndpointName[]): Promise<boolean> {
  for (const name of calls) if ((await runCall(company, name)).found.length > 0) return true;
  return false;
}

describe('a call that no longer requires its permission', () => {
  test.each([...new Set(pick(guarded, aFew))])('%s is noticed', async (name) => {
    const spec = contract[name] as { permission: string };
    const { permission } = spec;
    spec.permission = 'signedIn';
    try {
      expect(await isNoticed([name])).toBe(true);
    } finally {
      spec.permission = permission;
    }
  });
});

/** For each room of the page one call that shows its rows. */
const shownBy = {
  shipments: ['shipments.one', 'shipments.search'],
  documents: ['documents.runSheet.list', 'documents.payment.list', 'documents.settlement.list'],
  merchants: ['merchants.accepted', 'statements.merchants', 'withdrawals.list'],
  couriers: ['users.couriers', 'statements.users', 'shipments.courierAmount'],
  users: ['users.all', 'contact.list'],
  accounts: ['ledger.postings', 'ledger.owners'],
  activity: ['activity.list'],
} as const satisfies Partial<Record<keyof typeof visibility, readonly EndpointName[]>>;
const cells = (Object.keys(shownBy) as (keyof typeof shownBy)[]).flatMap((room) =>
  (['branch', 'courier', 'client'] as const).map((viewer) => ({ room, viewer })),
);
/**
 * Merchants and couriers have no permission to see these rows: the permission check comes before
 * the page.
 */
const behindTheDoor = new Set([
  'couriers client',
  'users courier',
  'users client',
  'accounts courier',
  'accounts client',
  'activity courier',
  'activity client',
  'merchants courier',
]);

describe('a cell of the page of visibility that shows everything', () => {
  const open = cells.filter(({ room, viewer }) => !behindTheDoor.has(`${room} ${viewer}`));
  test.each([...new Set(pick(open, 5))])(
    '$room to a $viewer is noticed',
    async ({ room, viewer }) => {
      const page = visibility[room] as Record<string, string>;
      const was = page[viewer] ?? '';
      page[viewer] = 'all';
      try {
        expect(await isNoticed(shownBy[room])).toBe(true);
      } finally {
        page[viewer] = was;
      }
    },
  );
});

/** Line numbers change; a place is its check, its file and its caller. */
const placeOf = (site: string): string => site.replaceAll(/:\d+/g, '');

/** Each place that calls a check, with the calls that reach it. */
async function requestedBy(): Promise<Map<string, EndpointName[]>> {
  const sites = new Map<string, EndpointName[]>();
  const noisy: string[] = [];
  for (const name of names.filter((one) => onlyCalls.test(one))) {
    seam.state.seen = new Set();
    const { found } = await runCall(company, name);
    noisy.push(...found);
    if (found.length > 0) continue;
    for (const site of seam.state.seen) sites.set(site, [...(sites.get(site) ?? []), name]);
  }
  seam.state.seen = null;
  expect.soft(noisy).toEqual([]);
  return sites;
}

describe.runIf(isWhole)('a check at one place in the program', () => {
  test('is noticed, each of them', { timeout: 3_600_000 }, async () => {
    const sites = await requestedBy();
    const survivors: string[] = [];
    for (const site of [...sites.keys()].filter((one) => onlyPlaces.test(one))) {
      const calls = sites.get(site) ?? [];
      const isNoticedWithout = async (off: readonly string[]): Promise<boolean> => {
        seam.state.off = new Set(off);
        return isNoticed(calls).finally(() => seam.state.off.clear());
      };
      if (await isNoticedWithout([site])) continue;
      const { behind = [] } = notNoticed.get(placeOf(site)) ?? {};
      const isLock = (one: string): boolean => one !== site && behind.includes(placeOf(one));
      const locks = [...sites.keys()].filter(isLock);
      const isHeld = (await isNoticedWithout([site, ...locks])) && !(await isNoticedWithout(locks));
      survivors.push(`${site} (${calls.slice(0, 4).join()})${isHeld ? ' held' : ''}`);
    }
    process.stdout.write(
      `${sites.size} places, not noticed: ${survivors.length}\n${survivors.sort().join('\n')}\n`,
    );
    expect(survivors.filter((line) => !isExpected(line))).toEqual([]);
    const isFew = onlyPlaces.source + onlyCalls.source !== '(?:)(?:)';
    const survived = new Set(survivors.map(survivorOf));
    const idle = [...notNoticed.keys()].filter((place) => !isFew && !survived.has(place));
    expect(idle, 'noticed by now: to be struck off').toEqual([]);
  });
});

const survivorOf = (line: string): string => placeOf(line.replace(/ \(.*$/, ''));

/** A check behind others has to be detected together with them. */
function isExpected(line: string): boolean {
  const known = notNoticed.get(survivorOf(line));
  return known !== undefined && (known.behind === undefined || line.endsWith(' held'));
}
