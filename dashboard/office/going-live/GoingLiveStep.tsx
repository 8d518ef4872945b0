import { useId, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { newKey } from '#dashboard/api/call.ts';
import { useCall, useCommand } from '#dashboard/api/hooks.ts';
import { useGo, usePageTitle, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { DialogForm } from '#dashboard/shell/fields/DialogForm.tsx';
import { useForm } from '#dashboard/shell/fields/use-form.ts';
import { NotFound } from '#dashboard/shell/guard/NotFound.tsx';
import { DownloadButton } from '#dashboard/shell/list/ExportButton.tsx';
import { ColumnPicks } from '#dashboard/shell/tables/ColumnPicks.tsx';
import type { TableCell, FileRemarks } from '#dashboard/shell/tables/table-file.ts';
import { FileDrop } from '#dashboard/shell/tables/FileDrop.tsx';
import type { ColumnsFound } from '#dashboard/shell/tables/file-table.ts';
import { isHeld } from '#dashboard/shell/tables/use-file-rows.ts';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { NotLoaded } from '#dashboard/ui/values/NotLoaded.tsx';
import {
  type GoingLiveStep as Step,
  isStep,
  type StepField,
} from '#domain/office/going-live/steps.ts';
import {
  goingLiveMessages as messages,
  goingLiveWords as t,
} from '#words/office/going-live/page.ts';
import { goingLiveStepHow, goingLiveStepNames } from '#words/office/going-live/steps.ts';
import { excelMessages, excelWords } from '#words/shell/tables.ts';
import {
  fieldsOf,
  missingIn,
  readStepFile,
  rowsOf,
  type StepRow,
  type StepTable,
} from './read-step-file.ts';
import { checkRows, refusedRows } from './step-calls.ts';
import { Progress, type StepFile, StepRows } from './StepRows.tsx';
import styles from './going-live.module.css';

/** One step of going live: its template, its file, the rows to fix, the import. */
export function GoingLiveStep() {
  const step = useParam('step');
  return isStep(step) ? <StepScreen step={step} /> : <NotFound />;
}

function StepScreen({ step }: { step: Step }) {
  usePageTitle(goingLiveStepNames[step]);
  const { data, error, refetch } = useCall('goingLive.state', {});
  const back = `#${to('office.goingLive')}`;
  return (
    <Stack
      as="section"
      gap={12}
      shrink
      className={styles.screen}
      aria-label={goingLiveStepNames[step]}
    >
      <Toolbar gap="8 12" className={styles.head}>
        <h1>{goingLiveStepNames[step]}</h1>
        <LinkButton href={back}>{t.back}</LinkButton>
      </Toolbar>
      <p className={styles.quiet}>{goingLiveStepHow[step]}</p>
      {data ? (
        <Work
          key={step}
          step={step}
          rows={data.data.steps.find((one) => one.step === step)}
          mayChange={data.data.may_change}
        />
      ) : (
        <NotLoaded error={error} lines={6} onRetry={() => void refetch()} />
      )}
    </Stack>
  );
}

function Work(props: {
  step: Step;
  rows: { rows: number; refused: number } | undefined;
  mayChange: boolean;
}) {
  const { step, mayChange } = props;
  const counts = props.rows ?? { rows: 0, refused: 0 };
  const [table, setTable] = useState<StepTable | null>(null);
  const [file, setFile] = useState<StepFile | null>(null);
  const go = useGo();
  const client = useQueryClient();
  const onDone = (done: { rows: number; refused: number }) => {
    toast(messages.imported(done.rows - done.refused, done.refused), {
      tone: done.refused > 0 ? 'warning' : 'success',
    });
    void client.invalidateQueries();
    go(to('office.goingLive'), { isForced: true });
  };
  const onBack = () => {
    setFile(null);
    setTable(null);
  };
  if (!mayChange) return <p className="second">{t.closed}</p>;
  if (file) return <StepRows step={step} file={file} onBack={onBack} onDone={onDone} />;
  if (table) return <Columns step={step} table={table} onBack={onBack} onFile={setFile} />;
  return <Source step={step} counts={counts} onTable={setTable} onFile={setFile} />;
}

function Source(props: {
  step: Step;
  counts: { rows: number; refused: number };
  onTable: (table: StepTable) => void;
  onFile: (file: StepFile) => void;
}) {
  const { step, counts, onTable, onFile } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const take = (rows: readonly (readonly TableCell[])[], remarks: FileRemarks) => {
    const read = readStepFile(rows, remarks, step);
    if ('fault' in read) setProblem(read.fault);
    else onTable(read.table);
  };
  const repair = async () => {
    setBusy(true);
    const { batch, rows } = await refusedRows(step);
    const checked = await checkRows(step, rows, {});
    setBusy(false);
    onFile({ batch, good: [], bad: rows, checked, inAlready: counts.rows - rows.length });
  };
  return (
    <>
      {counts.rows > 0 ? (
        <Toolbar gap="8 12" className={styles.bar}>
          <p className={styles.quiet}>
            {messages.rows(counts.rows)}
            {counts.refused > 0 ? `، ${messages.refused(counts.refused)}` : ''}
          </p>
          {counts.refused > 0 ? (
            <Button busy={isBusy} onClick={() => void repair()}>
              {t.repair}
            </Button>
          ) : null}
          <Clear step={step} />
        </Toolbar>
      ) : null}
      <FileDrop problem={problem} onRows={take} />
      <Toolbar gap="8 12" className={styles.bar}>
        <p className={styles.quiet}>{t.templateHow}</p>
        <DownloadButton name="goingLive.template" input={{ step }} label={t.template} />
      </Toolbar>
    </>
  );
}

/** Resets the step as if it had never been imported. */
function Clear({ step }: { step: Step }) {
  const [isOpen, setOpen] = useState(false);
  const clear = useCommand('goingLive.clear', { invalidates: ['goingLive'], quiet: true });
  const onConfirm = () =>
    clear.mutate(
      { step },
      {
        onSuccess: () => {
          setOpen(false);
          toast(t.cleared, { tone: 'success' });
        },
      },
    );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.clear}</Button>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`${t.clear}: ${goingLiveStepNames[step]}`}
        text={t.clearHow}
        actionLabel={t.clear}
        danger
        busy={clear.isPending}
        error={clear.error?.message ?? null}
        onConfirm={onConfirm}
      />
    </>
  );
}

