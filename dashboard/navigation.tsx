import { useBlocker, useMatches, useParams, useRouter, useSearch } from '@tanstack/react-router';
import {
  type AnchorHTMLAttributes,
  type MouseEvent,
  type Ref,
  useCallback,
  useEffect,
} from 'react';
import type { Screen } from './screen.ts';
import {
  addressOf,
  type ScreenKey,
  type SearchValues,
  screenByKey,
  searchText,
} from './screens.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly screen?: ScreenKey;
    /** The route name of the specification: `dashboard.charging.form`. */
    readonly name?: string;
  }
}

export type Params = Readonly<Record<string, string>>;

const NO_PARAMS: Params = {};

export interface GoOptions {
  /** Replaces the current history entry, so that "back" skips it. */
  readonly replace?: boolean;
  /** Discards unsaved input: nothing can be saved before the user has signed in. */
  readonly isForced?: boolean;
}

/** Goes to an address made by `to(…)`. */
export function useGo(): (address: string, options?: GoOptions) => void {
  const { history } = useRouter();
  return useCallback(
    (address, options) => {
      const ignoreBlocker = options?.isForced === true;
      if (options?.replace) history.replace(address, undefined, { ignoreBlocker });
      else history.push(address, undefined, { ignoreBlocker });
    },
    [history],
  );
}

/** One step back; to `fallback` when the tab was opened on this screen. */
export function useGoBack(fallback: ScreenKey, params: Params = NO_PARAMS): () => void {
  const { history } = useRouter();
  return useCallback(() => {
    if (history.canGoBack()) history.back();
    else history.replace(addressOf(fallback, params));
  }, [history, fallback, params]);
}

/** The key and row of the current screen; `null` on the not-found page. */
export function useScreen(): { readonly key: ScreenKey; readonly screen: Screen } | null {
  const key = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  return key === undefined ? null : { key, screen: screenByKey(key) };
}

/** A parameter of the path: `useParam('uuid')`. */
export function useParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  return params[name] ?? '';
}

/** All parameters of the path, by name. */
export function useParamValues(): Params {
  return useParams({ strict: false }) as Params;
}

/**
 * Search values of the address, always strings, and a setter for some of them (`null` removes one).
 */
export function useSearchValues(): readonly [
  values: Readonly<Record<string, string>>,
  change: (patch: SearchValues, options?: GoOptions) => void,
] {
  const router = useRouter();
  const values: Readonly<Record<string, string>> = useSearch({ strict: false });
  const change = useCallback(
    (patch: SearchValues, options: GoOptions = { replace: true }) => {
      const { pathname, search } = router.state.location;
      const address = pathname + searchText({ ...(search as SearchValues), ...patch });
      if (options.replace) router.history.replace(address);
      else router.history.push(address);
    },
    [router],
  );
  return [values, change];
}

/**
 * While a user signs in over a screen, the address is that of the sign-in, and a reload leads
 * there; the router stays at the screen behind it. Returns the screen's own address.
 */
export function useSignInAddress(): string {
  const router = useRouter();
  const { pathname, search } = router.state.location;
  const nextUrl = pathname + searchText(search as SearchValues);
  useEffect(() => {
    const here = { to: pathname, search, replace: true, ignoreBlocker: true } as const;
    const mask = {
      to: screenByKey('people.login').path,
      search: { nextUrl },
      unmaskOnReload: true,
    };
    // Its state is unique, because an entry that changes nothing is not written.
    void router.navigate({ ...here, mask, state: { isSigningIn: true } } as never);
    return () => {
      if (router.state.location.pathname === pathname) void router.navigate(here as never);
    };
  }, [router, pathname, search, nextUrl]);
  // Back leads away from the suspended screen; links of the sign-in work.
  useBlocker({
    shouldBlockFn: ({ action }) => action !== 'PUSH' && action !== 'REPLACE',
    enableBeforeUnload: false,
  });
  return nextUrl;
}

/** Title of the tab: the screen's own, or a more specific one (a receipt number). */
export function usePageTitle(title: string, company = ''): void {
  useEffect(() => {
    document.title = company === '' ? title : `${title} · ${company}`;
  }, [title, company]);
}

export interface ScreenLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly screen: ScreenKey;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly search?: SearchValues | undefined;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A real link (middle click, copy address), followed without reloading. */
export function ScreenLink({ screen, params, search, onClick, ...anchor }: ScreenLinkProps) {
  const go = useGo();
  const address = addressOf(screen, params, search);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || anchor.target === '_blank') return;
    event.preventDefault();
    go(address);
  };
  // Its content is among the properties.
  // oxlint-disable-next-line jsx-a11y/anchor-has-content
  return <a {...anchor} href={`#${address}`} onClick={follow} />;
}
