import type { ComponentType } from 'react';
import { custodyLoads } from './custody/loads.ts';
import { ledgerLoads } from './ledger/loads.ts';
import { officeLoads } from './office/loads.ts';
import { outreachLoads } from './outreach/loads.ts';
import type { PendingScreen } from './pending-screens.ts';
import { peopleLoads } from './people/loads.ts';
import { placesLoads } from './places/loads.ts';
import { pricingLoads } from './pricing/loads.ts';
import type { Arrival } from './arrival.ts';
import type { ScreenKey } from './screens.ts';
import { shipmentsLoads } from './shipments/loads.ts';

/** `ahead` starts the first reads of the screen before it is rendered. */
export type ScreenComponent = ComponentType & { readonly ahead?: (to: Arrival) => void };

export type Load = () => Promise<ScreenComponent>;

/**
 * The component of every screen, loaded when it is first opened. A screen without one does not
 * compile.
 */
export const loads: Record<Exclude<ScreenKey, PendingScreen>, Load> = {
  ...outreachLoads,
  ...peopleLoads,
  ...placesLoads,
  ...pricingLoads,
  ...ledgerLoads,
  ...shipmentsLoads,
  ...custodyLoads,
  ...officeLoads,
  // The first screen is composed of several rooms.
  'office.dashboard': () => import('./home.tsx').then((m) => m.Home),
};
