import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);

/**
 * Prepares a fresh checkout: checks Node, and installs the packages of the lockfile when
 * node_modules differs from it. Uses nothing but Node itself, because it runs before anything is
 * installed; called by the launcher and the tests themselves, because npm runs no `pre…` script
 * where `ignore-scripts` is set.
 */
export function ready({ forTests = false } = {}) {
  checkNode();
  const wrong = firstDifference(forTests);
  if (!wrong) return;
  console.log(`Installing packages (${wrong}) …`);
  const started = Date.now();
  const first = npm(['ci', '--ignore-scripts'], forTests);
  // Some registries do not list the packages for other systems; `npm ci` then reports a valid
  // lockfile as incomplete, while `npm install` installs the same versions from it without an
  // error.
  const last = first.ok ? first : npm(['install', '--no-save', '--ignore-scripts'], forTests);
  if (!last.ok) {
    console.error(`${first.output}\n${last.output}\nThe packages could not be installed.`);
    process.exit(1);
  }
  console.log(`Packages are ready (${Math.round((Date.now() - started) / 1000)} s).`);
}

function npm(args, forTests) {
  const self = process.env.npm_execpath;
  const [command, before] = self ? [process.execPath, [self]] : ['npm', []];
  const quiet = ['--loglevel=error', ...(forTests ? ['--include=dev'] : [])];
  const { status, error, stderr } = spawnSync(command, [...before, ...args, ...quiet], {
    cwd: fileURLToPath(root),
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell: !self && process.platform === 'win32',
  });
  return { ok: status === 0, output: error?.message ?? stderr };
}

/**
 * `engines` names the version that every test run uses, as `^20.19.0`: older versions cannot run
 * it.
 */
function checkNode() {
  const wanted = readJson('package.json').engines.node.replace('^', '').split('.').map(Number);
  const actual = process.versions.node.split('.').map(Number);
  if (actual[0] === wanted[0] && actual[1] >= wanted[1]) return;
  const is = `this is Node ${actual.join('.')}.`;
  if (actual[0] > wanted[0]) {
    console.warn(`This program is tested with Node ${wanted[0]}; ${is}`);
    return;
  }
  console.error(`This program needs Node ${wanted.join('.')} or a newer Node ${wanted[0]}; ${is}`);
  process.exit(1);
}

/** Compares npm's record of its last install with the lockfile, name by name. */
function firstDifference(forTests) {
  let installed;
  try {
    installed = readJson('node_modules/.package-lock.json').packages;
  } catch {
    return 'none are here yet';
  }
  for (const [path, entry] of Object.entries(readJson('package-lock.json').packages)) {
    if (path === '' || entry.link) continue;
    const found = installed[path];
    if (found && found.version !== entry.version) return `${path} is another version`;
    // Packages for other systems are correctly absent, and a server does not need the test tools.
    const mayMiss = entry.optional || entry.devOptional || entry.peer || (entry.dev && !forTests);
    if (!found && !mayMiss) return `${path} is missing`;
  }
  return undefined;
}

function readJson(path) {
  return JSON.parse(readFileSync(new URL(path, root), 'utf8'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ready();
