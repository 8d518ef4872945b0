import {
  IconBarcode,
  IconBuildingBank,
  IconCalculator,
  IconCashBanknote,
  IconCirclePlus,
  IconDots,
  IconLayoutDashboard,
  IconPackage,
  IconReceipt,
  IconRoute,
  IconSearch,
  IconWallet,
} from '@tabler/icons-react';
import type { UserType } from '#domain/people/actor.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { frameWords as t } from '#words/shell/shell.ts';
import type { ScreenKey, SearchValues } from '../../screens.ts';
import type { IconType } from '../../ui/icons.tsx';

export interface Tab {
  /** `menu` opens the whole menu, `search` the search of the top bar. */
  readonly screen: ScreenKey | 'menu' | 'search';
  /** Opens the screen with an action already started: a command, never the current place. */
  readonly search?: SearchValues;
  readonly label: string;
  readonly icon: IconType;
}

/** Kinds of work: by account, and till staff by permission, because role names are data. */
type Work = UserType | 'cashier';

/** Users without an entry below: the entries of the specification. */
export const commonBar: readonly Tab[] = [
  { screen: 'office.dashboard', label: t.bottomDashboard, icon: IconLayoutDashboard },
  { screen: 'pricing.calculator', label: t.bottomCalculator, icon: IconCalculator },
  { screen: 'shipments.inprogress', label: t.bottomInProgress, icon: IconPackage },
];

/** The entries of the bottom bar by kind of work; null: no bar. A new kind is a new row. */
// biome-ignore format: a table reads by the line
export const bottomBars: Partial<Record<Work, readonly Tab[] | null>> = {
  courier: [
    { screen: 'office.dashboard',         label: t.bottomToday,      icon: IconRoute },
    { screen: 'office.dashboard',         label: t.bottomScan,       icon: IconBarcode, search: { scan: 1 } },
    { screen: 'shipments.courierAccount', label: t.bottomAccount,    icon: IconWallet },
    { screen: 'menu',                     label: t.bottomMore,       icon: IconDots },
  ],
  cashier: [
    { screen: 'documents.cashHandIn.form', label: t.bottomHandIn,     icon: IconCashBanknote },
    { screen: 'documents.settlement.list', label: t.bottomSettlement, icon: IconReceipt },
    { screen: 'documents.payment.list',    label: t.bottomTill,       icon: IconBuildingBank },
    { screen: 'search',                    label: t.bottomSearch,     icon: IconSearch },
  ],
  client: [
    { screen: 'office.dashboard', label: t.bottomHome,      icon: IconLayoutDashboard },
    { screen: 'shipments.mine',   label: t.bottomShipments, icon: IconPackage },
    { screen: 'shipments.form',   label: t.bottomNew,       icon: IconCirclePlus },
    { screen: 'ledger.myAccount', label: t.bottomBalance,   icon: IconWallet },
    { screen: 'menu',             label: t.bottomMore,      icon: IconDots },
  ],
  data_entry: null,
};

/** Receives the couriers' cash without managing a branch. */
const isCashier = (can: (permission: Permission) => boolean): boolean =>
  can('documents.cashHandIn.issue') && !can('merchants.accept');

export function barFor(person: {
  readonly type: UserType;
  readonly can: (permission: Permission) => boolean;
}): readonly Tab[] | null {
  const { type, can } = person;
  const own = bottomBars[type === 'staff' && isCashier(can) ? 'cashier' : type];
  return own === undefined ? commonBar : own;
}
