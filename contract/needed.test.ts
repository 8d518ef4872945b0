import { expect, it } from 'vitest';
import { contract, type EndpointName } from './contract.ts';
import type { EndpointSpec } from './endpoint.ts';

it('every body refuses a list, a text and nothing without failing itself', () => {
  const sent = [[], [1], [{}], null, 'x', 5, true];
  const failing = (Object.keys(contract) as EndpointName[]).filter((name) => {
    const { body } = contract[name] as EndpointSpec;
    return body !== undefined && sent.some((value) => throws(() => body.safeParse(value)));
  });
  expect(failing).toEqual([]);
});

const throws = (run: () => unknown): boolean => {
  try {
    run();
    return false;
  } catch {
    return true;
  }
};

const rulesOverFields: readonly [EndpointName, Record<string, unknown>, string][] = [
  ['merchants.create', { store_name: '', owner_name: ' ', rates: 'amount' }, 'rates_amount'],
  ['merchants.create', { store_name: '', payout_kind: 'wallet' }, 'payout_account'],
  ['users.create', { name: '', email: null, phone: null, by_phone: true }, 'phone'],
];
it.each(rulesOverFields)(
  '%s: an empty name hides no rule over several fields',
  (name, sent, at) => {
    const { body } = contract[name] as EndpointSpec;
    const found = body?.safeParse(sent).error?.issues.map(({ path }) => String(path[0]));
    expect(found).toContain(at);
  },
);
