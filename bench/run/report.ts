import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { type Cost, costOfAll } from './cost.ts';
import { type Figures, figuresOf } from './measure.ts';

export interface Line {
  readonly name: string;
  readonly clients: number;
  readonly figures: Figures;
  /** All calls of the scene together. */
  readonly cost: Cost;
}

export interface Pair {
  readonly name: string;
  readonly clients: number;
  readonly server: Figures;
  /** Null where the scene alternates calls and the cost covers both. */
  readonly serverCost: Cost | null;
  readonly bare: Figures;
  readonly bareCost: Cost;
  /** Statements per call, including begin and commit. */
  readonly statements: number;
}

export interface Report {
  readonly at: string;
  readonly machine: string;
  readonly load: readonly number[];
  readonly program: string;
  readonly shipments: number;
  readonly lines: readonly Line[];
  readonly pairs: readonly Pair[];
  readonly memory: { readonly now: number; readonly most: number } | null;
}

export const machine = (): string =>
  `${availableParallelism()} cores (${cpus()[0]?.model ?? '?'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;

export const loadNow = (): number[] => loadavg().map((value) => Number(value.toFixed(1)));

const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1).padStart(9);
const rate = (value: number): string => value.toFixed(value < 10 ? 2 : 0).padStart(8);

export const heading = `${'what'.padEnd(40)} clients      p50      p95      p99      most   a second  processor a call, ms: server + database + sender`;

const costText = ({ server, database, sender }: Cost): string =>
  [server, database, sender].map((value) => value.toFixed(2)).join(' + ');

export const lineText = ({ name, clients, figures: f, cost }: Line): string =>
  `${name.padEnd(40)} ${String(clients).padStart(7)}${ms(f.p50)}${ms(f.p95)}${ms(f.p99)} ${ms(f.most)} ${rate(f.perSecond)}  ${costText(cost)}  (${f.count}${f.errors > 0 ? `, ${f.errors} failed` : ''})`;

export const pairHeading = `${'same SQL, without our server'.padEnd(40)} clients  ours p50  bare p50   ratio  ours/s  bare/s   ratio  statements  processor of all, ms`;

/**
 * Share of the bare figure that remains: of its speed by p50 (the only one where a scene alternates
 * calls), of its rate, and of its processor time, which is the rate on two full processors without
 * competition.
 */
export const pairText = ({ name, clients, server, bare, statements, ...costs }: Pair): string =>
  `${name.padEnd(40)} ${String(clients).padStart(7)} ${ms(server.p50)} ${ms(bare.p50)} ${share(bare.p50, server.p50)}${rate(server.perSecond)}${rate(bare.perSecond)} ${share(server.perSecond, bare.perSecond)} ${String(statements).padStart(11)} ${processorText(costs)}`;

/** The median of several rounds, per share; empty for a single round. */
export function medianTexts(pairs: readonly Pair[]): string[] {
  const nameOf = ({ name, clients }: Pair): string => `${name.padEnd(40)} ${clients}`;
  return [...new Set(pairs.map(nameOf))]
    .map((line) => ({ line, rounds: pairs.filter((pair) => nameOf(pair) === line) }))
    .filter(({ rounds }) => rounds.length > 1)
    .map(({ line, rounds }) => {
      const middle = (of: (pair: Pair) => number): string =>
        share(figuresOf(rounds.map(of), 1).p50, 1).trim();
      const rates = middle(({ server, bare }) => server.perSecond / bare.perSecond);
      const medians = middle(({ server, bare }) => bare.p50 / server.p50);
      const work = middle(({ serverCost, bareCost }) =>
        serverCost ? costOfAll(bareCost) / costOfAll(serverCost) : Number.NaN,
      );
      return `${line}: of ${rounds.length} rounds by rate ${rates}, by p50 ${medians}, by processor time ${work}`;
    });
}

function processorText({ serverCost, bareCost }: Pick<Pair, 'serverCost' | 'bareCost'>): string {
  const bare = costOfAll(bareCost);
  if (!serverCost) return `${'–'.padStart(9)} ${ms(bare)}`;
  const ours = costOfAll(serverCost);
  return `${ms(ours)} ${ms(bare)} ${share(bare, ours)}`;
}

const share = (part: number, whole: number): string => (part / whole).toFixed(2).padStart(7);

export function writeReport(folder: string, report: Report): string {
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${report.at.replaceAll(/[:.]/g, '-')}.json`;
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  return file;
}

/** The measured commit; empty outside a repository. */
export function commitNow(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
