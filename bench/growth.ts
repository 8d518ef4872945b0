import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Report } from './run/report.ts';
import { say } from './say.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const folder = fileURLToPath(new URL('./out/', import.meta.url));

interface Told {
  readonly file: string;
  readonly report: Report;
}

const read = (file: string): Told => ({
  file,
  report: JSON.parse(readFileSync(file, 'utf8')) as Report,
});

/**
 * The named runs; by default the newest run of the smallest company and the newest of the largest.
 */
function chosen(): readonly Told[] {
  if (positionals.length > 0) return positionals.map(read);
  const all = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => read(`${folder}${name}`));
  // Runs create shipments too, so sizes are compared by their power of ten.
  const newest = new Map(all.map((told) => [Math.round(Math.log10(told.report.shipments)), told]));
  return [...newest].sort(([one], [other]) => one - other).map(([, told]) => told);
}

const keyOf = ({ name, clients }: { name: string; clients: number }): string =>
  `${name}\0${clients}`;
const ms = (value: number | undefined): string =>
  value === undefined ? '–' : value.toFixed(value < 10 ? 2 : 1);

/**
 * Prints the p50 of every scene next to the same scene of a larger company, as a table for the
 * README.
 */
function table(told: readonly Told[]): readonly string[] {
  const [first] = told;
  const last = told.at(-1);
  if (!first || !last || first === last) throw new Error('Two reports of different sizes, please.');
  const medians = told.map(
    ({ report }) => new Map(report.lines.map((line) => [keyOf(line), line.figures.p50])),
  );
  const heads = told.map(({ report }) => `${report.shipments.toLocaleString('en')} shipments`);
  const rows = first.report.lines.map((line) => {
    const found = medians.map((of) => of.get(keyOf(line)));
    const [small] = found;
    const large = found.at(-1);
    const times = small && large ? (large / small).toFixed(2) : '–';
    return `| ${line.name} | ${line.clients} | ${found.map(ms).join(' | ')} | ${times} |`;
  });
  return [
    `| call, p50 in ms | clients | ${heads.join(' | ')} | times |`,
    `|---|---|${told.map(() => '---|').join('')}---|`,
    ...rows,
  ];
}

const told = chosen();
for (const { file, report } of told) {
  say(`${file}: ${report.at}, load ${report.load.join(' ')}, ${report.machine}`);
}
say('');
for (const row of table(told)) say(row);