/** Maps the columns of the file; then its rows are checked. */
function Columns(props: {
  step: Step;
  table: StepTable;
  onBack: () => void;
  onFile: (file: StepFile) => void;
}) {
  const { step, table, onBack, onFile } = props;
  const id = useId();
  const [done, setDone] = useState<number | null>(null);
  const form = useForm<{ found: ColumnsFound<StepField> }>({
    call: 'goingLive.check',
    start: { found: table.found },
    onSave: async ({ found }) => {
      const rows = rowsOf(step, table, found);
      setDone(0);
      try {
        const checked = await checkRows(step, rows, { progress: setDone });
        const isBad = (row: StepRow) => isHeld(row, checked.get(row.no));
        const bad = rows.filter(isBad);
        const good = rows.filter((row) => !isBad(row));
        onFile({ batch: newKey(), good, bad, checked, inAlready: 0 });
      } finally {
        setDone(null);
      }
    },
  });
  const { found } = form.values;
  const [missing] = missingIn(step, found);
  return (
    <DialogForm id={id} form={form} onSubmit={() => void form.save('save')}>
      <p className="second">{excelMessages.read(table.body.length)}</p>
      <ColumnPicks
        columns={fieldsOf(step)}
        table={table}
        found={found}
        onFound={(next) => form.set({ found: next })}
      />
      <Progress done={done} total={table.body.length} label={t.checking} />
      <Toolbar gap="8 12" className={styles.bar}>
        <Button onClick={onBack}>{excelWords.otherFile}</Button>
        <Button
          type="submit"
          tone="primary"
          busy={form.busy !== null}
          reason={missing ? `${missing.label}: ${excelWords.noColumn}` : null}
        >
          {t.checkRows}
        </Button>
      </Toolbar>
    </DialogForm>
  );
}
