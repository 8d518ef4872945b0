import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { adminRole } from '#domain/people/actor.ts';
import { shippedRoles, type ShippedRoleName } from '#domain/people/roles.ts';
import { allServices } from '#domain/people/services.ts';
import { asPerson, createWorld, signIn, type Person, type World } from '#test/kit/world.ts';
import { plausible } from '#test/generated/plausible.ts';

/** Grows by itself: every call of the contract × everybody who might make it. */
const names = Object.keys(contract) as EndpointName[];
const specOf = (name: EndpointName): EndpointSpec => contract[name];
const guarded = names.filter((name) => specOf(name).service !== 'public');

let world: World;
const people = new Map<ShippedRoleName, Person>();
beforeAll(async () => {
  world = await createWorld();
  for (const role of shippedRoles) {
    const person =
      role.name === 'Client'
        ? await world.merchant()
        : await world.person({
            role: role.name,
            ...(role.name === adminRole ? {} : { branch: 'BGD' }),
          });
    people.set(role.name, person);
  }
});
afterAll(() => world.close());

const nobody = (token: string | null): Person =>
  asPerson(world.app, { id: 0, name: 'nobody', email: '', token });

describe('without a good token every guarded call answers 401', () => {
  test.each(guarded)('%s', async (name) => {
    const input = plausible(specOf(name));
    for (const token of [null, 'x'.repeat(43)]) {
      const reply = await nobody(token).call(name, input as never);
      expect(reply.status).toBe(401);
      expect(reply.error.message).toMatch(/تسجيل الدخول/);
    }
  });
});

describe('a call whose service a role does not grant answers 403, and nothing else does', () => {
  for (const role of shippedRoles) {
    test(`${role.name}`, async () => {
      const person = people.get(role.name);
      for (const name of guarded) {
        if (name === 'auth.logout') continue;
        const { service } = specOf(name);
        const granted =
          role.name === adminRole ||
          service === 'signedIn' ||
          (role.grants as readonly string[]).includes(service);
        const reply = await person?.call(name, plausible(specOf(name)) as never);
        if (granted)
          expect([
            name,
            reply?.status === 403 && reply.error.details?.['service'] === service,
          ]).toEqual([name, false]);
        else expect([name, reply?.status]).toEqual([name, 403]);
      }
    });
  }
});

describe('sessions', () => {
  test('an expired token is no token', async () => {
    const token = await signIn(world.db, people.get('Admin')?.id ?? 0, '-1 second');
    expect((await nobody(token).call('auth.me', {})).status).toBe(401);
  });

  test('signing out ends the token at once', async () => {
    const person = await world.person({ role: 'Warehouse', branch: 'BGD' });
    expect((await person.call('auth.me', {})).status).toBe(200);
    await person.must('auth.logout', {});
    expect((await person.call('auth.me', {})).status).toBe(401);
  });
});

test('every service of a call is one that roles can grant', () => {
  for (const name of guarded) {
    const { service } = specOf(name);
    if (service !== 'signedIn') expect(allServices).toContain(service);
  }
});
