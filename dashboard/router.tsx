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
import { routeNameOf } from './route-names.ts';
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

/** Everything behind the token shares one guard, so the frame stays while screens change. */
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
function guardWelcome({ preload }: { preload: boolean }): void {
  // A pointer over the link must not leave the page.
  if (preload) return;
  if (window.location.pathname.replace(/\/$/, '') === HOME) return;
  if (getToken() !== null)
    throw redirect({ href: screenByKey('office.dashboard').path, replace: true });
  window.location.replace(HOME);
}

/** What a screen is made of, and the screen itself once it has come. */
interface Part {
  readonly component: ReturnType<typeof lazyRouteComponent>;
  readonly fetch: () => Promise<ScreenComponent>;
  screen: ScreenComponent | undefined;
}

const parts = new Map<Load, Part>();

/** Once for all routes that show it: the second list of shipments has nothing to wait for. */
function partOf(load: Load): Part {
  const known = parts.get(load);
  if (known) return known;
  const fetch = async () => (part.screen ??= await inTime(load()));
  const component = lazyRouteComponent(async () => ({ Screen: await fetch() }), 'Screen');
  const part: Part = { component, fetch, screen: undefined };
  parts.set(load, part);
  return part;
}

/** The first reads of a screen; within the press that leads there when its parts stand ready. */
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
  const guard = access === 'guest' ? guardGuest : access === 'public' ? guardWelcome : undefined;
  return createRoute({
    getParentRoute: () => (access === 'token' ? guardRoute : rootRoute),
    path: path.replace(/\{(\w+)\}/g, '$$$1'),
    component: part.component,
    staticData: { screen: key, name: routeNameOf(key) },
    // Not waited for: the screen finds the answer, or joins the wait for it.
    loader: ({ location }) => readAhead(part, { key, search: location.search }),
    // A changed filter is the screen's own concern.
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
  // Two lists are one component, and nothing picked or typed in one belongs to the other.
  defaultRemountDeps: ({ routeId }) => routeId,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: FramePending,
  defaultErrorComponent: LoadError,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});

/** Fetches what an address needs, parts and first reads, without going there. */
export function prepare(address: string): void {
  const [to = '', query = ''] = address.split('?');
  const search = Object.fromEntries(new URLSearchParams(query));
  const known = shownAt.get(withoutPrefix(to));
  // The router would get there too, after a fortieth of a second on a slow phone.
  if (known?.part.screen) known.part.screen.ahead?.({ key: known.key, search });
  else void router.preloadRoute({ to, search } as never);
}
