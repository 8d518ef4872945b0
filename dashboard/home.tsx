import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import type { UserType } from '#domain/people/actor.ts';
import { homeWords as t } from '#words/office/screens.ts';
import { readAhead } from './api/hooks.ts';
import { useCan, useCurrentUser } from './api/session.ts';
import { getLoginType } from './api/token.ts';
import type { Arrival } from './arrival.ts';
import { FramePending } from './shell/frame/FramePending.tsx';
import { useDeferred } from './ui/use-deferred.ts';
import { useMenuViewer } from './shell/bars/use-menu-viewer.ts';
import { worksOf } from './works.ts';

type Home = LazyExoticComponent<ComponentType>;

const Courier = lazy(async () => ({
  default: (await import('./shipments/courier/CourierDay.tsx')).CourierDay,
}));
const Staff = lazy(async () => ({
  default: (await import('./office/home/DashboardStaff.tsx')).DashboardStaff,
}));
/** The decision cards belong to the shipments room. */
const Client = lazy(async () => {
  const [{ DashboardClient }, { DecisionsWaiting }] = await Promise.all([
    import('./office/home/DashboardClient.tsx'),
    import('./shipments/decisions/DecisionsWaiting.tsx'),
  ]);
  return { default: () => <DashboardClient decisions={<DecisionsWaiting />} /> };
});
/** Users who enter shipments start with the form: the first field has focus without a press. */
const DataEntry = lazy(async () => ({
  default: (await import('./shipments/list/ClerkDay.tsx')).ClerkDay,
}));

/**
 * Users responsible for a till start with it; managers and administrators with the whole branch.
 */
const Accountant = lazy(async () => ({
  default: (await import('./office/home/DashboardAccountant.tsx')).DashboardAccountant,
}));

const homes: Record<UserType, Home> = {
  staff: Staff,
  client: Client,
  courier: Courier,
  data_entry: DataEntry,
};

/** Only in print. */
const HomePrintHead = lazy(async () => ({
  default: (await import('./office/home/HomePrintHead.tsx')).HomePrintHead,
}));

/** Below the work of a courier or a clerk: the counts of their shipments by stage. */
const Counts = lazy(async () => ({
  default: (await import('./office/home/DashboardCounts.tsx')).DashboardCounts,
}));

/** The results of the attempts of the last weeks: below the day, which needs no connection. */
const CourierPicture = lazy(async () => {
  const { Later, LaterCourier } = await import('./office/analytics/Later.tsx');
  return {
    default: () => (
      <Later>
        <LaterCourier />
      </Later>
    ),
  };
});

/** The user is loaded a moment later; the last user signed in here is a good guess. */
Home.ahead = ({ search }: Arrival): void => {
  const branchId = Number(search.branch_id) || undefined;
  const input = branchId === undefined ? {} : { branch_id: branchId };
  if (getLoginType() !== 'staff') return;
  readAhead('office.today', input);
  readAhead('shipments.counts', input);
};

/**
 * The start page of each kind of user. It is above the rooms because the courier's day and the
 * clerk's form belong to the shipments room, and rooms do not import each other.
 */
export function Home() {
  const { type } = useCurrentUser();
  const can = useCan();
  const viewer = useMenuViewer();
  // A clerk with read access would see a form that cannot be saved.
  const mayType = type !== 'data_entry' || can('shipments.create');
  const isAtTill = can('documents.cashCount.view') && worksOf(viewer)[0] === 'cashier';
  const stands = useDeferred();
  const Own = isAtTill ? Accountant : mayType ? homes[type] : Staff;
  return (
    <Suspense fallback={<FramePending />}>
      {stands ? (
        <Suspense fallback={null}>
          <HomePrintHead />
        </Suspense>
      ) : null}
      <Own />
      {Own === Courier || Own === DataEntry ? <Counts title={t.counts} filledOnly /> : null}
      {Own === Courier ? <CourierPicture /> : null}
    </Suspense>
  );
}
