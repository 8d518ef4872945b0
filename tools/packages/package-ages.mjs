import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/*
 * Compares the packages of package.json with what the registry has published, and writes the result
 * to docs/security/packages.md. Fails when a package is beyond the limit of SECURITY.md: a newer
 * version has been out for longer than three months. `npm run packages`
 */

/** "Packages without a known vulnerability are updated every three months." */
const mostDays = 92;
const dayMs = 86_400_000;
const root = new URL('../../', import.meta.url);
const result = new URL('docs/security/packages.md', root);

/**
 * Held back on purpose, with the reason: the next major version does not run on the Node of
 * `engines`, or is a version of another line.
 */
const heldBack = {
  '@types/node': 'follows the Node of `engines`, 20',
};

const { dependencies, devDependencies } = json('package.json');
const locked = json('package-lock.json').packages;

function json(path) {
  return JSON.parse(readFileSync(new URL(path, root), 'utf8'));
}

/** The versions of a package with the day of each, through the ordinary client. */
async function published(name) {
  const { stdout } = await promisify(execFile)('npm', ['view', name, 'time', '--json'], {
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return JSON.parse(stdout);
}

const numbers = (version) => version.split('.').map(Number);
const isStable = (version) => /^\d+\.\d+\.\d+$/.test(version);
function isNewer(one, other) {
  const [a, b] = [numbers(one), numbers(other)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && a[at] > b[at];
}

/** How long a newer stable version has been waiting; 0: ours is the newest. */
function look(name, version, times, now) {
  const newer = Object.entries(times)
    .filter(([other]) => isStable(other) && isNewer(other, version))
    .map(([other, at]) => ({ version: other, at: Date.parse(at) }))
    .sort((a, b) => a.at - b.at);
  const waitingDays = newer.length > 0 ? Math.floor((now - newer[0].at) / dayMs) : 0;
  return {
    name,
    version,
    since: (times[version] ?? '').slice(0, 10),
    newest: newer.at(-1)?.version ?? version,
    waitingDays,
    isLate: waitingDays > mostDays && !(name in heldBack),
  };
}

const rowOf = ({ name, version, since, newest, waitingDays, isLate }, kind) =>
  `| \`${name}\` | ${kind} | ${version} | ${since} | ${newest} | ${waitingDays}${
    isLate ? ' **late**' : ''
  }${name in heldBack ? `, held back: ${heldBack[name]}` : ''} |`;

const now = Date.now();
const all = [
  ...Object.keys(dependencies).map((name) => [name, 'server or build']),
  ...Object.keys(devDependencies).map((name) => [name, 'tool']),
];
const rows = [];
for (const [name, kind] of all) {
  const { version } = locked[`node_modules/${name}`];
  rows.push({ kind, ...look(name, version, await published(name), now) });
}
const overdue = rows.filter(({ isLate }) => isLate);
const day = new Date(now).toISOString().slice(0, 10);
writeFileSync(
  result,
  `# Packages and their limits

Written by \`npm run packages\` on ${day}: every package that \`package.json\` names, against the
registry. A package is late when a newer stable version has been out for more than ${mostDays} days
(\`SECURITY.md\`). ${rows.length} packages, ${overdue.length} late. Known vulnerabilities are not part
of this page: \`npm audit\` of \`.github/workflows/ci.yml\` looks for them where its endpoint is
reachable.

| package | for | locked | published | newest | a newer one is out for (days) |
|---|---|---|---|---|---|
${rows.map((row) => rowOf(row, row.kind)).join('\n')}
`,
);
process.stdout.write(`${fileURLToPath(result)}: ${rows.length} packages, ${overdue.length} late\n`);
for (const { name, version, newest, waitingDays } of overdue)
  process.stdout.write(
    `${name} ${version}: ${newest}; a newer one is out for ${waitingDays} days\n`,
  );
process.exitCode = overdue.length > 0 ? 1 : 0;
