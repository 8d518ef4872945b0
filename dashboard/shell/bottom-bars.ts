import {
  IconCalculator,
  IconCirclePlus,
  IconDots,
  IconLayoutDashboard,
  IconPackage,
  IconWallet,
} from '@tabler/icons-react';
import type { UserType } from '#domain/people/actor.ts';
import { frameWords as t } from '#words/shell.ts';
import type { ScreenKey } from '../screens.ts';
import type { IconType } from '../ui/icons.tsx';

export interface Tab {
  /** `menu` opens the whole menu. */
  readonly screen: ScreenKey | 'menu';
  readonly label: string;
  readonly icon: IconType;
}

/** Whoever has no row of their own below. */
export const commonBar: readonly Tab[] = [
  { screen: 'office.dashboard', label: t.bottomDashboard, icon: IconLayoutDashboard },
  { screen: 'pricing.calculator', label: t.bottomCalculator, icon: IconCalculator },
  { screen: 'shipments.inprogress', label: t.bottomInProgress, icon: IconPackage },
];

/** What the thumb reaches, by kind of work; null: no bar. One more kind is one more row. */
// biome-ignore format: a table reads by the line
export const bottomBars: Partial<Record<UserType, readonly Tab[] | null>> = {
  client: [
    { screen: 'office.dashboard', label: t.bottomHome,      icon: IconLayoutDashboard },
    { screen: 'shipments.mine',   label: t.bottomShipments, icon: IconPackage },
    { screen: 'shipments.form',   label: t.bottomNew,       icon: IconCirclePlus },
    { screen: 'ledger.myAccount', label: t.bottomBalance,   icon: IconWallet },
    { screen: 'menu',             label: t.bottomMore,      icon: IconDots },
  ],
  data_entry: null,
};
