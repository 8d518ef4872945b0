import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ready } from './ready.mjs';

/*
 * `npm run dev`: the server on the sample company, restarted when its code changes, and the
 * dashboard with hot reload on http://127.0.0.1:5173. Ctrl-C ends both.
 */

ready({ forTests: true });
const root = fileURLToPath(new URL('../', import.meta.url));
const env = { DATA_DIR: '.data/dev', ...process.env };
const bin = (name) => fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url));
const start = (name, args) =>
  spawn(bin(name), args, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' });

const programs = [
  start('tsx', ['watch', '--clear-screen=false', 'sample/main.ts']),
  start('vite', ['--config', 'dashboard/vite.config.ts']),
];
const end = () => programs.forEach((one) => one.kill('SIGTERM'));
process.on('SIGINT', end);
process.on('SIGTERM', end);
for (const one of programs) one.on('exit', end);
