import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tidy } from '../../tools/tidy.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tidy-'));
});

afterEach(() => rmSync(root, { recursive: true }));

it('reports nothing about a project in order', () => {
  plant({
    'server/main.ts': "import { a } from '#domain/a.ts';\nimport './people/store.ts';\nvoid a;",
    'server/people/store.ts': "export const sql = 'select * from users';",
    'domain/a.ts': 'export const a = (now: Date) => new Date(now);',
    'README.md': 'Start at `domain/a.ts`, which writes `.data/main.txt`.',
  });
  expect(found()).toEqual([]);
});

it.each([
  ['words/a.ts', "import type { X } from '#server/x.ts';", 'words/ may import only words, domain'],
  ['dashboard/a.tsx', "import { x } from '#database/x.ts';", 'dashboard/ may import only'],
  ['server/a.ts', "import { x } from '#sample/x.ts';", 'server/ may import only'],
  ['sample/a.ts', "import { x } from '#test/kit/x.ts';", 'sample/ may import only'],
  ['database/a.ts', "import { x } from '#domain/x.ts';", 'database/ may import only database'],
  ['domain/a.ts', "import { z } from 'zod';", 'imports no package (zod)'],
  ['domain/people/a.ts', "import type { X } from '#domain/ledger/x.ts';", 'comes before ledger'],
  ['server/ledger/a.ts', "export { x } from '../custody/x.ts';", 'comes before custody'],
  ['server/books/a.ts', "import { x } from '../custody/x.ts';", 'server/move-hooks.ts'],
  ['dashboard/office/a.ts', "import { x } from '../people/x.ts';", 'through screens.ts'],
  ['dashboard/ui/a.ts', "import { x } from '../shell/x.ts';", 'dashboard/ui is below shell'],
])('%s may not contain: %s', (path, text, message) => {
  plant({ [path]: text });
  expect(found('floors and rooms')).toEqual([expect.stringContaining(message)]);
});

it.each([
  ['server/a.ts', "export const path = '/api/shipments';", 'call it by its name'],
  ['server/a.ts', 'export const path = `/api/shipments/${1}`;', 'call it by its name'],
  ['server/a.ts', 'export const q = sql`\n  SELECT a\n  FROM b`;', 'SQL stands in the store'],
  ['server/a.ts', "export const q = 'update users set name = $1';", 'SQL stands in the store'],
  ['domain/a.ts', 'export const now = () => new Date();', 'no clock and no chance'],
  ['domain/a.ts', 'export const now = () => Date.now();', 'no clock and no chance'],
  ['domain/a.ts', 'export const luck = () => Math.random();', 'no clock and no chance'],
  ['server/a.ts', 'export const at = () => new Date();', 'db.clock.now()'],
  ['server/a.ts', 'export const at = () => Date.now();', 'db.clock.now()'],
  ['server/a.ts', 'export const f = new Intl.NumberFormat();', 'dashboard/ui/values/fmt.ts'],
  [
    'dashboard/a.ts',
    'export const f = (n: number) => n.toLocaleString();',
    'dashboard/ui/values/fmt',
  ],
  ['dashboard/a.ts', 'export const f = (r: R) => r.isFetchedAfterMount;', 'EditScreen.tsx: use it'],
  ['domain/a.ts', "export const f = (family: F) => family === 'bag';", 'custody/families.ts'],
  ['server/a.ts', "export const f = (row: R) => row.family !== 'bag';", 'custody/families.ts'],
  ['dashboard/a.ts', "export const f = (r: R) => 'bag' === r?.from_family;", 'families.ts'],
  ['server/a.ts', 'export const n = (t: string) => Number(t);', 'domain/numbers.ts'],
  ['server/a.ts', "export const n = '1,2'.split(',').map(Number);", 'domain/numbers.ts'],
  ['server/a.ts', 'export const n = (t: string) => +t;', 'domain/numbers.ts'],
  ['contract/a.ts', 'export const n = (t: string) => parseFloat(t);', 'domain/numbers.ts'],
  ['contract/a.ts', 'export const n = (t: string) => Number.parseInt(t, 10);', 'domain/numbers.ts'],
  ['contract/a.ts', 'export const n = z.coerce.number();', 'domain/numbers.ts'],
])('%s: %s', (path, text, message) => {
  plant({ [path]: text });
  expect(found('things in their place')).toEqual([expect.stringContaining(message)]);
});

it.each([
  ['server/a.ts', "export const a = 'غير موجود';", 1],
  ['domain/a.ts', 'export const a = (n: number) => `${n} شحنة`;', 1],
  ['dashboard/a.tsx', 'export const A = () => <p>حفظ</p>;', 1],
  ['words/a.ts', "export const a = 'غير موجود';", 0],
  ['domain/amount-in-words.ts', "export const a = 'دينار';", 0],
  ['server/a.test.ts', "export const a = 'غير موجود';", 0],
])('%s with %s reports %i Arabic sentences out of place', (path, text, count) => {
  plant({ [path]: text });
  expect(found('words in their place')).toHaveLength(count);
});

it('lets words that only look like SQL pass', () => {
  plant({ 'server/a.ts': "export const a = ['select one', 'update', 'with care', 'from a'];" });
  expect(found('things in their place')).toEqual([]);
});

it.each([
  ['dashboard/a.tsx', 'export const A = () => <p style={{ left: 0 }} />;', 1],
  ['dashboard/a.tsx', 'export const A = () => <p style={{ paddingRight: 3 }} />;', 1],
  ['dashboard/a.tsx', 'export const A = () => <Box ml="sm" />;', 1],
  ['dashboard/a.tsx', 'export const A = () => <Box ms="sm" />;', 0],
  ['dashboard/a.ts', 'export const [left, right] = [1, 2];', 0],
])('%s with %s has %i physical sides', (path, text, count) => {
  plant({ [path]: text });
  expect(found('left and right')).toHaveLength(count);
});

