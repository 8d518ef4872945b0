import { zipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { openWorkbook } from '#dashboard/shell/tables/open-workbook.ts';
import { columnsOf, type GoingLiveStep, goingLiveSteps } from '#domain/office/going-live/steps.ts';
import { type ForeignCell, foreignWorkbook } from '#test/kit/foreign-workbook.ts';
import { stepExamples, stepHeads } from '#words/office/going-live/columns.ts';
import { goingLiveMessages as messages } from '#words/office/going-live/page.ts';
import { excelMessages, excelWords } from '#words/shell/tables.ts';
import { readStepFile, rowsOf } from './read-step-file.ts';

const headOf = (step: GoingLiveStep): string[] => columnsOf(step).map(({ key }) => stepHeads[key]);
const exampleOf = (step: GoingLiveStep): string[] =>
  columnsOf(step).map(({ key }) => stepExamples[step][key] ?? '');

/** The page's result for a file: its error, or the number of rows it read. */
async function answerTo(file: Uint8Array<ArrayBuffer>, step: GoingLiveStep) {
  const opened = await openWorkbook(file.buffer);
  if ('fault' in opened) return excelWords[opened.fault];
  const read = readStepFile(opened.rows, opened, step);
  return 'fault' in read ? read.fault : read.table.body.length;
}

const workbookOf = (rows: readonly (readonly ForeignCell[])[], merged: readonly string[] = []) =>
  foreignWorkbook([{ name: 'ورقة', rows, merged }]);

describe('a file that is none of this step', () => {
  test.each(goingLiveSteps.flatMap((own) => goingLiveSteps.map((sent) => [own, sent] as const)))(
    'at «%s» the template of «%s» is known for what it is',
    async (own, sent) => {
      const file = workbookOf([headOf(sent), exampleOf(sent)]);
      const reply = await answerTo(file, own);
      expect(reply).toBe(own === sent ? 1 : messages.otherStep(sent, own));
    },
  );

  it('names the missing columns when the file is not one of our templates at all', async () => {
    const file = workbookOf([
      ['الوزن', 'اللون'],
      ['3', 'أحمر'],
    ]);
    expect(await answerTo(file, 'tills')).toBe(messages.lacks(['الفرع', 'المبلغ']));
  });

  it('names the merged cells, which would all but one look empty', async () => {
    const file = workbookOf([headOf('tills'), ['BGD', '5000'], ['', '3000']], ['A2:A3']);
    expect(await answerTo(file, 'tills')).toBe(excelMessages.merged('A2:A3'));
  });

  it('names formulas that were never computed, and takes those that were', async () => {
    const cell = (shown: string) => ({ formula: 'B3*2', shown });
    const never = workbookOf([headOf('tills'), ['BGD', cell('')]]);
    expect(await answerTo(never, 'tills')).toBe(excelMessages.formulas('B2'));
    const computed = workbookOf([headOf('tills'), ['BGD', cell('5000')]]);
    expect(await answerTo(computed, 'tills')).toBe(1);
  });

  it('is put down before it unfolds to more than 60 MB', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(61 * 1024 * 1024) });
    expect(await answerTo(bomb.slice(), 'shipments')).toBe(excelWords.unfolds);
  });

  it('is empty when it has only a head, nothing, or only the example of the template', async () => {
    expect(await answerTo(workbookOf([headOf('tills')]), 'tills')).toBe(excelWords.empty);
    expect(await answerTo(workbookOf([[]]), 'tills')).toBe(excelWords.empty);
    const template = workbookOf([headOf('tills'), ['مثال يُحذف: BGD', '12,500,000']]);
    expect(await answerTo(template, 'tills')).toBe(excelWords.empty);
  });

  it('a file that is not a spreadsheet is reported as such', async () => {
    const text = new TextEncoder().encode('PK no zip');
    expect(await answerTo(text.slice(), 'tills')).toBe(excelWords.unreadable);
  });
});

test('rows keep the numbers that the file shows, and leave out what is empty', async () => {
  const file = workbookOf([headOf('couriers'), ['علي', 330_000], [], ['حسن', '', 5000]]);
  const opened = await openWorkbook(file.buffer);
  if ('fault' in opened) throw new Error(opened.fault);
  const read = readStepFile(opened.rows, opened, 'couriers');
  if ('fault' in read) throw new Error(read.fault);
  expect(rowsOf('couriers', read.table, read.table.found)).toEqual([
    { no: 2, cells: { courier: 'علي', cash: 330_000 } },
    { no: 4, cells: { courier: 'حسن', shortage: 5000 } },
  ]);
});
