import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { getToken } from './api/token.ts';
import { inTime, stripQuery } from './boot.ts';
import { branchDocumentLoads } from './custody/loads.ts';
import { isPending, type PendingScreen } from './pending-screens.ts';
import {
  type ScreenKey,
  safeNextUrl,
  screenByKey,
  screenKeys,
  searchText,
  withoutPrefix,
} from './screens.ts';
import { FrameRoot } from './shell/FrameRoot.tsx';
import { FramePending } from './shell/FramePending.tsx';
import { LoadError } from './shell/LoadError.tsx';
import { NotFound } from './shell/NotFound.tsx';

type Load = () => Promise<ComponentType>;

/**
 * The component of every screen, loaded when it is first opened. A screen without one does not
 * compile.
 */
const components: Record<Exclude<ScreenKey, PendingScreen>, Load> = {
  'outreach.welcome': () => import('./outreach/Home.tsx').then((m) => m.Home),
  'people.registration': () => import('./people/Registration.tsx').then((m) => m.Registration),
  'people.login': () => import('./people/Login.tsx').then((m) => m.Login),
  'people.clientLogin': () => import('./people/Login.tsx').then((m) => m.Login),
  'people.resetRequest': () => import('./people/ResetRequest.tsx').then((m) => m.ResetRequest),
  'people.resetConfirm': () => import('./people/ResetConfirm.tsx').then((m) => m.ResetConfirm),
  'documents.commission.list': () =>
    import('./custody/views/commission.tsx').then((m) => m.CommissionList),
  'documents.commission.form': () =>
    import('./custody/views/commission.tsx').then((m) => m.CommissionForm),
  'documents.commission.edit': () =>
    import('./custody/views/commission.tsx').then((m) => m.CommissionEdit),
  'documents.commission.print': () =>
    import('./custody/views/commission.tsx').then((m) => m.CommissionPrint),
  'documents.collection.list': () =>
    import('./custody/views/collection.tsx').then((m) => m.CollectionList),
  'documents.collection.form': () =>
    import('./custody/views/collection.tsx').then((m) => m.CollectionForm),
  'documents.collection.edit': () =>
    import('./custody/views/collection.tsx').then((m) => m.CollectionEdit),
  'documents.collection.print': () =>
    import('./custody/views/collection.tsx').then((m) => m.CollectionPrint),
  'documents.subscriber.list': () =>
    import('./custody/views/subscriber.tsx').then((m) => m.SubscriberList),
  'documents.subscriber.form': () =>
    import('./custody/views/subscriber.tsx').then((m) => m.SubscriberForm),
  'documents.subscriber.edit': () =>
    import('./custody/views/subscriber.tsx').then((m) => m.SubscriberEdit),
  'documents.subscriber.print': () =>
    import('./custody/views/subscriber.tsx').then((m) => m.SubscriberPrint),
  ...branchDocumentLoads,
  'corrections.infoList': () =>
    import('./shipments/CorrectInfoList.tsx').then((m) => m.CorrectInfoList),
  'corrections.info': () => import('./shipments/CorrectInfo.tsx').then((m) => m.CorrectInfo),
  'corrections.priceList': () =>
    import('./shipments/CorrectPriceList.tsx').then((m) => m.CorrectPriceList),
  'corrections.price': () => import('./shipments/CorrectPrice.tsx').then((m) => m.CorrectPrice),
  'shipments.inprogress': () => import('./shipments/StageList.tsx').then((m) => m.StageList),
  'shipments.inWayToCompany': () => import('./shipments/StageList.tsx').then((m) => m.StageList),
  'shipments.preparingToSend': () => import('./shipments/StageList.tsx').then((m) => m.StageList),
  'shipments.travelSent': () => import('./shipments/StageList.tsx').then((m) => m.StageList),
  'shipments.travelReceived': () => import('./shipments/StageList.tsx').then((m) => m.StageList),
  'shipments.readyToAssign': () => import('./shipments/StageList.tsx').then((m) => m.StageList),
  'shipments.assigned': () => import('./shipments/StageList.tsx').then((m) => m.StageList),
  'shipments.wayToArrive': () => import('./shipments/StageList.tsx').then((m) => m.StageList),
  'shipments.delivery': () => import('./shipments/StageList.tsx').then((m) => m.StageList),
  'shipments.delivered': () => import('./shipments/StageList.tsx').then((m) => m.StageList),
  'shipments.postponed': () => import('./shipments/StageList.tsx').then((m) => m.StageList),
  'shipments.failed': () => import('./shipments/StageList.tsx').then((m) => m.StageList),
  'shipments.travelFailed': () => import('./shipments/StageList.tsx').then((m) => m.StageList),
  'shipments.frozen': () => import('./shipments/StageList.tsx').then((m) => m.StageList),
  'shipments.inprogressBack': () => import('./shipments/StageList.tsx').then((m) => m.StageList),
  'shipments.readyBack': () => import('./shipments/StageList.tsx').then((m) => m.StageList),
  'shipments.back': () => import('./shipments/StageList.tsx').then((m) => m.StageList),
  'shipments.settlementInBranch': () =>
    import('./shipments/StageList.tsx').then((m) => m.StageList),
  'shipments.moneyTransferSent': () => import('./shipments/StageList.tsx').then((m) => m.StageList),
  'shipments.underSettlement': () => import('./shipments/StageList.tsx').then((m) => m.StageList),
  'shipments.readyForSettlement': () =>
    import('./shipments/StageList.tsx').then((m) => m.StageList),
  'shipments.settlementDone': () => import('./shipments/StageList.tsx').then((m) => m.StageList),
  'shipments.details': () => import('./shipments/Details.tsx').then((m) => m.Details),
  'shipments.form': () => import('./shipments/NewParcel.tsx').then((m) => m.NewParcel),
  'shipments.edit': () => import('./shipments/EditParcel.tsx').then((m) => m.EditParcel),
  'people.merchants': () => import('./people/Merchants.tsx').then((m) => m.Merchants),
  'people.newMerchants': () => import('./people/MerchantsNew.tsx').then((m) => m.MerchantsNew),
  'people.merchant': () => import('./people/MerchantDetails.tsx').then((m) => m.MerchantDetails),
  'people.users': () => import('./people/Users.tsx').then((m) => m.Users),
  'people.userForm': () => import('./people/UserForm.tsx').then((m) => m.UserCreate),
  'people.userCreate': () => import('./people/UserForm.tsx').then((m) => m.UserCreate),
  'people.userEdit': () => import('./people/UserForm.tsx').then((m) => m.UserEdit),
  'people.user': () => import('./people/UserDetails.tsx').then((m) => m.UserDetails),
  'people.profile': () => import('./people/Profile.tsx').then((m) => m.Profile),
  'ledger.balanceBoard': () => import('./ledger/BalanceBoard.tsx').then((m) => m.BalanceBoard),
  'shipments.editStatus': () => import('./shipments/EditStatus.tsx').then((m) => m.EditStatus),
  'shipments.assign': () => import('./shipments/AssignCourier.tsx').then((m) => m.AssignCourier),
  'shipments.history': () => import('./shipments/ParcelHistory.tsx').then((m) => m.ParcelHistory),
  'shipments.allHistory': () => import('./shipments/AllHistory.tsx').then((m) => m.AllHistory),
  'shipments.courierAccount': () =>
    import('./shipments/CourierAccount.tsx').then((m) => m.CourierAccount),
  'shipments.courierAccountPrint': () =>
    import('./shipments/CourierAccountPrint.tsx').then((m) => m.CourierAccountPrint),
  'pricing.calculator': () => import('./pricing/Calculator.tsx').then((m) => m.Calculator),
  'clients.chargesPrint': () => import('./shipments/LabelPrint.tsx').then((m) => m.LabelPrint),
  'clients.allChargesPrint': () => import('./shipments/LabelPrint.tsx').then((m) => m.LabelsPrint),
  'office.dashboard': () => import('./home.tsx').then((m) => m.Home),
  'office.playGround': () => import('./office/PlayGround.tsx').then((m) => m.PlayGround),
};

