import type { UserType } from '#domain/people/actor.ts';
import { type Permission, shelfFamilies } from '#domain/people/permissions.ts';
import { titleFor } from './screens.ts';
import { isPending } from './pending-screens.ts';
import { mayOpen, type MenuGroup, type Screen, type ScreenViewer } from './screen.ts';
import { type ScreenKey, screenByKey, screenKeys } from './screens.ts';

/**
 * The number of entries that can be scanned at a glance; the others are reached by search and the
 * page of all screens.
 */
export const MOST_ENTRIES = 18;

export interface MenuEntry {
  readonly key: ScreenKey;
  readonly title: string;
  readonly screen: Screen & Required<Pick<Screen, 'menu'>>;
}
export type Menu = ReadonlyMap<MenuGroup, readonly MenuEntry[]>;

/** The user whose menu it is. Roles are company data, so a role's name has no meaning here. */
export interface MenuViewer extends ScreenViewer {
  readonly type: UserType;
}

interface Work {
  readonly types: readonly UserType[];
  /** Any of these permissions assigns the work. */
  readonly markedBy: readonly Permission[];
  /** In the order of the day, under the headings of the menu. */
  readonly day: readonly (readonly [MenuGroup, readonly ScreenKey[]])[];
}

const staff = ['staff', 'data_entry'] as const;

const inMenuOrder = (keys: readonly ScreenKey[]): readonly ScreenKey[] =>
  screenKeys.filter((key) => keys.includes(key));

/** The lists of the warehouse's documents that the whole menu has under this heading. */
const shelfLists = (group: MenuGroup): readonly ScreenKey[] =>
  shelfFamilies
    .map((family) => `documents.${family}.list` as const)
    .filter((key) => screenByKey(key).menu?.group === group);

/** Kinds of work and their screens. A user with several gets the first screens of each. */
// biome-ignore format: a table reads by the line
export const works = {
  /** The full menu, grouped as in the table of screens. */
  administration: { types: staff, markedBy: ['roles.edit'], day: [] },
  management: {
    types: staff, markedBy: ['merchants.accept'],
    day: [
      ['today', ['office.dashboard', 'office.analytics', 'ledger.balanceBoard']],
      ['delivery', ['shipments.inprogress', 'shipments.readyToAssign', 'shipments.wayToArrive', 'shipments.delivered']],
      ['exceptions', ['shipments.postponed', 'shipments.failed', 'merchantDecisions.list', 'corrections.priceList', 'missing.list']],
      ['cash', ['documents.cashHandIn.list', 'documents.cashCount.list', 'differences.list']],
      ['merchants', ['people.newMerchants', 'people.merchants', 'documents.settlement.list']],
      ['reports', ['clients.chargesReport', 'schedules.list']],
    ],
  },
  cashier: {
    types: staff, markedBy: ['documents.cashHandIn.issue', 'documents.payment.issue'],
    day: [
      ['today', ['office.dashboard', 'ledger.balanceBoard']],
      ['cash', ['documents.cashHandIn.list', 'documents.payment.list', 'documents.cashCount.list',
        'documents.expense.list', 'documents.moneyTransfer.list', 'banks.list', 'differences.list']],
      ['settlement', ['documents.settlement.list', 'payoutBatches.list', 'withdrawals.list',
        'payments.commissions']],
      ['reports', ['corrections.priceList', 'ledger.merchantStatements', 'accounting.trial', 'accounting.results',
        'closing.months']],
    ],
  },
  warehouse: {
    types: staff, markedBy: ['documents.transferReceive.issue', 'documents.returnIntake.issue', 'documents.pickupIntake.issue'],
    day: [
      ['today', ['office.dashboard']],
      ['shipments', [...inMenuOrder(['documents.pickup.list', 'shipments.branchReceive', 'shipments.preparingToSend',
        ...shelfLists('shipments')]), 'missing.list']],
      ['returns', inMenuOrder(['shipments.readyBack', ...shelfLists('returns')])],
    ],
  },
  dispatch: {
    types: staff, markedBy: ['documents.runSheet.issue'],
    day: [
      ['today', ['office.dashboard']],
      ['delivery', ['shipments.readyToAssign', 'shipments.assigned', 'documents.runSheet.list', 'shipments.wayToArrive',
        'shipments.delivery', 'shipments.failed']],
    ],
  },
  callCentre: {
    types: staff, markedBy: ['calls.log', 'corrections.info'],
    day: [
      ['today', ['office.dashboard', 'pricing.calculator']],
      ['exceptions', ['merchantDecisions.list', 'shipments.failed', 'shipments.postponed', 'shipments.frozen',
        'corrections.infoList', 'priceRequests.list', 'missing.list']],
      ['delivery', ['shipments.wayToArrive', 'shipments.delivered']],
      ['shipments', ['documents.pickup.list', 'documents.pickup.changes', 'shipments.allHistory']],
      ['returns', ['shipments.readyBack', 'shipments.back']],
      ['merchants', ['people.merchants']],
      ['office', ['outreach.contact']],
    ],
  },
  dataEntry: {
    types: staff, markedBy: ['shipments.create'],
    day: [
      ['today', ['office.dashboard', 'shipments.form', 'shipments.import', 'pricing.calculator']],
      ['shipments', ['shipments.inprogress', 'shipments.inWayToCompany', 'shipments.preparingToSend']],
      ['delivery', ['shipments.wayToArrive', 'shipments.delivered']],
      ['exceptions', ['shipments.failed', 'shipments.postponed']],
      ['merchants', ['people.merchants']],
      ['office', ['outreach.contact']],
    ],
  },
  courier: {
    types: ['courier'], markedBy: ['dashboard.view'],
    day: [
      ['today', ['office.dashboard', 'documents.pickup.list', 'documents.runSheet.list']],
      ['delivery', ['shipments.assigned', 'shipments.wayToArrive', 'shipments.delivered']],
      ['exceptions', ['shipments.postponed', 'shipments.failed', 'merchantDecisions.list']],
      ['cash', ['shipments.courierAccount', 'documents.cashHandIn.list', 'documents.payment.list', 'ledger.myAccount']],
      ['office', ['pricing.calculator', 'outreach.contact', 'office.rules']],
    ],
  },
  merchant: {
    types: ['client'], markedBy: ['dashboard.view'],
    day: [
      ['today', ['office.dashboard', 'shipments.form', 'shipments.import', 'documents.pickup.list']],
      ['exceptions', ['merchantDecisions.list', 'shipments.postponed', 'claims.list']],
      ['shipments', ['shipments.inprogress', 'shipments.wayToArrive', 'shipments.delivered', 'documents.returnToMerchant.list']],
      ['accounts', ['documents.settlement.list', 'withdrawals.list', 'ledger.myAccount', 'clients.chargesReport']],
      ['office', ['people.team', 'pricing.calculator', 'outreach.contact']],
    ],
  },
} as const satisfies Record<string, Work>;

