import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, type EndpointName } from '#contract/contract.ts';
import { groupOf } from '#test/generated/matrix/callers.ts';
import { openCompany, openingMs, type Company } from '#test/generated/matrix/company.ts';
import { runCall } from '#test/generated/matrix/run.ts';

/** Groups calls that require the same permission: it is granted to its four clerks once. */
const ordered = (Object.keys(contract) as EndpointName[]).sort((a, b) =>
  groupOf(a).localeCompare(groupOf(b)),
);
const parts = 3;
const grain = 25;

/**
 * One part of the matrix: every call × eighteen callers × their targets. The parts are separate
 * files so that they run in parallel.
 */
export function describePart(part: number): void {
  let company: Company;
  let requests = 0;
  beforeAll(async () => {
    company = await openCompany();
  }, openingMs);
  afterAll(async () => {
    process.stdout.write(`who may do what, part ${part}: ${requests} requests\n`);
    await company?.close();
  });
  const mine = ordered.filter((_name, index) => Math.floor(index / grain) % parts === part);
  describe('eighteen callers, each aiming at every kind of row', () => {
    test.each(mine)('%s', async (name) => {
      const verdict = await runCall(company, name);
      requests += verdict.requests;
      expect(verdict.found).toEqual([]);
    });
  });
}
