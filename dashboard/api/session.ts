import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { isCurrency } from '#domain/money.ts';
import { adminRole } from '#domain/people/actor.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { type LabelSize, settingDefaults } from '#domain/settings.ts';
import { configureFormats } from '../ui/values/fmt.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { store, stored } from './offline/stored.ts';
import { queryClient } from './query-client.ts';
import { interrupt, isInterrupted, resume } from './offline/resume.ts';
import { deviceKey } from './token-key.ts';
import { clearSession, getToken, onOtherTab, rememberLogin, setToken } from './token.ts';

export type CurrentUser = AnswerOf<'auth.me'>['data'];

const ME_KEY = ['auth.me', {}] as const;
/** The company's page size for labels, if known here. */
export const usualLabelSize = (): LabelSize =>
  queryClient.getQueryData<CurrentUser>(ME_KEY)?.settings.label_size ?? settingDefaults.label_size;

const ME_FRESH_MS = 5 * 60_000;

// The authentication loading flag of the specification: while it is set, the overlay covers the
// page.
let authWork: AbortController | null = null;
const watchers = new Set<() => void>();
function setAuthWork(work: AbortController | null): void {
  authWork = work;
  for (const watcher of watchers) watcher();
}
function watchAuth(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** True only while signing in, or while the current user is being loaded. */
export const useAuthLoading = (): boolean =>
  useSyncExternalStore(watchAuth, () => authWork !== null);
export const cancelAuth = (): void => authWork?.abort();

async function withAuthLoading<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  setAuthWork(controller);
  try {
    return await work(controller.signal);
  } finally {
    if (authWork === controller) setAuthWork(null);
  }
}

async function readMe(): Promise<CurrentUser> {
  const isFirst = queryClient.getQueryData(ME_KEY) === undefined;
  const answer = isFirst
    ? await withAuthLoading((signal) => call('auth.me', {}, { signal }))
    : await call('auth.me', {});
  rememberLogin(answer.data.type, answer.data.merchant);
  adoptMe(answer.data);
  return answer.data;
}

/** Days and amounts are formatted as configured by the user's company. */
export function adoptMe({ settings }: CurrentUser): void {
  configureFormats({
    zone: settings.timezone,
    ...(isCurrency(settings.currency) && { currency: settings.currency }),
  });
}

const meQuery = { queryKey: ME_KEY, queryFn: readMe, staleTime: ME_FRESH_MS } as const;

/** The permissions are recent enough to have been loaded together with the refused read. */
const ME_YOUNG_MS = 3_000;

/**
 * A permission was revoked while the user works: the menu shows the entry until the permissions are
 * reloaded.
 */
function recheckSession(error: unknown): void {
  const readAt = queryClient.getQueryState(ME_KEY)?.dataUpdatedAt ?? Date.now();
  const isForbidden = error instanceof ApiError && error.status === 403;
  if (!isForbidden || Date.now() - readAt < ME_YOUNG_MS) return;
  void queryClient.invalidateQueries({ queryKey: ME_KEY });
}
queryClient.getQueryCache().subscribe((event) => {
  const isOther = event.query.queryKey[0] !== ME_KEY[0];
  if (isOther && event.type === 'updated' && event.action.type === 'error') {
    recheckSession(event.action.error);
  }
});
queryClient.getMutationCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'error') recheckSession(event.action.error);
});

/** Loads the current user while the parts of the first screen are still loading. */
export function readAheadMe(): void {
  if (getToken() !== null) void queryClient.prefetchQuery<CurrentUser, ApiError>(meQuery);
}

/** The signed-in user. Read once, then refreshed in the background. */
export function useMe(): UseQueryResult<CurrentUser, ApiError> {
  return useQuery<CurrentUser, ApiError>({ ...meQuery, enabled: getToken() !== null });
}

/** Only for screens behind the guard, which has already loaded the user. */
export function useCurrentUser(): CurrentUser {
  const { data } = useMe();
  if (data === undefined) throw new Error('useCurrentUser outside the guard');
  return data;
}

