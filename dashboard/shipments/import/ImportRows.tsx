import { useCallback, useMemo, useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { ApiError } from '#dashboard/api/api-error.ts';
import { formErrors, useCommand } from '#dashboard/api/hooks.ts';
import { DownloadButton } from '#dashboard/shell/list/ExportButton.tsx';
import { LeaveGuard } from '#dashboard/shell/form/FormScreen.tsx';
import { RowViews } from '#dashboard/shell/tables/RowViews.tsx';
import { isDoubtful, isHeld, useRowViews } from '#dashboard/shell/tables/use-file-rows.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { CheckField } from '#dashboard/ui/choices/FlagField.tsx';
import { Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { isTyping, useShortcuts } from '#dashboard/ui/shortcuts.ts';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { importMessages as messages, importWords as t } from '#words/shipments/import.ts';
import { cellOf, fieldOf, gridColumns } from './import-cells.ts';
import type { ImportedRow } from './import-columns.ts';
import { ImportPlaces } from './ImportPlaces.tsx';
import styles from './import.module.css';
import { type ImportFrame, useImportCheck, useImportRows } from './use-import-rows.ts';

export type SavedRow = AnswerOf<'shipments.import'>['data']['rows'][number];

interface RowsProps {
  readonly first: readonly ImportedRow[];
  readonly frame: ImportFrame;
  readonly received: boolean;
  /** One key per file: rows sent twice under it are saved once. */
  readonly batch: string;
  readonly onSaved: (rows: readonly SavedRow[]) => void;
  /** Null once rows are saved: the others keep their columns. */
  readonly onColumns: (() => void) | null;
}

/**
 * The rows of the file as they will be saved: corrected, priced, and with problems shown at their
 * cells.
 */
export function ImportRows(props: RowsProps) {
  const edits = useImportRows(props.first);
  const { rows } = edits;
  const check = useImportCheck(rows, props.frame);
  const { amount_includes_fee: includesFee = false } = props.frame;
  const columns = useMemo(() => gridColumns(props.first, includesFee), [props.first, includesFee]);
  const shown = useRowViews(rows, check.byNo, check.isStale);
  const { byNo } = check;
  const cellIn = useCallback(
    (row: ImportedRow, column: string) => cellOf(row, column, byNo.get(row.no)),
    [byNo],
  );
  const doubts = rows.filter(({ no }) => isDoubtful(byNo.get(no)));
  if (check.byNo.size === 0) {
    const { error, retry } = check;
    if (error) {
      const text = Object.values(formErrors(error))[0] ?? error.message;
      return <ErrorState text={text} code={error.requestId} onRetry={retry} />;
    }
    return <Skeleton lines={10} height={40} />;
  }
  return (
    <>
      <ImportPlaces rows={rows} checked={check.byNo} onSettle={edits.settle} />
      {doubts.length > 0 ? (
        <CheckField
          label={`${t.accept} (${doubts.length})`}
          description={t.acceptHow}
          value={doubts.every(({ accept }) => accept === true)}
          onChange={edits.accept}
        />
      ) : null}
      <RowViews shown={shown} columns={columns} fieldOf={fieldOf} cellOf={cellIn} edits={edits} />
      <SaveBar
        {...props}
        rows={rows}
        check={check}
        onSaved={(answers) => {
          edits.drop(new Set(answers.filter(({ uuid }) => uuid).map(({ no }) => no)));
          props.onSaved(answers);
        }}
      />
      <LeaveGuard dirty={rows.length > 0} />
    </>
  );
}

function SaveBar(
  props: RowsProps & { rows: readonly ImportedRow[]; check: ReturnType<typeof useImportCheck> },
) {
  const { rows, check, frame, batch, received, onSaved } = props;
  const save = useCommand('shipments.import', {
    invalidates: ['shipments', 'office'],
    quiet: true,
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const good = rows.filter((row) => !isHeld(row, check.byNo.get(row.no)));
  const fees = good.reduce((sum, { no }) => sum + (check.byNo.get(no)?.fee_amount ?? 0), 0);
  const run = async () => {
    setRefusal(null);
    try {
      const { data } = await save.mutateAsync({ ...frame, batch, received, rows: [...rows] });
      onSaved(data.rows);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const reply = Object.values(formErrors(error))[0] ?? error.message;
      setRefusal(error.isOutcomeUnknown ? t.lost : reply);
    }
  };
  const reason = saveReason(good.length, check.isStale);
  useShortcuts({
    'Ctrl+KeyS': ({ target }) => {
      // The cell being edited is committed and checked before anything is saved.
      if (isTyping(target)) (target as HTMLElement).blur();
      else if (reason === null && !save.isPending) void run();
    },
  });
  const reply = refusal ?? (check.error ? check.error.message : null);
  return (
    <Toolbar gap="8 12" className={styles.bar}>
      <div className={styles.note}>
        {reply ? (
          <p role="alert" className="bad">
            {reply}
          </p>
        ) : (
          <p role="status">{check.isStale ? t.checking : messages.feeTotal(fmt.moneyText(fees))}</p>
        )}
      </div>
      {check.error ? <Button onClick={check.retry}>{t.checkAgain}</Button> : null}
      {props.onColumns ? <Button onClick={props.onColumns}>{t.stepColumns}</Button> : null}
      <DownloadButton
        name="shipments.importRefused"
        label={t.download}
        reason={good.length === rows.length ? t.noneLeft : null}
        input={{ ...frame, rows: rows.filter((row) => !good.includes(row)) }}
      />
      <Button
        tone="primary"
        keys="Ctrl+S"
        busy={save.isPending}
        reason={reason}
        onClick={() => void run()}
      >
        {messages.save(good.length)}
      </Button>
    </Toolbar>
  );
}

function saveReason(good: number, isStale: boolean): string | null {
  if (isStale) return t.checking;
  return good === 0 ? messages.save(0) : null;
}
