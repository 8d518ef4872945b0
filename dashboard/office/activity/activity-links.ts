import { isPending } from '#dashboard/pending-screens.ts';
import { addressOf, type ScreenKey, screenByKey, screenKeys } from '#dashboard/screens.ts';
import type { Permission } from '#domain/people/permissions.ts';

interface Done {
  readonly action: string;
  readonly subject: string;
  readonly subject_id: number | null;
}

/** The screen of each kind of record; kinds without a screen are omitted. */
const screenOf: Readonly<Record<string, ScreenKey>> = {
  shipment: 'shipments.history',
  merchant: 'people.merchant',
  user: 'people.user',
  session: 'people.user',
  role: 'people.role',
  setting: 'office.settings',
  notification: 'outreach.contact',
  activity: 'office.activity',
};
/** Catalogues are distinguished by the action. */
const listOf: Readonly<Record<string, ScreenKey>> = {
  branches: 'places.branches',
  destinations: 'places.destinations',
  areas: 'places.areas',
  paths: 'places.paths',
  rates: 'pricing.rates',
  areaRates: 'pricing.areaRates',
  pickupRates: 'pricing.pickupRates',
  coupons: 'pricing.coupons',
  steps: 'office.steps',
  notifications: 'outreach.notifications',
  rules: 'office.rules',
};

function screenFor({ action, subject, subject_id: id }: Done): ScreenKey | undefined {
  const [room = '', family = ''] = action.split('.');
  if (subject !== 'document') return listOf[room] ?? screenOf[subject];
  const print = `documents.${family}.print`;
  return id === null ? undefined : screenKeys.find((key) => key === print);
}

/** The address of the record; null if it has no screen, or none this user may open. */
export function placeOf(
  done: Done,
  can: (permission: Permission | null) => boolean,
): string | null {
  const key = screenFor(done);
  if (key === undefined || isPending(key)) return null;
  const { path, permission } = screenByKey(key);
  if (!can(permission)) return null;
  if (!path.includes('{')) return addressOf(key);
  return done.subject_id === null ? null : addressOf(key, { id: done.subject_id });
}
