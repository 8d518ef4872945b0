import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ready } from './ready.mjs';

/**
 * The program of each way of starting, and the variables it sets unless the environment already
 * sets them.
 */
const modes = {
  start: { program: 'server', env: { DATA_DIR: '.data/main', NODE_ENV: 'production' } },
  demo: { program: 'sample', env: { DATA_DIR: '.data/demo', NODE_ENV: 'production' } },
};

const mode = modes[process.argv[2]];
if (!mode) {
  console.error('Say how to launch: node tools/launch.mjs start | demo');
  process.exit(2);
}

const root = fileURLToPath(new URL('../', import.meta.url));
ready();
// Imported only now, because the build is itself one of the packages that `ready` may just have
// installed.
const { build } = await import('./build.mjs');
await build(mode.program).catch((error) => {
  console.error(`The build failed.\n${error.message}`);
  process.exit(1);
});

/*
 * A separate session: Ctrl-C in a terminal goes to every process of a session, and the server would
 * be signalled twice. This way only the launcher signals it, once.
 */
const server = spawn(process.execPath, ['--enable-source-maps', `dist/${mode.program}/main.js`], {
  cwd: root,
  stdio: 'inherit',
  detached: process.platform !== 'win32',
  env: { ...mode.env, ...process.env },
});

let stopping = false;
function stop(signal) {
  if (stopping) return;
  stopping = true;
  server.kill(signal);
}
process.on('SIGINT', () => stop('SIGINT'));
process.on('SIGTERM', () => stop('SIGTERM'));
process.on('SIGHUP', () => stop('SIGTERM'));

// npm, when terminated, ends its shell but not this process: it detects that its parent is gone.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500).unref();
}

server.on('error', (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exit(1);
});
server.on('exit', (code, signal) => {
  process.exit(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 0));
});
