import { remarkOn } from '#dashboard/shell/sheets/sheet-remarks.ts';
import type { SheetCell, SheetRemarks } from '#dashboard/shell/sheets/sheet-messages.ts';
import {
  type ColumnsFound,
  readTable,
  type SheetField,
  type SheetTable,
} from '#dashboard/shell/sheets/sheet-table.ts';
import type { FileRow } from '#dashboard/shell/sheets/use-sheet-rows.ts';
import {
  columnsOf,
  type GoingLiveStep,
  goingLiveSteps,
  mostFileRows,
  type StepField,
} from '#domain/office/going-live/steps.ts';
import { exampleMark, stepHeads, stepHeadSynonyms } from '#words/office/going-live/columns.ts';
import { goingLiveMessages as says } from '#words/office/going-live/page.ts';
import { excelWords } from '#words/shell/sheets.ts';

export type StepTable = SheetTable<StepField>;
/** A row of the file during correction. */
export interface StepRow extends FileRow {
  readonly cells: Readonly<Partial<Record<StepField, string | number>>>;
}

/** The columns that the file of a step may have, by all their known headers. */
export const fieldsOf = (step: GoingLiveStep): readonly SheetField<StepField>[] =>
  columnsOf(step).map(({ key, needed }) => ({
    key,
    label: stepHeads[key],
    words: [stepHeads[key], ...(stepHeadSynonyms[key] ?? []), key],
    optional: needed !== true,
  }));

export const missingIn = (
  step: GoingLiveStep,
  found: ColumnsFound<StepField>,
): readonly SheetField<StepField>[] =>
  fieldsOf(step).filter(({ key, optional }) => !optional && (found[key] ?? null) === null);

const countOf = (found: ColumnsFound<StepField>): number =>
  Object.values(found).filter((place) => place !== null).length;

type Rows = readonly (readonly SheetCell[])[];

/** The step whose template this file is, if it fits another step better. */
function otherStepOf(rows: Rows, step: GoingLiveStep, own: StepTable): GoingLiveStep | null {
  const fitting = goingLiveSteps.flatMap((other) => {
    const table = other === step ? null : readTable(rows, fieldsOf(other));
    if (table === null || missingIn(other, table.found).length > 0) return [];
    return [{ other, count: countOf(table.found) }];
  });
  const lacks = missingIn(step, own.found).length > 0;
  const better = fitting.filter(({ count }) => lacks || count > countOf(own.found));
  return better.toSorted((one, two) => two.count - one.count)[0]?.other ?? null;
}

/**
 * Reads the file of a step, or returns why it is not one. Nothing is sent before the file is
 * accepted.
 */
export function readStepFile(
  rows: Rows,
  remarks: SheetRemarks,
  step: GoingLiveStep,
): { readonly table: StepTable } | { readonly fault: string } {
  const remark = remarkOn(remarks);
  if (remark !== null) return { fault: remark };
  const read = readTable(rows, fieldsOf(step));
  const body = read?.body.filter(({ cells }) => !isExample(cells)) ?? [];
  if (read === null || body.length === 0) return { fault: excelWords.empty };
  if (body.length > mostFileRows) return { fault: says.tooManyRows(mostFileRows) };
  const other = otherStepOf(rows, step, read);
  if (other !== null) return { fault: says.otherStep(other, step) };
  if (countOf(read.found) === 0) {
    return { fault: says.lacks(missingIn(step, read.found).map(({ label }) => label)) };
  }
  return { table: { ...read, body } };
}

const isExample = (cells: readonly SheetCell[]): boolean =>
  cells.some((cell) => String(cell).startsWith(exampleMark));

export function rowsOf(
  step: GoingLiveStep,
  { body }: StepTable,
  found: ColumnsFound<StepField>,
): readonly StepRow[] {
  const keys = columnsOf(step).map(({ key }) => key);
  return body.map(({ no, cells }) => ({
    no,
    cells: Object.fromEntries(
      keys.flatMap((key) => {
        const column = found[key] ?? null;
        const cell = column === null ? '' : (cells[column] ?? '');
        return cell === '' ? [] : [[key, cell] as const];
      }),
    ),
  }));
}
