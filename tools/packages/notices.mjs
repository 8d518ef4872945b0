import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Writes THIRD-PARTY-NOTICES.md: name, version, licence and copyright line of every package that
 * goes to a server or a browser. `npm run notices` after a change of the lock file.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

const rows = Object.entries(packages)
  .filter(([path, { dev, optional, link }]) => path !== '' && !dev && !optional && !link)
  .map(([path, { version, license }]) => ({
    name: path.split('node_modules/').at(-1),
    version,
    license: license ?? 'see the package',
    copyright: copyrightOf(path),
  }))
  .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));

/** The first line of the licence file that names the copyright holder; empty if none does. */
function copyrightOf(path) {
  const folder = join(root, path);
  if (!existsSync(folder)) return '';
  const file = readdirSync(folder).find((name) => /^(licen[sc]e|copying)/i.test(name));
  if (!file) return '';
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  const line = lines.find((one) => /^\s*(\*\s*)?copyright\b.*(\d{4}|©|\(c\))/i.test(one)) ?? '';
  return line.replaceAll(/[|*]/g, '').trim().slice(0, 100);
}

const table = rows.map(
  ({ name, version, license, copyright }) => `| ${name} | ${version} | ${license} | ${copyright} |`,
);
const text = `# Third-party notices

Packages that go to a server or a browser, from \`package-lock.json\`. Each is delivered whole, with
its licence file. Written by \`npm run notices\`; the licences are checked by
\`test/platform/bill-of-materials.test.ts\`. The embedded PostgreSQL is under the PostgreSQL licence.

| package | version | licence | copyright |
|---|---|---|---|
${table.join('\n')}
`;
writeFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), text);
console.log(`${rows.length} packages`);
