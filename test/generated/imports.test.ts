import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, readStepFile } from '#dashboard/office/going-live/read-step-file.ts';
import {
  columnKeys,
  lackingIn,
  linesOf,
  readStatement,
} from '#dashboard/ledger/banks/statement-rows.ts';
import { openWorkbook } from '#dashboard/shell/tables/open-workbook.ts';
import { raw, sql } from '#database/connect.ts';
import { columnsOf, type GoingLiveStep, goingLiveSteps } from '#domain/office/going-live/steps.ts';
import { createFixtures, type Fixtures, type Person } from '#test/kit/fixtures.ts';
import type { FileRow } from '#sample/going-live.ts';
import { faultsOf } from '#test/kit/going-live.ts';
import { type ForeignCell, foreignWorkbook } from '#test/kit/foreign-workbook.ts';
import { bankLineWords, statementColumns } from '#words/ledger/banks.ts';
import { stepExamples, stepHeads } from '#words/office/going-live/columns.ts';
import { goingLiveMessages } from '#words/office/going-live/page.ts';
import { excelMessages, excelWords } from '#words/shell/tables.ts';

/** Every import of the office with every bad file: the documented answer, nothing changed. */

interface Import {
  readonly name: string;
  readonly head: readonly string[];
  readonly good: readonly string[];
  /** What the page answers to a file: why it does not take it, or the number of rows it read. */
  readonly answer: (file: Uint8Array<ArrayBuffer>) => Promise<string | number>;
  /** The answer to a file that has none of its columns. */
  readonly foreign: string;
}

async function opened(file: Uint8Array<ArrayBuffer>) {
  const answer = await openWorkbook(file.slice().buffer);
  return 'fault' in answer ? excelWords[answer.fault] : answer;
}

const stepImport = (step: GoingLiveStep): Import => ({
  name: `going live: ${step}`,
  head: columnsOf(step).map(({ key }) => stepHeads[key]),
  good: columnsOf(step).map(({ key }) => stepExamples[step][key] ?? ''),
  answer: async (file) => {
    const content = await opened(file);
    if (typeof content === 'string') return content;
    const read = readStepFile(content.rows, content, step);
    return 'fault' in read ? read.fault : read.table.body.length;
  },
  foreign: goingLiveMessages.lacks(
    fieldsOf(step).flatMap(({ label, optional }) => (optional ? [] : [label])),
  ),
});

const statement: Import = {
  name: 'a bank statement',
  head: columnKeys.map((key) => statementColumns[key][0] ?? key),
  good: ['2026-11-01', '5000', '', '', 'A-1', 'حوالة'],
  answer: async (file) => {
    const content = await opened(file);
    if (typeof content === 'string') return content;
    const read = readStatement(content.rows, content, null);
    if ('fault' in read) return read.fault;
    const { lines } = linesOf(read.table, read.table.found, {
      today: '2026-11-30',
      isLeavingOut: false,
    });
    return lackingIn(read.table.found, lines.length) ?? lines.length;
  },
  foreign: bankLineWords.needDay,
};

const imports: readonly Import[] = [...goingLiveSteps.map(stepImport), statement];

const workbookOf = (rows: readonly (readonly ForeignCell[])[], merged: readonly string[] = []) =>
  foreignWorkbook([{ name: 'ورقة', rows, merged }]);
const withLast = (cells: readonly string[], last: ForeignCell): ForeignCell[] => [
  ...cells.slice(0, -1),
  last,
];
const letter = ({ head }: Import): string => String.fromCharCode(64 + head.length);

interface BadFile {
  readonly is: string;
  readonly file: (of: Import) => Uint8Array<ArrayBuffer>;
  readonly answer: (of: Import) => string;
}

/** Packed once for all imports. */
let unfolding: Uint8Array<ArrayBuffer> | null = null;
const unfoldingFile = (): Uint8Array<ArrayBuffer> =>
  (unfolding ??= zipSync({
    'xl/worksheets/sheet1.xml': new Uint8Array(61 * 1024 * 1024),
  }).slice());

