import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Writes the bill of materials of a server (CycloneDX). It reads the lock file alone, so that it
 * needs neither installed packages nor a network: `npm run sbom -- [file]`.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
const file = resolve(process.argv[2] ?? join(root, '.data', 'sbom.cdx.json'));

const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
const answer = execFileSync('npm', args, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'ignore'],
  // On Windows npm is a shell script.
  shell: process.platform === 'win32',
});
const bill = JSON.parse(answer);
// Which packages go to a server stands in the lock file. npm marks a version that a server and a
// tool both need as a tool's, and omits it with `--omit dev`.
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const deployed = new Set(
  Object.entries(packages)
    .filter(([, { dev }]) => !dev)
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)} ${version}`),
);
bill.components = bill.components.filter(({ name, version }) => deployed.has(`${name} ${version}`));
const stored = new Set(bill.components.map((component) => component['bom-ref']));
stored.add(bill.metadata.component['bom-ref']);
bill.dependencies = bill.dependencies
  .filter(({ ref }) => stored.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => stored.has(one)) }));
// npm uses the folder's name as the program's.
bill.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;

mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${bill.components.length} packages in ${file}`);
