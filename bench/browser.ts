import { parseArgs } from 'node:util';
import { screenKeys, screenByKey } from '#dashboard/screens.ts';
import { launchBrowser } from '#test/kit/browser.ts';
import {
  dashboard,
  lists,
  login,
  middle,
  scrolling,
  type Sighting,
  type Stage,
} from './browser/scenes.ts';
import type { BenchDatabase } from './database.ts';
import { Client } from './run/client.ts';
import { signInCast } from './run/reading-scenes.ts';
import { loadNow, machine } from './run/report.ts';
import { type ServerProcess, withServer } from './run/server-process.ts';
import { print } from './print.ts';

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/bench' },
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
});

/** The target of the figure; a figure without a target only explains the others. */
const goals: Readonly<Record<string, string>> = {
  'login: largest': '< 2,500',
  'login: shift': '< 0.02',
  'dashboard: largest': '< 2,500',
  'dashboard: shift': '< 0.02',
  'list: largest': '< 2,500',
  'list: usable': '< 3,500',
  'list: shift': '< 0.02',
  'next list, pointer rests': '< 300',
  'next list, pressed at once': '< 300',
  'a list seen before': '< 300',
  'a key in the search': '< 50',
  'scroll: frames a second': '60',
  'scroll by wheel: frames a second': '60',
};

const scenes = { login, dashboard, lists, scrolling };

/**
 * Measures what a user waits for in the browser on a slow connection and a slow processor. No
 * figure fails the run.
 */
async function run(database: BenchDatabase, server: ServerProcess): Promise<void> {
  const browser = await launchBrowser();
  try {
    const client = new Client(server.base);
    const { manager } = await signInCast(client, database.url);
    const counted = await client.must('shipments.counts', {}, manager);
    client.close();
    const stage = { browser, base: server.base, token: manager, lists: fullest(counted.data) };
    print(`${machine()} · load ${loadNow().join(' ')} · ${server.program} · ${flags.runs} runs`);
    const names = flags.only.split(',');
    for (const [name, scene] of Object.entries(scenes)) {
      if (names.some((part) => name.includes(part))) await play(scene, stage);
    }
    print(`load at the end ${loadNow().join(' ')}`);
  } finally {
    await browser.close();
  }
}

/** Nine non-empty lists of the menu. */
function fullest(counts: readonly { stage: number; count: number }[]): Stage['lists'] {
  const inMenu = screenKeys.filter((key) => screenByKey(key).stage !== undefined);
  const countOf = (no: number | undefined): number =>
    counts.filter(({ stage }) => stage === no).reduce((sum, { count }) => sum + count, 0);
  return inMenu
    .map((key) => ({ key, count: countOf(screenByKey(key).stage) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 9)
    .map(({ key }) => key);
}

async function play(scene: (stage: Stage) => Promise<Sighting>, stage: Stage): Promise<void> {
  const sightings: Sighting[] = [];
  for (let run = 0; run < Number(flags.runs); run += 1) sightings.push(await scene(stage));
  print(`\n${'what'.padEnd(40)}${'middle'.padStart(9)}${'worst'.padStart(9)}   goal`);
  for (const name of Object.keys(sightings[0] ?? {})) {
    const values = sightings.map((one) => one[name] ?? Number.NaN);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const worst = /frames (a|on)|share of/.test(name) ? least : most;
    print(`${name.padEnd(40)}${text(middle(values))}${text(worst)}   ${goals[name] ?? ''}`);
  }
}

const text = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 3 : 0 }).padStart(9);

await withServer(flags.data, run);
