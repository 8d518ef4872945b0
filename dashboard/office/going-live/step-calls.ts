import type { AnswerOf } from '#contract/contract.ts';
import { call, newKey } from '#dashboard/api/call.ts';
import { type GoingLiveStep, mostStepRows } from '#domain/office/going-live/steps.ts';
import type { StepRow } from './read-step-file.ts';

export type CheckedRow = AnswerOf<'goingLive.check'>['data']['rows'][number];
export type Checked = ReadonlyMap<number, CheckedRow>;
type Progress = (done: number) => void;

const sent = (rows: readonly StepRow[]) =>
  rows.map(({ no, cells }) => ({ no, cells: { ...cells } }));

async function inChunks(
  rows: readonly StepRow[],
  work: (chunk: readonly StepRow[]) => Promise<readonly CheckedRow[]>,
  progress: Progress,
): Promise<Checked> {
  const all: CheckedRow[] = [];
  for (let at = 0; at < rows.length; at += mostStepRows) {
    all.push(...(await work(rows.slice(at, at + mostStepRows))));
    progress(Math.min(at + mostStepRows, rows.length));
  }
  return new Map(all.map((row) => [row.no, row]));
}

/** What is wrong with each row; nothing is written. */
export const checkRows = (
  step: GoingLiveStep,
  rows: readonly StepRow[],
  { signal, progress = () => undefined }: { signal?: AbortSignal; progress?: Progress },
): Promise<Checked> =>
  inChunks(
    rows,
    async (chunk) => {
      const options = signal ? { signal } : {};
      return (await call('goingLive.check', { step, rows: sent(chunk) }, options)).data.rows;
    },
    progress,
  );

/** Sends the rows of a file in chunks and ends it: only then does it take the place of another. */
export async function importFile(
  step: GoingLiveStep,
  { batch, rows, total }: { batch: string; rows: readonly StepRow[]; total: number },
  progress: Progress,
): Promise<AnswerOf<'goingLive.finish'>['data']> {
  await inChunks(
    rows,
    async (chunk) => {
      const input = { step, batch, rows: sent(chunk) };
      return (await call('goingLive.import', input, { idempotencyKey: newKey() })).data.rows;
    },
    progress,
  );
  const end = { step, batch, rows: total };
  return (await call('goingLive.finish', end, { idempotencyKey: newKey() })).data;
}

/** The refused rows of a step as they were written, with the file they belong to. */
export async function refusedRows(
  step: GoingLiveStep,
): Promise<{ batch: string; rows: readonly StepRow[] }> {
  const rows: StepRow[] = [];
  let batch = '';
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: AnswerOf<'goingLive.rows'> = await call('goingLive.rows', {
      step,
      per_page: 200,
      ...(cursor !== undefined && { cursor }),
    });
    for (const row of page.data) {
      batch = row.batch;
      rows.push({ no: row.no, cells: row.cells });
    }
    cursor = page.meta.next_cursor;
  }
  return { batch, rows };
}