const HOME = '/home';
const loadsOf: Partial<Record<ScreenKey, Load>> = components;

const rootRoute = createRootRoute({ component: FrameRoot, notFoundComponent: NotFound });

/** Everything behind the token shares one guard, so the frame stays while screens change. */
const guardRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: lazyRouteComponent(() => inTime(import('./shell/Guard.tsx')), 'Guard'),
  beforeLoad: ({ location }) => {
    if (getToken() !== null) return;
    const nextUrl = location.pathname + location.searchStr;
    throw redirect({ href: `/login${searchText({ nextUrl })}`, replace: true });
  },
});

/** Guest screens send a person who is already signed in to where he wanted to go. */
function guardGuest({ search }: { search: Record<string, string> }): void {
  if (getToken() === null) return;
  throw redirect({
    href: safeNextUrl(search.nextUrl) ?? screenByKey('office.dashboard').path,
    replace: true,
  });
}

/**
 * `/` is the dashboard for those signed in, else the public page, which has an address of its own.
 */
function guardWelcome(): void {
  if (window.location.pathname.replace(/\/$/, '') === HOME) return;
  if (getToken() !== null)
    throw redirect({ href: screenByKey('office.dashboard').path, replace: true });
  window.location.replace(HOME);
}

function routeOf(key: ScreenKey, load: Load) {
  const { path, access } = screenByKey(key);
  const guard = access === 'guest' ? guardGuest : access === 'public' ? guardWelcome : undefined;
  return createRoute({
    getParentRoute: () => (access === 'token' ? guardRoute : rootRoute),
    path: path.replace(/\{(\w+)\}/g, '$$$1'),
    component: lazyRouteComponent(async () => ({ Screen: await inTime(load()) }), 'Screen'),
    staticData: { screen: key },
    ...(guard && { beforeLoad: guard }),
  });
}

const shown = screenKeys.flatMap((key) => {
  const load = isPending(key) ? undefined : loadsOf[key];
  return load ? [{ key, access: screenByKey(key).access, load }] : [];
});
const outer = shown
  .filter(({ access }) => access !== 'token')
  .map(({ key, load }) => routeOf(key, load));
const inner = shown
  .filter(({ access }) => access === 'token')
  .map(({ key, load }) => routeOf(key, load));

// The history below reads the address as it is made.
stripQuery();

export const router = createRouter({
  routeTree: rootRoute.addChildren([...outer, guardRoute.addChildren(inner)]),
  history: createHashHistory(),
  // The specification writes addresses with and without `/dashboard` before them.
  rewrite: {
    input: ({ url }) => {
      url.pathname = withoutPrefix(url.pathname);
      return url;
    },
  },
  // Search values are plain text: a receipt number must not lose its leading zeros.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => searchText(search),
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: FramePending,
  defaultErrorComponent: LoadError,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});
