import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../deploy/pin-images.sh', import.meta.url));
const digest = (sign: string): string => `sha256:${sign.repeat(64)}`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pin-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Runs the script with a fake `docker` first in the path; it is a shell `case` over its arguments.
 */
function pin(answers: string) {
  const docker = join(folder, 'docker');
  writeFileSync(docker, `#!/bin/sh\ncase "$*" in\n${answers}\nesac\n`);
  chmodSync(docker, 0o755);
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` };
  const { status, stdout } = spawnSync('sh', [script], { env, encoding: 'utf8' });
  return { status, stdout };
}
const node = `'image inspect'*node:20-bookworm-slim) echo node@${digest('a')} ;;`;
const postgres = `'image inspect'*postgres:15-bookworm) echo postgres@${digest('b')} ;;`;
const pulls = `'pull --quiet '*) echo pulled ;;`;

it('both images are printed by digest, and nothing else', () => {
  expect(pin([pulls, node, postgres].join('\n'))).toEqual({
    status: 0,
    stdout: `NODE_IMAGE=node@${digest('a')}\nPOSTGRES_IMAGE=postgres@${digest('b')}\n`,
  });
});

it.each([
  ['the registry cannot be reached', `'pull --quiet '*) exit 1 ;;`],
  ['an image has no digest', [pulls, node, `'image inspect'*) exit 1 ;;`].join('\n')],
  ['a digest is empty', [pulls, node, `'image inspect'*) echo ;;`].join('\n')],
  ['an answer is no digest', [pulls, node, `'image inspect'*) echo postgres:15 ;;`].join('\n')],
])('nothing is printed, and the script fails, where %s', (_what, answers) => {
  const { status, stdout } = pin(answers);
  expect(stdout).toBe('');
  expect(status).not.toBe(0);
});
