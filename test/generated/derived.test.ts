import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { type EndpointSpec, isListed } from '#contract/endpoint.ts';
import { screens } from '#dashboard/screens.ts';
import { familyKeys } from '#domain/custody/families.ts';
import { allPermissions } from '#domain/people/permissions.ts';
import { openApiDocument } from '#server/http/openapi.ts';

test('endpoints.txt and routes.ts match the contract', () => {
  expect(() =>
    execFileSync('npx', ['tsx', 'tools/endpoints.ts', '--check'], { stdio: 'pipe' }),
  ).not.toThrow();
});

test('the OpenAPI document names every call once', () => {
  const document = openApiDocument() as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  const named = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  );
  expect(named.sort()).toEqual(Object.keys(contract).sort());
});

test('every permission of a call is one that roles can grant', () => {
  const params = (Object.values(contract) as EndpointSpec[]).map(({ permission }) => permission);
  const open = new Set(['public', 'signedIn', ...allPermissions]);
  expect(params.filter((permission) => !open.has(permission))).toEqual([]);
});

test.each(familyKeys)(
  'documents of %s can be made, read, voided, exported to a file and printed',
  (family) => {
    const calls = ['list', 'one', 'void'].map((verb) => `documents.${family}.${verb}`);
    const shown = ['list', 'form', 'print'].map((screen) => `documents.${family}.${screen}`);
    expect(calls.filter((name) => !(name in contract))).toEqual([]);
    expect(isListed(contract[`documents.${family}.list`])).toBe(true);
    expect(shown.filter((key) => !(key in screens))).toEqual([]);
  },
);
