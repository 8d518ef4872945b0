import { readFileSync } from 'node:fs';
import { satisfies, subset } from 'semver';
import { expect, it } from 'vitest';

interface Lock {
  readonly packages: Readonly<
    Record<string, { version: string; dev?: boolean; engines?: { node?: string } }>
  >;
}

const read = (file: string): string =>
  readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const { engines, overrides } = JSON.parse(read('package.json')) as {
  engines: { node: string };
  overrides: Record<string, string>;
};
const lock = JSON.parse(read('package-lock.json')) as Lock;
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

it('every package that goes to a server allows every Node that we allow', () => {
  const narrower = packages
    .filter(([, { dev }]) => !dev)
    .filter(([, found]) => !subset(engines.node, found.engines?.node ?? '*'))
    .map(([path, found]) => `${path} ${found.version} wants ${found.engines?.node}`);
  expect(narrower).toEqual([]);
});

it('the range is one that this run proves: it ran on such a Node', () => {
  expect(satisfies(process.versions.node, engines.node)).toBe(true);
  expect(read('README.md')).toContain(`\`${engines.node}\``);
});

it('a package that is held back is still there, at the version it is held at', () => {
  for (const [name, version] of Object.entries(overrides)) {
    const found = packages.filter(([path]) => path.endsWith(`node_modules/${name}`));
    expect([name, found.map(([, one]) => one.version)]).toEqual([name, [version]]);
  }
});