/** For a form that depends on the month that was closed last: reads the settings again first. */
export function useFreshUser(): CurrentUser {
  useEffect(() => {
    const { dataUpdatedAt = 0 } = queryClient.getQueryState(ME_KEY) ?? {};
    if (Date.now() - dataUpdatedAt < ME_YOUNG_MS) return;
    void queryClient.invalidateQueries({ queryKey: ME_KEY });
  }, []);
  return useCurrentUser();
}

/**
 * The first role decides: Admin has every permission; all others need a permission of the same
 * name.
 */
export function mayUse(user: CurrentUser | undefined, params: Permission | null): boolean {
  if (params === null) return true;
  if (user === undefined) return false;
  if (user.roles[0]?.name === adminRole) return true;
  return user.permissions.some((permission) => permission.name === params);
}

/** Staff without a branch, and Admin, work for the whole company. */
export const isCompanyStaff = ({ roles, type, branch }: CurrentUser): boolean =>
  roles[0]?.name === adminRole || ((type === 'staff' || type === 'data_entry') && branch === null);

/** `const can = useCan(); can('shipments.create')` */
export function useCan(): (permission: Permission | null) => boolean {
  const { data } = useMe();
  return useCallback((permission) => mayUse(data, permission), [data]);
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

/**
 * Signs in; with a second factor the user is not signed in yet, and the result is the challenge of
 * the second step. It is held in memory only, since an address or a storage would retain it.
 * @throws ApiError
 */
export async function login(credentials: Credentials): Promise<string | null> {
  try {
    const input = { ...credentials, ...knownDevice() };
    const answer = await withAuthLoading((signal) => call('auth.login', input, { signal }));
    await enter(answer);
    return null;
  } catch (error) {
    const isHalfway = error instanceof ApiError && error.code === 'second_factor_needed';
    if (!isHalfway) throw error;
    return String(error.details['challenge']);
  }
}

/** @throws ApiError */
export async function takeSecondStep(challenge: string, code: string): Promise<void> {
  const answer = await call('auth.secondStep', { challenge, code, ...knownDevice() });
  await enter(answer);
}

/** Wrong passwords from elsewhere do not slow down a browser that has signed in before. */
function knownDevice(): { readonly device_token?: string } {
  const token = stored(deviceKey);
  return token === null ? {} : { device_token: token };
}

async function enter(signedIn: AnswerOf<'auth.login'>): Promise<void> {
  store(deviceKey, signedIn.device_token);
  setToken(signedIn.access_token);
  if (isInterrupted()) await comeBack();
  else queryClient.clear();
}

/**
 * A user has signed in over a suspended screen. The same user continues with it; for another user
 * the page reloads, so that nothing of it stays in memory. @throws ApiError
 */
async function comeBack(): Promise<void> {
  const before = queryClient.getQueryData<CurrentUser>(ME_KEY);
  const { data } = await call('auth.me', {});
  if (before?.id !== data.id) {
    window.location.reload();
    return;
  }
  rememberLogin(data.type, data.merchant);
  adoptMe(data);
  // All displayed data are stale by now; forms stay on the data they were opened with.
  void queryClient.invalidateQueries({ refetchType: 'none' });
  queryClient.setQueryData<CurrentUser>(ME_KEY, data);
  resume();
}

/**
 * Removes the local session immediately; a failure to inform the server does not keep the user
 * signed in.
 */
export function logout(): void {
  // The request reads the token before the next line removes it.
  call('auth.logout', {}).catch(() => undefined);
  clearSession();
  queryClient.clear();
}

onOtherTab((what) => {
  if (what === 'signedOut' && isInterrupted()) window.location.reload();
  // No data of the previous user may stay visible; without a token the refetch returns 401.
  else if (what === 'signedOut' || !interrupt()) void queryClient.resetQueries();
  // The user's identity decides whether the screen continues; without an answer, this tab requires
  // a sign-in too.
  else if (what === 'signedIn') comeBack().catch(() => undefined);
});