const badFiles: readonly BadFile[] = [
  {
    is: 'the sheet of another program',
    file: () =>
      workbookOf([
        ['الوزن', 'اللون'],
        ['3', 'أحمر'],
      ]),
    answer: ({ foreign }) => foreign,
  },
  {
    is: 'cells merged over two rows',
    file: ({ head, good }) => workbookOf([head, good, good], ['A2:A3']),
    answer: () => excelMessages.merged('A2:A3'),
  },
  {
    is: 'a merged header',
    file: ({ head, good }) => workbookOf([head, good], ['A1:B1']),
    answer: () => excelMessages.merged('A1:B1'),
  },
  {
    is: 'a formula that was never computed',
    file: ({ head, good }) =>
      workbookOf([head, good, withLast(good, { formula: 'A2*2', shown: '' })]),
    answer: (of) => excelMessages.formulas(`${letter(of)}3`),
  },
  {
    is: 'more than 60 MB when unpacked',
    file: unfoldingFile,
    answer: () => excelWords.unfolds,
  },
  {
    is: 'a header and nothing below it',
    file: ({ head }) => workbookOf([head]),
    answer: () => excelWords.empty,
  },
  { is: 'an empty sheet', file: () => workbookOf([[]]), answer: () => excelWords.empty },
  {
    is: 'bytes that only begin like a spreadsheet',
    file: () => new TextEncoder().encode('PK\u0003\u0004 no zip').slice(),
    answer: () => excelWords.unreadable,
  },
];

describe.each(imports)('$name', (one) => {
  it('takes its own file, and a formula as its last result', async () => {
    const cell = { formula: 'A1', shown: one.good.at(-1) ?? '' };
    const file = workbookOf([one.head, one.good, withLast(one.good, cell)]);
    // A formula with an empty result is one without a result.
    const isShown = cell.shown !== '';
    if (isShown) expect(await one.answer(file)).toBe(2);
    else expect(await one.answer(workbookOf([one.head, one.good, one.good]))).toBe(2);
  });

  it.each(badFiles)('refuses $is, and states the reason', async ({ file, answer }) => {
    expect(await one.answer(file(one))).toBe(answer(one));
  });
});

describe('200 mistakes in one file', () => {
  let fixtures: Fixtures;
  let admin: Person;
  let bank: number;
  beforeAll(async () => {
    fixtures = await createFixtures();
    admin = await fixtures.person({ role: 'Admin' });
    bank = (await admin.must('banks.create', { name: 'مصرف الرافدين', kind: 'bank' })).id;
  });
  afterAll(() => fixtures.close());

  /** The number of rows of every table, apart from those that record that a request came in. */
  async function rowCounts(): Promise<Record<string, number>> {
    const tables = await fixtures.db.rows<{ name: string }>(sql`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name not in ('activity', 'idempotency_keys', 'sessions') order by 1`);
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const row = await fixtures.db.one<{ n: number }>(
        sql`select count(*)::int as n from ${raw(name)}`,
      );
      counts[name] = row?.n ?? 0;
    }
    return counts;
  }

  /** Each row lacks what it needs, and states what cannot be. */
  const wrongRow = (step: GoingLiveStep): FileRow =>
    Object.fromEntries(
      columnsOf(step).flatMap(({ key, kind, needed }) => {
        if (kind !== 'text') return [[key, '؟؟']];
        return needed ? [] : [[key, 'لا أحد']];
      }),
    );

  it.each(goingLiveSteps)('at the step «%s»: every row is named, nothing changed', async (step) => {
    const before = await rowCounts();
    const faults = await faultsOf(
      admin,
      step,
      Array.from({ length: 200 }, () => wrongRow(step)),
    );
    expect(faults).toHaveLength(200);
    // A word of signs only is not an empty cell, where one may be left out.
    const wrong = columnsOf(step).filter(({ kind, needed }) => needed || kind === 'choice');
    for (const row of faults) {
      const named = row.map((text) => text.split(':')[0]);
      for (const { key } of wrong) expect(named).toContain(key);
    }
    expect(await rowCounts()).toEqual(before);
  });

  it('in a bank statement: every line is named, nothing changed', async () => {
    const before = await rowCounts();
    const lines = Array.from({ length: 200 }, (_, at) => ({
      day: at % 2 === 0 ? '2026-02-30' : '2026-11-01',
      amount: at % 2 === 0 ? 5 : 0,
      reference: null,
      description: null,
    }));
    const refused = await admin.call('banks.importLines', { id: bank, lines });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.error.errors ?? {})).toHaveLength(200);
    expect(await rowCounts()).toEqual(before);
  });

  it('in a bank statement whose good lines came with one bad one: none is kept', async () => {
    const before = await rowCounts();
    const good = { day: '2026-11-01', amount: 5000, reference: null, description: null };
    const lines = [...Array.from({ length: 199 }, () => good), { ...good, day: 'أمس' }];
    const refused = await admin.call('banks.importLines', { id: bank, lines });
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([
      422,
      ['lines.199.day'],
    ]);
    expect(await rowCounts()).toEqual(before);
  });
});
