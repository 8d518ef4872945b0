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

const throws = (act: () => unknown): boolean => {
  try {
    act();
    return false;
  } catch {
    return true;
  }
};
