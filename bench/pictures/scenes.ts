import { isPending } from '#dashboard/pending-screens.ts';
import { addressOf, screenByKey, type ScreenKey, screenKeys } from '#dashboard/screens.ts';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { allPermissions } from '#domain/people/permissions.ts';
import { shippedRoles } from '#domain/people/roles.ts';
import { demoPassword, signIns } from '#sample/company/people.ts';
import { type Person, split } from '#test/kit/fixtures.ts';
import { rowsFor } from '#test/browser/rows.ts';

/** `guest`: not signed in. */
export const roles = ['guest', 'Admin', 'Client', 'Courier'] as const;
export type Role = (typeof roles)[number];

/** A screen as a user opens it. */
export interface Scene {
  readonly role: Role;
  readonly key: ScreenKey;
  readonly address: string;
}

/** The scenes of a company, with the access tokens of the users. */
export interface Cast {
  /** When the company was looked at; the clock of all pages shows this instant. */
  readonly at: number;
  readonly tokens: Readonly<Record<string, string>>;
  readonly scenes: readonly Scene[];
}

/** Signs in to a server of the sample company and finds a row for each address. */
export async function castOf(server: string): Promise<Cast> {
  const tokens: Record<string, string> = {};
  const scenes: Scene[] = [];
  const current = screenKeys.filter((key) => !isPending(key));
  for (const role of roles) {
    if (role === 'guest') {
      const keys = current.filter((key) => screenByKey(key).access !== 'token');
      scenes.push(...keys.map((key) => ({ role, key, address: guestAddress(key) })));
      continue;
    }
    const person = await signIn(server, role);
    tokens[role] = person.token ?? '';
    const rows = await rowsFor(person);
    const keys = current.filter((key) => screenByKey(key).access === 'token' && may(role, key));
    for (const key of keys.filter((one) => !rows.lacks(one))) {
      const address = `/#${addressOf(key, { ...rows.paramsOf(key) }, rows.searchOf(key))}`;
      scenes.push({ role, key, address });
    }
  }
  return { at: Date.now(), tokens, scenes };
}

const guestAddress = (key: ScreenKey): string =>
  key === 'outreach.welcome' ? '/home' : `/#${addressOf(key)}`;

function may(role: Role, key: ScreenKey): boolean {
  const { permission } = screenByKey(key);
  const grants: readonly string[] =
    role === 'Admin'
      ? allPermissions
      : (shippedRoles.find(({ name }) => name === role)?.grants ?? []);
  return permission === null || grants.includes(permission);
}

async function signIn(server: string, role: Role): Promise<Person> {
  const email = signIns.find((one) => one.role === role)?.email ?? '';
  const guest = callerOf(server, null);
  const { body } = await guest('auth.login', { email, password: demoPassword });
  const token = (body as { access_token?: string }).access_token;
  if (!token) throw new Error(`${email} cannot sign in: ${JSON.stringify(body)}`);
  const call = callerOf(server, token);
  // Only `call` is used to find rows.
  return { id: 0, name: role, email, token, call, must: undefined as never };
}

function callerOf(server: string, token: string | null): Person['call'] {
  return async (name, input) => {
    const spec: EndpointSpec = contract[name as EndpointName];
    const { url, query, body } = split(spec, (input ?? {}) as Record<string, unknown>);
    const search = new URLSearchParams(query).toString();
    const response = await fetch(`${server}${url}${search === '' ? '' : `?${search}`}`, {
      method: spec.method,
      headers: {
        'accept-language': 'ar',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(spec.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(spec.method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const parsed: unknown = await response.json();
    return { status: response.status, body: parsed as never, error: parsed as never };
  };
}
