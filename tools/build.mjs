import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, isAbsolute, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ready } from './ready.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const dist = join(root, 'dist');
const draft = join(dist, '.draft');
const lockFile = join(dist, '.lock');

/** All inputs of the product. */
const sources = ['words', 'domain', 'contract', 'database', 'server', 'dashboard'];
/** Folders next to the product that a program is built from as well, by program. */
const extraSources = { server: [], sample: ['sample'] };
const settings = ['package.json', 'package-lock.json', 'tsconfig.json', 'tools/build.mjs'];

/** Read at run time from next to the bundle: `[from the root, next to dist/server/main.js]`. */
const companions = [['database/migrations', 'migrations']];

const compressible = new Set([
  '.js',
  '.mjs',
  '.css',
  '.html',
  '.svg',
  '.json',
  '.txt',
  '.webmanifest',
  '.wasm',
]);
const smallestWorthBytes = 1024;

/**
 * Builds `dist/` unless it is up to date; returns true when it did work. `sample` also builds the
 * server over the sample company, which the product does not contain.
 */
export async function build(program = 'server') {
  // Another process in this folder may be building the same: it is waited for, and then there is
  // nothing left to do.
  return isCurrent('server') && isCurrent(program) ? false : alone(() => buildAll(program));
}

async function buildAll(program) {
  const programs = [...new Set(['server', program])].filter((name) => !isCurrent(name));
  for (const name of programs) await make(name);
  return programs.length > 0;
}

const stampOf = (program) => join(dist, `.stamp-${program}`);
const isCurrent = (program) =>
  existsSync(stampOf(program)) && readFileSync(stampOf(program), 'utf8') === hashOf(program);

async function make(program) {
  const started = Date.now();
  const stamp = hashOf(program);
  const parts = program === 'server' ? ['server', 'dashboard'] : [program];
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  await buildProgram(join(draft, program), `${program}/main.ts`);
  writeBuildInfo(join(draft, program), stamp);
  if (program === 'server') {
    await buildDashboard(join(draft, 'dashboard'));
    await compressAll(join(draft, 'dashboard'));
  }
  // Only a complete result replaces the old one.
  rmSync(stampOf(program), { force: true });
  for (const part of parts) {
    rmSync(join(dist, part), { recursive: true, force: true });
    renameSync(join(draft, part), join(dist, part));
  }
  rmSync(draft, { recursive: true, force: true });
  writeFileSync(stampOf(program), stamp);
  console.log(`Built ${parts.join(' and ')} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** One build at a time; the lock of a killed process is stale. */
async function alone(work) {
  mkdirSync(dist, { recursive: true });
  while (!takeLock()) {
    if (isRunning(holderOfLock())) await sleep(200);
    else rmSync(lockFile, { force: true });
  }
  try {
    return await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

/** Created by linking a complete file, so that a lock always names its holder. */
function takeLock() {
  const own = `${lockFile}-${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lockFile);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Null when it has just been released. */
function holderOfLock() {
  try {
    return Number(readFileSync(lockFile, 'utf8'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return null;
  }
}

function isRunning(pid) {
  try {
    return pid !== null && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function buildProgram(outDir, entry) {
  const { build: bundle } = await import('rolldown');
  await bundle({
    input: { main: join(root, entry) },
    cwd: root,
    platform: 'node',
    external: (id) => !/^[.#\0]/.test(id) && !isAbsolute(id),
    tsconfig: join(root, 'tsconfig.json'),
    logLevel: 'warn',
    output: {
      dir: outDir,
      format: 'esm',
      sourcemap: true,
      // Stack traces need positions only; the sources' text is two thirds of a map, which every
      // start reads and holds in memory.
      sourcemapExcludeSources: true,
      entryFileNames: '[name].js',
      // Flat, because code finds its companion files relative to the file it was bundled into.
      chunkFileNames: '[name]-[hash].js',
    },
  });
  for (const [from, to] of companions) {
    if (existsSync(join(root, from))) {
      cpSync(join(root, from), join(outDir, to), { recursive: true });
    }
  }
}

/** The version of the program, for its log and `/metrics`; read by server/build-info.ts. */
function writeBuildInfo(outDir, stamp) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(outDir, 'build.json'), JSON.stringify({ version, build: stamp.slice(0, 12) }));
}

async function buildDashboard(outDir) {
  // A build started from a test or a shell with another setting must not use React's development
  // build.
  process.env.NODE_ENV = 'production';
  const { build: bundle } = await import('vite');
  await bundle({
    configFile: join(root, 'dashboard/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
}

/** Compressed once here, so that serving a page costs no compression. */
async function compressAll(folder) {
  const toBrotli = promisify(brotliCompress);
  const toGzip = promisify(gzip);
  const files = filesUnder(folder).filter((file) => compressible.has(extname(file)));
  await Promise.all(
    files.map(async (file) => {
      const plain = await readFile(file);
      if (plain.length < smallestWorthBytes) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      };
      await writeFile(`${file}.br`, await toBrotli(plain, { params }));
      await writeFile(`${file}.gz`, await toGzip(plain, { level: 9 }));
    }),
  );
}

function hashOf(program) {
  const hash = createHash('sha256').update(process.version);
  const files = [...sources, ...extraSources[program]].flatMap((folder) =>
    filesUnder(join(root, folder)),
  );
  for (const file of [...files, ...settings.map((name) => join(root, name))]) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ready();
  if (!(await build())) console.log('dist/ is up to date.');
}
