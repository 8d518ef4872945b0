import type { ScreenKey } from './screens.ts';

/**
 * Screens of the table whose component is still being written: no route, no menu entry.
 * Taking a key out makes `router.tsx` refuse to compile until its component stands there.
 */
export const pendingScreens = [
  'office.dashboard',
  'pricing.calculator',
  'shipments.form',
  'shipments.edit',
  'shipments.details',
  'shipments.editStatus',
  'shipments.assign',
  'shipments.history',
  'shipments.inprogress',
  'shipments.inWayToCompany',
  'shipments.preparingToSend',
  'shipments.travelSent',
  'shipments.travelReceived',
  'shipments.allHistory',
  'shipments.readyToAssign',
  'shipments.assigned',
  'shipments.wayToArrive',
  'shipments.delivery',
  'shipments.delivered',
  'shipments.postponed',
  'shipments.failed',
  'shipments.travelFailed',
  'shipments.frozen',
  'shipments.inprogressBack',
  'shipments.readyBack',
  'shipments.back',
  'shipments.courierAccount',
  'shipments.courierAccountPrint',
  'shipments.settlementInBranch',
  'shipments.moneyTransferSent',
  'shipments.underSettlement',
  'shipments.readyForSettlement',
  'shipments.settlementDone',
  'ledger.balanceBoard',
  'people.merchants',
  'people.newMerchants',
  'people.merchant',
  'people.profile',
] as const satisfies readonly ScreenKey[];

export type PendingScreen = (typeof pendingScreens)[number];

const pending: ReadonlySet<ScreenKey> = new Set(pendingScreens);
export const isPending = (key: ScreenKey): boolean => pending.has(key);
