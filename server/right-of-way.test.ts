import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../', import.meta.url));
const groups = '/proc/self/autogroup';
const mayRaise = process.getuid?.() === 0 && process.platform === 'linux';

/** Starts a program that takes the right of way and says what it and its session were given. */
async function taken(inSessionOfItsOwn: boolean): Promise<{ own: number; session: number | null }> {
  const program = `
    import { readFileSync, existsSync } from 'node:fs';
    import { getPriority } from 'node:os';
    import { takeRightOfWay } from './server/right-of-way.ts';
    takeRightOfWay();
    const session = existsSync('${groups}') ? readFileSync('${groups}', 'utf8') : '';
    console.log(JSON.stringify({ own: getPriority(), session: /nice (-?\\d+)/.exec(session)?.[1] ?? null }));`;
  const node = ['--import', 'tsx', '--input-type=module', '-e', program];
  const { stdout } = inSessionOfItsOwn
    ? await run('setsid', ['--wait', process.execPath, ...node], { cwd: root })
    : await run(process.execPath, node, { cwd: root });
  const said = JSON.parse(stdout) as { own: number; session: string | null };
  return { own: said.own, session: said.session === null ? null : Number(said.session) };
}

const ourSession = (): number =>
  Number(/nice (-?\d+)/.exec(existsSync(groups) ? readFileSync(groups, 'utf8') : '')?.[1] ?? 0);

it.runIf(mayRaise)('goes before the database where it leads a session of its own', async () => {
  const { own, session } = await taken(true);
  expect(own).toBe(-10);
  if (session !== null) expect(session).toBe(-10);
});

it.runIf(mayRaise)('does not raise the terminal that it was started from', async () => {
  const before = ourSession();
  const { own } = await taken(false);
  expect(own).toBe(-10);
  expect(ourSession()).toBe(before);
});

it.runIf(process.platform === 'linux' && !mayRaise)('works without, where it may not', async () => {
  expect((await taken(true)).own).toBe(0);
});
