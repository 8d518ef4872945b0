import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import type { UserType } from '#domain/people/actor.ts';
import { homeWords as t } from '#words/office/screens.ts';
import { readAhead } from './api/hooks.ts';
import { useCan, useCurrentUser } from './api/session.ts';
import { getLoginType } from './api/token.ts';
import type { Arrival } from './arrival.ts';
import { FramePending } from './shell/frame/FramePending.tsx';
import { useMenuViewer } from './shell/bars/use-menu-viewer.ts';
import { worksOf } from './works.ts';

type Home = LazyExoticComponent<ComponentType>;

const Courier = lazy(async () => ({
  default: (await import('./shipments/courier/CourierDay.tsx')).CourierDay,
}));
const Staff = lazy(async () => ({
  default: (await import('./office/home/DashboardStaff.tsx')).DashboardStaff,
}));
/** The cards of decisions are the shipments' room's. */
const Client = lazy(async () => {
  const [{ DashboardClient }, { DecisionsWaiting }] = await Promise.all([
    import('./office/home/DashboardClient.tsx'),
    import('./shipments/decisions/DecisionsWaiting.tsx'),
  ]);
  return { default: () => <DashboardClient decisions={<DecisionsWaiting />} /> };
});
/** Whoever enters shipments has one thing to do: no press stands before the first field. */
const DataEntry = lazy(async () => ({
  default: (await import('./shipments/list/ClerkDay.tsx')).ClerkDay,
}));

/** Whoever keeps a till begins with it; managers and administrators with the whole branch. */
const Accountant = lazy(async () => ({
  default: (await import('./office/home/DashboardAccountant.tsx')).DashboardAccountant,
}));

const homes: Record<UserType, Home> = {
  staff: Staff,
  client: Client,
  courier: Courier,
  data_entry: DataEntry,
};

/** Below the work of a courier or a clerk: how many of their shipments stand where. */
const Counts = lazy(async () => ({
  default: (await import('./office/home/DashboardCounts.tsx')).DashboardCounts,
}));

/** Who it is will be known a moment later; the last to sign in here is a good guess. */
Home.ahead = ({ search }: Arrival): void => {
  const branchId = Number(search.branch_id) || undefined;
  const input = branchId === undefined ? {} : { branch_id: branchId };
  if (getLoginType() !== 'staff') return;
  readAhead('office.today', input);
  readAhead('shipments.counts', input);
};

/**
 * What a person starts the day with. It stands above the rooms because the courier's day and the
 * clerk's form are the shipments' room's, and rooms do not know each other.
 */
export function Home() {
  const { type } = useCurrentUser();
  const can = useCan();
  const viewer = useMenuViewer();
  // A clerk who may only look would see a form that cannot be saved.
  const mayType = type !== 'data_entry' || can('shipments.create');
  const isAtTill = can('documents.cashCount.view') && worksOf(viewer)[0] === 'cashDesk';
  const Own = isAtTill ? Accountant : mayType ? homes[type] : Staff;
  return (
    <Suspense fallback={<FramePending />}>
      <Own />
      {Own === Courier || Own === DataEntry ? <Counts title={t.counts} filledOnly /> : null}
    </Suspense>
  );
}