export type WorkKey = keyof typeof works;
const workKeys = Object.keys(works) as readonly WorkKey[];
const workOf = (key: WorkKey): Work => works[key];

/** The kinds of work that the user's permissions allow. */
export const worksOf = ({ type, can }: MenuViewer): readonly WorkKey[] =>
  workKeys.filter((key) => {
    const { types, markedBy } = workOf(key);
    return types.includes(type) && markedBy.some((permission) => can(permission));
  });

const hasMenu = (screen: Screen): screen is MenuEntry['screen'] => screen.menu !== undefined;

function entryOf(viewer: MenuViewer, key: ScreenKey): readonly MenuEntry[] {
  const { type } = viewer;
  const screen = screenByKey(key);
  if (!hasMenu(screen) || isPending(key) || !mayOpen(viewer, screen)) return [];
  if (screen.only !== undefined && screen.only !== type) return [];
  return [{ key, title: titleFor(type, key), screen }];
}

function grouped(entries: readonly (readonly [MenuGroup, MenuEntry])[]): Menu {
  const groups = new Map<MenuGroup, MenuEntry[]>();
  for (const [group, entry] of entries) {
    const before = groups.get(group);
    if (before) before.push(entry);
    else groups.set(group, [entry]);
  }
  return groups;
}

/** Every entry the user may open: groups in table order, without empty ones. */
export const wholeMenu = (viewer: MenuViewer): Menu =>
  grouped(
    screenKeys
      .flatMap((key) => entryOf(viewer, key))
      .map((entry) => [entry.screen.menu.group, entry]),
  );

/**
 * Round robin: the first of each, then the second of each, and so on, so that no kind of work is
 * left out.
 */
function inTurns<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();
}

/**
 * Users without any of these kinds of work have few lists of their own; stage lists follow them.
 */
function unmarkedMenu(viewer: MenuViewer): Menu {
  const all = [...wholeMenu(viewer)].flatMap(([group, entries]) =>
    entries.map((entry) => [group, entry] as const),
  );
  const isStage = ([, { screen }]: (typeof all)[number]) => screen.stage !== undefined;
  const first = [...all.filter((one) => !isStage(one)), ...all.filter(isStage)];
  const stored = new Set(first.slice(0, MOST_ENTRIES));
  return grouped(all.filter((one) => stored.has(one)));
}

/** The side menu: short, in the order of the user's day; administrators get all entries. */
export function menuOf(viewer: MenuViewer): Menu {
  const mine = worksOf(viewer);
  if (mine.includes('administration')) return wholeMenu(viewer);
  if (mine.length === 0) return unmarkedMenu(viewer);
  const days = mine.map((work) =>
    workOf(work).day.flatMap(([group, keys]) =>
      keys.flatMap((key) => entryOf(viewer, key)).map((entry) => [group, entry] as const),
    ),
  );
  // A manager oversees the other kinds of work: their own overview is complete, the rest round
  // robin.
  const isLed = mine[0] === 'management';
  const wanted = isLed ? [...(days[0] ?? []), ...inTurns(days.slice(1))] : inTurns(days);
  const chosen = new Map<ScreenKey, (typeof wanted)[number]>();
  for (const one of wanted) {
    if (chosen.size < MOST_ENTRIES && !chosen.has(one[1].key)) chosen.set(one[1].key, one);
  }
  const stored = new Set(chosen.values());
  return grouped(days.flat().filter((one) => stored.has(one)));
}
