import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

/* The dependencies that are deployed to a server, and their licences. */

interface Package {
  readonly version: string;
  readonly dev?: boolean;
  readonly license?: string;
}
interface Bill {
  readonly bomFormat: string;
  readonly metadata: { readonly component: { readonly name: string } };
  readonly components: readonly { readonly name: string; readonly version: string }[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>;
};
const production = Object.entries(packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .map(([path, found]) => ({ ...found, name: path.split('node_modules/').at(-1) ?? '' }));

/** They only require that their text is included, and it is: packages are delivered completely. */
const allowed = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

interface Exception {
  /** The name, or its prefix if it ends in `*`. */
  readonly name: string;
  readonly license: string | undefined;
  readonly why: string;
}
const exceptions: readonly Exception[] = [
  {
    name: '@fontsource/ibm-plex-sans-arabic',
    license: 'OFL-1.1',
    why: 'The typeface may be delivered with a program, unchanged and under its own name.',
  },
  {
    name: '@expo-google-fonts/ibm-plex-sans-arabic',
    license: 'MIT AND OFL-1.1',
    why: 'The same typeface in the format that the rasteriser of pictures reads.',
  },
  {
    name: '@resvg/resvg-js*',
    license: 'MPL-2.0',
    why: 'Only changed files of it would have to be published; it is used unchanged.',
  },
  {
    name: 'web-push',
    license: 'MPL-2.0',
    why: 'Only changed files of it would have to be published; it is used unchanged.',
  },
  {
    name: 'lightningcss*',
    license: 'MPL-2.0',
    why: 'Used unchanged, and only while the dashboard is built.',
  },
  {
    name: '@rolldown/binding-*',
    license: undefined,
    why: 'The lock file names none; rolldown, whose binaries they are, is MIT.',
  },
];

const fits = ({ name }: Exception, given: string): boolean =>
  name.endsWith('*') ? given.startsWith(name.slice(0, -1)) : given === name;
const exceptionOf = (name: string, license: string | undefined): Exception | undefined =>
  exceptions.find((one) => fits(one, name) && one.license === license);

it('every package that goes to a server has a licence that we may deliver', () => {
  const others = production
    .filter(({ name, license }) => !allowed.has(license ?? '') && !exceptionOf(name, license))
    .map(({ name, version, license }) => `${name} ${version}: ${license}`);
  expect(others).toEqual([]);
});

it('every exception is still needed', () => {
  const needless = exceptions.filter(
    (one) => !production.some(({ name, license }) => exceptionOf(name, license) === one),
  );
  expect(needless).toEqual([]);
});

it('the bill of materials of a clean checkout names every package that goes to a server', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
  onTestFinished(() => rmSync(checkout, { recursive: true }));
  mkdirSync(join(checkout, 'tools/packages'), { recursive: true });
  for (const file of ['package.json', 'package-lock.json', '.npmrc', 'tools/packages/sbom.mjs'])
    cpSync(join(root, file), join(checkout, file));
  execFileSync(process.execPath, ['tools/packages/sbom.mjs', 'bill.json'], { cwd: checkout });
  const bill = JSON.parse(readFileSync(join(checkout, 'bill.json'), 'utf8')) as Bill;
  expect([bill.bomFormat, bill.metadata.component.name]).toEqual(['CycloneDX', 'cod-courier']);
  const listed = new Set(bill.components.map(({ name, version }) => `${name} ${version}`));
  const missing = production.filter(({ name, version }) => !listed.has(`${name} ${version}`));
  expect(missing.map(({ name, version }) => `${name} ${version}`)).toEqual([]);
  const named = new Set(production.map(({ name, version }) => `${name} ${version}`));
  expect([...listed].filter((one) => !named.has(one))).toEqual([]);
});
