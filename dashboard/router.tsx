import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { isInterrupted } from './api/offline/resume.ts';
import { getToken } from './api/token.ts';
import { inTime, stripQuery } from './boot.ts';
import type { Arrival } from './arrival.ts';
import { type Load, loads, type ScreenComponent } from './loads.ts';
import { isPending } from './pending-screens.ts';
import { pathOfName, routeNameOf } from './route-names.ts';
import {
  type ScreenKey,
  safeNextUrl,
  screenByKey,
  screenKeys,
  searchText,
  withoutPrefix,
} from './screens.ts';
import { FrameRoot } from './shell/frame/FrameRoot.tsx';
import { FramePending } from './shell/frame/FramePending.tsx';
import { LoadError } from './shell/guard/LoadError.tsx';
import { NotFound } from './shell/guard/NotFound.tsx';

const HOME = '/home';
const loadsOf: Partial<Record<ScreenKey, Load>> = loads;

const rootRoute = createRootRoute({ component: FrameRoot, notFoundComponent: NotFound });

/**
 * All screens that require a token share one guard, so the frame stays mounted while screens
 * change.
 */
const guardRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: lazyRouteComponent(() => inTime(import('./guarded.tsx')), 'Guarded'),
  beforeLoad: ({ location }) => {
    if (getToken() !== null || isInterrupted()) return;
    const nextUrl = location.pathname + location.searchStr;
    throw redirect({ href: `/login${searchText({ nextUrl })}`, replace: true });
  },
});

/** Guest screens redirect a signed-in user to the requested address. */
function guardGuest({ search }: { search: Record<string, string> }): void {
  if (getToken() === null) return;
  throw redirect({
    href: safeNextUrl(search.nextUrl) ?? screenByKey('office.dashboard').path,
    replace: true,
  });
}

/**
 * `/` is the dashboard for signed-in users, otherwise the public page, which has an address of its
 * own.
 */
function guardWelcome({ preload }: { preload: boolean }): void {
  // Hovering over the link must not leave the page.
  if (preload) return;
  if (window.location.pathname.replace(/\/$/, '') === HOME) return;
  if (getToken() !== null)
    throw redirect({ href: screenByKey('office.dashboard').path, replace: true });
  window.location.replace(HOME);
}

/** The loader of a screen, and its component once loaded. */
interface Part {
  readonly component: ReturnType<typeof lazyRouteComponent>;
  readonly fetch: () => Promise<ScreenComponent>;
  screen: ScreenComponent | undefined;
}

const parts = new Map<Load, Part>();

/** Loaded once for all routes that show it: the second list of shipments does not wait. */
function partOf(load: Load): Part {
  const known = parts.get(load);
  if (known) return known;
  const fetch = async () => (part.screen ??= await inTime(load()));
  const component = lazyRouteComponent(async () => ({ Screen: await fetch() }), 'Screen');
  const part: Part = { component, fetch, screen: undefined };
  parts.set(load, part);
  return part;
}

/** The first reads of a screen; started within the press when its parts are loaded. */
function readAhead(part: Part, to: Arrival): void {
  if (part.screen) part.screen.ahead?.(to);
  else
    part.fetch().then(
      (screen) => screen.ahead?.(to),
      () => undefined,
    );
}

function routeOf(key: ScreenKey, part: Part) {
  const { path, access } = screenByKey(key);
  const guard =
    access === 'guest' ? guardGuest : key === 'outreach.welcome' ? guardWelcome : undefined;
  return createRoute({
    getParentRoute: () => (access === 'token' ? guardRoute : rootRoute),
    path: path.replace(/\{(\w+)\}/g, '$$$1'),
    component: part.component,
    staticData: { screen: key, name: routeNameOf(key) },
    // Not awaited: the screen finds the response, or joins the request.
    loader: ({ location }) => readAhead(part, { key, search: location.search }),
    // The screen itself handles a changed filter.
    shouldReload: ({ cause }) => cause !== 'stay',
    ...(guard && { beforeLoad: guard }),
  });
}

const shown = screenKeys.flatMap((key) => {
  const load = isPending(key) ? undefined : loadsOf[key];
  return load ? [{ key, screen: screenByKey(key), part: partOf(load) }] : [];
});
const shownAt = new Map(shown.map((one) => [one.screen.path, one]));
const outer = shown
  .filter(({ screen }) => screen.access !== 'token')
  .map(({ key, part }) => routeOf(key, part));
const inner = shown
  .filter(({ screen }) => screen.access === 'token')
  .map(({ key, part }) => routeOf(key, part));

// The history created below reads the address on creation.
stripQuery();

export const router = createRouter({
  routeTree: rootRoute.addChildren([...outer, guardRoute.addChildren(inner)]),
  history: createHashHistory(),
  // The specification writes addresses with and without the prefix `/dashboard`, and by name.
  rewrite: {
    input: ({ url }) => {
      url.pathname = pathOfName(url.pathname) ?? withoutPrefix(url.pathname);
      return url;
    },
  },
  // Search values are plain text: a receipt number must not lose its leading zeros.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => searchText(search),
  // Two lists share one component, but selections and input of one must not carry over to the
  // other.
  defaultRemountDeps: ({ routeId }) => routeId,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: FramePending,
  defaultErrorComponent: LoadError,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});

/** Prefetches the parts and first reads of an address without navigating to it. */
export function prepare(address: string): void {
  const [to = '', query = ''] = address.split('?');
  const search = Object.fromEntries(new URLSearchParams(query));
  const known = shownAt.get(withoutPrefix(to));
  // The router would do this too, but noticeably later on a slow phone.
  if (known?.part.screen) known.part.screen.ahead?.({ key: known.key, search });
  else void router.preloadRoute({ to, search } as never);
}