it.each([
  ['server/a.ts', '// ', '', 1],
  ['server/a.ts', 'const a = 1; // ', '', 1],
  ['server/a.ts', '/**\n * ', '\n */', 2],
  ['dashboard/a.module.css', '/*\n * ', '\n */', 2],
  ['database/migrations/0900_a.sql', 'select 1; -- ', '', 1],
  ['deploy/a.sh', 'true\n  # ', '', 2],
  ['deploy/systemd/a.service', '# ', '', 1],
  ['deploy/Dockerfile', '# ', '', 1],
  ['deploy/a.mjs', '// ', '', 1],
  ['.ci/run', '# ', '', 1],
  ['.github/workflows/ci.yml', '# ', '', 1],
])('finds a comment of %s that is wider than 100 columns', (path, before, after, line) => {
  const wide = (columns: number) => {
    const last = before.split('\n').at(-1) ?? '';
    return `${before}${'ا'.repeat(columns - last.length)}${after}\n`;
  };
  plant({ [path]: wide(100) });
  expect(found('wide comments')).toEqual([]);
  plant({ [path]: wide(101) });
  expect(found('wide comments')).toEqual([
    `${path}:${line}  a comment of 101 columns, at most 100: wrap it`,
  ]);
});

it('lets wide code, wide texts and landed migrations pass', () => {
  const wide = 'a'.repeat(120);
  plant({
    'server/a.ts': `export const a = '# // -- ${wide}';`,
    'deploy/a.sh': `echo "$#" --${wide} '${wide}'`,
    'README.md': `| # | ${wide} |`,
    'database/migrations/0001_baseline.sql': `-- ${wide}`,
  });
  expect(found('wide comments')).toEqual([]);
});

it('finds a class that its style sheet does not have', () => {
  plant({
    'dashboard/a.module.css': '.card {\n  color: red;\n}\n.card-head {\n  gap: 0;\n}\n',
    'dashboard/a.tsx': `import styles from './a.module.css';
export const A = () => <p className={styles.card}><b className={styles.head} /></p>;`,
  });
  expect(found('classes that no style sheet has')).toEqual([
    'dashboard/a.tsx:2  dashboard/a.module.css has no class head',
  ]);
});

it('finds a class that no component uses', () => {
  plant({
    'dashboard/a.module.css':
      '/* .gone { */\n.card {\n  margin: 0.5em;\n}\n.card .head {\n  gap: 0;\n}\n',
    'dashboard/a.tsx': `import styles from './a.module.css';
export const A = () => <p className={styles.card} />;`,
    'dashboard/b.module.css': '.good {\n  gap: 0;\n}\n',
    'dashboard/b.ts': `import styles from './b.module.css';
export const b = (tone: 'good') => styles[tone];`,
  });
  expect(found('unused classes')).toEqual([
    'dashboard/a.module.css:5  no component uses the class head',
  ]);
});

it('finds a class written as text that is not global', () => {
  plant({
    'dashboard/ui/layout/layout.css': '.quiet {\n  gap: 0;\n}\n',
    'dashboard/a.tsx': 'export const A = () => <p className="quiet"><b className="quite" /></p>;',
  });
  expect(found('classes of no global style')).toEqual([
    'dashboard/a.tsx:1  no global style has quite',
  ]);
});

it('finds a page that names a file which is not there', () => {
  plant({
    'docs/tour.md': 'Read `tour.md`, `docs/tour.md`, then\n`domain/gone.ts` and `GET a/b`.',
  });
  expect(found('paths in the pages')).toEqual([
    expect.stringContaining('docs/tour.md:2  there is no domain/gone.ts'),
  ]);
});

function plant(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** The output of tidy, for one rule or for all. */
function found(rule?: string): string[] {
  const report = tidy(root);
  const offences = rule ? (report.get(rule) ?? []) : [...report.values()].flat();
  return offences.map(({ path, line, message }) => `${path}:${line}  ${message}`);
}

it.each([
  ['askAgain', 1],
  ['whoAsks', 1],
  ['isKept', 1],
  ['SheetRow', 1],
  ['scanBox', 1],
  ['acts', 1],
  ['task', 0],
  ['runSheet', 0],
  ['boundingBox', 0],
  ['besideRates', 1],
  ['earOf', 1],
  ['nearest', 0],
])('the name %s is refused %i times', (name, count) => {
  plant({ 'server/a.ts': `// Asks, says and keeps.\nexport const ${name} = 'asked';` });
  expect(found('names of former times')).toHaveLength(count);
});

/** In two parts, because this file is checked, too. */
const oldWord = ['par', 'cel'].join('');

it.each([
  'deploy/lab/run.sh',
  'deploy/systemd/courier.service',
  'deploy/haproxy.cfg',
  'deploy/Dockerfile',
  '.ci/run',
  'tools/hooks/commit-msg',
  'database/migrations/0074_new.sql',
  'test/checklist/api.tsv',
])('finds an old word in %s', (path) => {
  plant({ [path]: `# the ${oldWord}` });
  expect(found('one word for one thing')).toEqual([expect.stringContaining('write shipment')]);
});

it.each(['database/schema.sql', 'database/migrations/0073_old.sql'])(
  'does not check %s, which nobody may edit',
  (path) => {
    plant({ [path]: `-- the ${oldWord}` });
    expect(found('one word for one thing')).toEqual([]);
  },
);
