import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { launchBrowser } from '#test/kit/browser.ts';
import { compare } from './pictures/compare.ts';
import { photograph, serveFiles, type Studio } from './pictures/photograph.ts';
import { type Cast, castOf } from './pictures/scenes.ts';
import { print } from './print.ts';

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/pictures' },
    dashboard: { type: 'string', default: 'dist/dashboard' },
    server: { type: 'string', default: '' },
    as: { type: 'string', default: 'after' },
    with: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    pressed: { type: 'string', default: '0' },
    pages: { type: 'string', default: '2' },
    port: { type: 'string', default: '4190' },
  },
});

const folderOf = (name: string): string => join(flags.data, name);
const castFile = folderOf('cast.json');
const answersFile = folderOf('answers.json');

/** The pictures that two builds of the dashboard make from the same answers of one server. */
async function run(): Promise<boolean> {
  mkdirSync(flags.data, { recursive: true });
  const server = flags.server === '' ? null : flags.server;
  if (server !== null && !existsSync(castFile))
    writeFileSync(castFile, JSON.stringify(await castOf(server)));
  const cast = JSON.parse(readFileSync(castFile, 'utf8')) as Cast;
  const answers = new Map(
    existsSync(answersFile) ? JSON.parse(readFileSync(answersFile, 'utf8')) : [],
  ) as Studio['answers'];
  const folder = folderOf(flags.as);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Another build may replace the files meanwhile.
  const files = folderOf(`.files-${flags.as}`);
  rmSync(files, { recursive: true, force: true });
  cpSync(fileURLToPath(new URL(`../${flags.dashboard}`, import.meta.url)), files, {
    recursive: true,
  });
  const site = await serveFiles(files, Number(flags.port));
  const browser = await launchBrowser();
  const problems = new Set<string>();
  const pressed = Number(flags.pressed);
  const studio = { browser, url: site.url, cast, answers, server, folder, problems, pressed };
  const only = new RegExp(flags.only);
  const scenes = cast.scenes.filter(({ role, key }) => only.test(`${role}-${key}`));
  const queue = scenes.map((scene, at) => ({ scene, at })).toReversed();
  const work = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop())
      await photograph(studio, next.scene, next.at);
  };
  try {
    await Promise.all(Array.from({ length: Number(flags.pages) }, work));
    if (server !== null) writeFileSync(answersFile, JSON.stringify([...answers]));
    for (const problem of [...problems].toSorted()) print(`! ${problem}`);
    return flags.with === '' || (await report(studio));
  } finally {
    await browser.close();
    site.server.close();
  }
}

async function report({ browser, folder }: Studio): Promise<boolean> {
  const out = folderOf('differences');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const { equal, differences } = await compare(browser, folderOf(flags.with), folder, out);
  for (const { name, pixels, remark } of differences) print(`${name}: ${pixels} pixels ${remark}`);
  print(`${equal} pictures are equal, ${differences.length} differ`);
  return differences.length === 0;
}

if (!(await run())) process.exitCode = 1;
