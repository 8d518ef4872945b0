import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** The rules that linters check for us: each faulty file makes them fail. */

const repository = fileURLToPath(new URL('../../', import.meta.url));
const component = `import { useEffect, useState } from 'react';
export function Hooks({ a, isOn }: { a: number; isOn: boolean }) {
  if (isOn) useState(1);
  useEffect(() => void a, []);
  return <img src="x" />;
}
`;
const faulty: Readonly<Record<string, string>> = {
  'long.ts': `export const long = [\n${'  1,\n'.repeat(400)}];\n`,
  'function.ts': `export function f(a: 1, b: 2, c: 3, d: 4, e: 5) {\n${'  void [a, b, c, d, e];\n'.repeat(70)}}\n`,
  'ring-a.ts': "import type { B } from './ring-b.ts';\nexport type A = B | 1;\n",
  'ring-b.ts': "import type { A } from './ring-a.ts';\nexport type B = A | 2;\n",
  'barrel.ts': "export * from './long.ts';\n",
  'nameless.ts': 'export default 1;\n',
  'camelCase.ts': 'export const camel = 1;\n',
  'Hooks.tsx': component,
  'sides.css':
    '.a {\n  margin-left: 1px;\n  right: 0;\n  text-align: left;\n  inset-inline: 0;\n}\n',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'faulty-'));
  for (const [path, text] of Object.entries(faulty)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

function lint(program: string, ...args: string[]): string {
  const command = join(repository, 'node_modules/.bin', program);
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  expect(status, `${stdout}${stderr}`).not.toBe(0);
  return `${stdout}${stderr}`;
}

it('the linter refuses long files and functions, rings, barrels, names, hooks and pictures', () => {
  const found = lint('oxlint', '-c', join(repository, '.oxlintrc.json'), '.');
  for (const rule of [
    'max-lines',
    'max-lines-per-function',
    'max-params',
    'no-cycle',
    'no-barrel-file',
    'no-default-export',
    'filename-case',
    'rules-of-hooks',
    'exhaustive-deps',
    'alt-text',
  ])
    expect(found).toContain(`(${rule})`);
});

it('the linter of styles refuses left and right', () => {
  const found = lint(
    'stylelint',
    '--config',
    join(repository, '.stylelintrc.json'),
    '--config-basedir',
    repository,
    'sides.css',
  );
  for (const property of ['margin-left', 'right', 'text-align'])
    expect(found).toContain(`"${property}" property`);
  expect(found).not.toContain('inset-inline"');
});
