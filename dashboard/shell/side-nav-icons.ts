import {
  IconArrowsExchange,
  IconBuildingStore,
  IconCalculator,
  IconCash,
  IconCircleDashed,
  IconClipboardList,
  IconHistory,
  IconHourglass,
  IconLayoutDashboard,
  IconPackage,
  IconPlus,
  IconScale,
  IconSnowflake,
  IconUserPlus,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';
import type { MenuIcon } from '../screen.ts';
import type { IconType } from '../ui/icons.tsx';

/**
 * Pictures of menu entries. `stage` is only the fallback: a stage list wears the stage's own icon.
 */
export const menuIcons: Record<MenuIcon, IconType> = {
  dashboard: IconLayoutDashboard,
  calculator: IconCalculator,
  new: IconPlus,
  history: IconHistory,
  ready: IconCircleDashed,
  document: IconClipboardList,
  handOver: IconArrowsExchange,
  frozen: IconSnowflake,
  board: IconScale,
  wallet: IconWallet,
  cash: IconCash,
  hourglass: IconHourglass,
  store: IconBuildingStore,
  waiting: IconUserPlus,
  users: IconUsers,
  stage: IconPackage,
};
