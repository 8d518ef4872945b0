import { useCallback, useMemo, useState } from 'react';
import { ApiError } from '#dashboard/api/api-error.ts';
import { LeaveGuard } from '#dashboard/shell/form/FormScreen.tsx';
import { RowViews } from '#dashboard/shell/tables/RowViews.tsx';
import {
  isHeld,
  type Put,
  useRowCheck,
  useFileRows,
  useRowViews,
} from '#dashboard/shell/tables/use-file-rows.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import type { GridCell, GridHead } from '#dashboard/ui/table/grid.ts';
import { columnsOf, type GoingLiveStep, type StepField } from '#domain/office/going-live/steps.ts';
import { stepHeads } from '#words/office/going-live/columns.ts';
import {
  goingLiveMessages as messages,
  goingLiveWords as t,
} from '#words/office/going-live/page.ts';
import { inUnit } from '#words/money.ts';
import { GoodRows } from './GoodRows.tsx';
import type { StepRow } from './read-step-file.ts';
import { type Checked, checkRows, type CheckedRow, importFile } from './step-calls.ts';
import styles from './going-live.module.css';

const writing = {
  textOf: ({ cells }: StepRow, field: StepField): string => String(cells[field] ?? ''),
  withText: (row: StepRow, { field, text }: Put<StepField>): StepRow => ({
    ...row,
    cells: { ...row.cells, [field]: text },
  }),
};

const amounts: ReadonlySet<string> = new Set(['money', 'balance']);

/**
 * The first column, then those with an error: a merchant has twenty columns, and an error beyond
 * the edge of the screen would not be seen.
 */
function headsOf(step: GoingLiveStep, checked: Checked): readonly GridHead[] {
  const problems = [...checked.values()].flatMap((row) => row.problems);
  const wrong = new Set<string | null>(problems.map(({ field }) => field));
  const [first, ...others] = columnsOf(step);
  const isWrong = ({ key }: { key: string }) => wrong.has(key);
  const ordered = [
    ...(first ? [first] : []),
    ...others.filter(isWrong),
    ...others.filter((column) => !isWrong(column)),
  ];
  return ordered.map(({ key, kind }) => ({
    key,
    label: amounts.has(kind) ? inUnit(`${stepHeads[key]} (¤)`) : stepHeads[key],
    words: !amounts.has(kind) && kind !== 'phone' && kind !== 'day',
  }));
}

/** An error of the whole row is shown at its first cell. */
function cellIn(
  step: GoingLiveStep,
  { cells }: StepRow,
  { column, judged }: { column: string; judged: CheckedRow | undefined },
): GridCell {
  const text = String(cells[column as StepField] ?? '');
  const isFirst = column === columnsOf(step)[0]?.key;
  const problem = judged?.problems.find(
    ({ field }) => field === column || (field === null && isFirst),
  );
  return problem ? { text, note: problem.text, reason: problem.text, state: 'wrong' } : { text };
}

export interface StepFile {
  readonly batch: string;
  /** Rows without errors: they are only counted. */
  readonly good: readonly StepRow[];
  readonly bad: readonly StepRow[];
  readonly checked: Checked;
  /** Rows of the file that are already imported and are not sent again. */
  readonly inAlready: number;
}

/** The rows of a file before the import: rows with errors are fixed in place. */
export function StepRows(props: {
  step: GoingLiveStep;
  file: StepFile;
  onBack: () => void;
  onDone: (counts: { rows: number; refused: number }) => void;
}) {
  const { step, file, onBack, onDone } = props;
  const edits = useFileRows<StepRow, StepField>(file.bad, writing);
  const checkAgain = useCallback(
    (rows: readonly StepRow[], signal: AbortSignal) =>
      rows === file.bad ? Promise.resolve(file.checked) : checkRows(step, rows, { signal }),
    [step, file],
  );
  const check = useRowCheck<StepRow, CheckedRow>(edits.rows, checkAgain);
  const { byNo } = check;
  const shown = useRowViews(edits.rows, byNo, check.isStale);
  const heads = useMemo(() => headsOf(step, file.checked), [step, file]);
  const cellOf = useCallback(
    (row: StepRow, column: string) => cellIn(step, row, { column, judged: byNo.get(row.no) }),
    [step, byNo],
  );
  const held = edits.rows.filter((row) => isHeld(row, byNo.get(row.no)));
  const send = useSending({ step, file, rows: edits.rows, onDone });
  const total = file.good.length + edits.rows.length;
  return (
    <>
      <LeaveGuard dirty={send.done !== null} />
      <p className="second" role="status">
        {held.length === 0 ? t.allGood : `${messages.refused(held.length)}. ${t.onlyBad}`}
      </p>
      {edits.rows.length > 0 ? (
        <RowViews
          shown={shown}
          columns={heads}
          fieldOf={(column) => columnsOf(step).find(({ key }) => key === column)?.key ?? null}
          cellOf={cellOf}
          edits={edits}
        />
      ) : (
        <GoodRows step={step} rows={file.good} />
      )}
      {(send.problem ?? check.error?.message) ? (
        <p role="alert" className="bad">
          {send.problem ?? check.error?.message}
        </p>
      ) : null}
      <Progress done={send.done} total={total} label={t.importing} />
      <Toolbar gap="8 12" className={styles.bar}>
        <p className={styles.quiet}>{held.length > 0 ? t.keepsBad : null}</p>
        <Button onClick={onBack} disabled={send.done !== null}>
          {t.otherFile}
        </Button>
        <Button
          tone="primary"
          busy={send.done !== null}
          reason={check.isStale ? t.checking : null}
          onClick={() => void send.run()}
        >
          {[`${t.importRows}: ${messages.rows(total - held.length)}`]
            .concat(held.length > 0 ? messages.refused(held.length) : [])
            .join('، ')}
        </Button>
      </Toolbar>
    </>
  );
}

function useSending(props: {
  step: GoingLiveStep;
  file: StepFile;
  rows: readonly StepRow[];
  onDone: (counts: { rows: number; refused: number }) => void;
}) {
  const { step, file, rows, onDone } = props;
  const [done, setDone] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setProblem(null);
    setDone(0);
    const all = [...file.good, ...rows].sort((one, other) => one.no - other.no);
    try {
      const total = all.length + file.inAlready;
      onDone(await importFile(step, { batch: file.batch, rows: all, total }, setDone));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setDone(null);
    }
  };
  return { done, problem, run };
}

export function Progress(props: { done: number | null; total: number; label: string }) {
  const { done, total, label } = props;
  if (done === null) return null;
  return (
    <Stack gap={4} className={styles.progress} role="status">
      <span>
        {label}: {messages.progress(done, total)}
      </span>
      <progress value={done} max={Math.max(total, 1)} aria-label={label} />
    </Stack>
  );
}
