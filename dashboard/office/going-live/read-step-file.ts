import { remarkOn } from '#dashboard/shell/tables/file-remarks.ts';
import type { TableCell, FileRemarks } from '#dashboard/shell/tables/table-file.ts';
import {
  type ColumnsFound,
  readTable,
  type TableField,
  type FileTable,
} from '#dashboard/shell/tables/file-table.ts';
import type { FileRow } from '#dashboard/shell/tables/use-file-rows.ts';
import {
  columnsOf,
  type GoingLiveStep,
  goingLiveSteps,
  mostFileRows,
  type StepField,
} from '#domain/office/going-live/steps.ts';
import { exampleMark, stepHeads, stepHeadSynonyms } from '#words/office/going-live/columns.ts';
import { goingLiveMessages as messages } from '#words/office/going-live/page.ts';
import { excelWords } from '#words/shell/tables.ts';

export type StepTable = FileTable<StepField>;
/** A row of the file during correction. */
export interface StepRow extends FileRow {
  readonly cells: Readonly<Partial<Record<StepField, string | number>>>;
}

/** The columns that the file of a step may have, by all their known headers. */
export const fieldsOf = (step: GoingLiveStep): readonly TableField<StepField>[] =>
  columnsOf(step).map(({ key, needed }) => ({
    key,
    label: stepHeads[key],
    words: [stepHeads[key], ...(stepHeadSynonyms[key] ?? []), key],
    optional: needed !== true,
  }));

export const missingIn = (
  step: GoingLiveStep,
  found: ColumnsFound<StepField>,
): readonly TableField<StepField>[] =>
  fieldsOf(step).filter(({ key, optional }) => !optional && (found[key] ?? null) === null);

const countOf = (found: ColumnsFound<StepField>): number =>
  Object.values(found).filter((place) => place !== null).length;

type Rows = readonly (readonly TableCell[])[];

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
  remarks: FileRemarks,
  step: GoingLiveStep,
): { readonly table: StepTable } | { readonly fault: string } {
  const remark = remarkOn(remarks);
  if (remark !== null) return { fault: remark };
  const read = readTable(rows, fieldsOf(step));
  const body = read?.body.filter(({ cells }) => !isExample(cells)) ?? [];
  if (read === null || body.length === 0) return { fault: excelWords.empty };
  if (body.length > mostFileRows) return { fault: messages.tooManyRows(mostFileRows) };
  const other = otherStepOf(rows, step, read);
  if (other !== null) return { fault: messages.otherStep(other, step) };
  if (countOf(read.found) === 0) {
    return { fault: messages.lacks(missingIn(step, read.found).map(({ label }) => label)) };
  }
  return { table: { ...read, body } };
}

const isExample = (cells: readonly TableCell[]): boolean =>
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
