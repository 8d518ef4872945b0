import { useCallback, useId, useMemo } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { call } from '#dashboard/api/call.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import { DialogForm } from '#dashboard/shell/fields/DialogForm.tsx';
import { useForm } from '#dashboard/shell/fields/use-form.ts';
import { DownloadButton } from '#dashboard/shell/list/ExportButton.tsx';
import { RowViews } from '#dashboard/shell/tables/RowViews.tsx';
import {
  isDoubtful,
  isHeld,
  type Put,
  useRowCheck,
  useFileRows,
  useRowViews,
} from '#dashboard/shell/tables/use-file-rows.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { CheckField } from '#dashboard/ui/choices/FlagField.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import type { GridCell, GridHead } from '#dashboard/ui/table/grid.ts';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import type { Day } from '#domain/time.ts';
import { importWords } from '#words/shipments/import.ts';
import { excelMessages as messages, excelWords as t } from '#words/shell/tables.ts';
import { fieldsOf, type RateField, type RateRow } from '../import/import-rows.ts';
import type { PriceBook } from '../price-books.ts';
import styles from '../rates.module.css';

export type CheckedRate = AnswerOf<'rates.checkTable'>['data']['rows'][number];
export interface RateFrame {
  readonly merchant_id?: number;
  readonly valid_from: Day;
}

const writing = {
  textOf: (row: RateRow, field: RateField): string => String(row[field] ?? ''),
  withText: (row: RateRow, { field, text }: Put<RateField>): RateRow => ({ ...row, [field]: text }),
};
/** `accept` belongs to this screen: the call saves what it receives. */
const sent = (rows: readonly RateRow[]) =>
  rows.map((one) => {
    const { accept: _, ...row } = one;
    return row;
  });

/** The server's results for the rows of a price list, by number. */
export async function checkRates(
  book: PriceBook,
  frame: RateFrame,
  { rows, signal }: { rows: readonly RateRow[]; signal?: AbortSignal },
): Promise<ReadonlyMap<number, CheckedRate>> {
  if (rows.length === 0) return new Map();
  const { data } = await call(book.check, { ...frame, rows: sent(rows) }, signal ? { signal } : {});
  return new Map(data.rows.map((row) => [rows[row.at]?.no ?? 0, row]));
}

function useRateRows(book: PriceBook, frame: RateFrame, first: readonly RateRow[]) {
  const { merchant_id, valid_from } = frame;
  const edits = useFileRows<RateRow, RateField>(first, writing);
  const checkAgain = useCallback(
    (rows: readonly RateRow[], signal: AbortSignal) =>
      checkRates(
        book,
        { valid_from, ...(merchant_id !== undefined && { merchant_id }) },
        { rows, signal },
      ),
    [book, merchant_id, valid_from],
  );
  const check = useRowCheck<RateRow, CheckedRate>(edits.rows, checkAgain);
  const shown = useRowViews(edits.rows, check.byNo, check.isStale);
  return { edits, check, shown };
}

/** The rows of a price list that cannot be saved unchanged, fixed or accepted in place. */
export function RateRows(props: {
  book: PriceBook;
  frame: RateFrame;
  first: readonly RateRow[];
  onBack: () => void;
  onClose: () => void;
}) {
  const { book, frame, first, onBack, onClose } = props;
  const { edits, check, shown } = useRateRows(book, frame, first);
  const { byNo, isStale } = check;
  const columns = useMemo(() => columnsOf(book), [book]);
  const cellIn = useCellIn(byNo);
  const good = edits.rows.filter((row) => !isHeld(row, byNo.get(row.no)));
  const held = edits.rows.filter((row) => !good.includes(row));
  const doubts = edits.rows.filter(({ no }) => isDoubtful(byNo.get(no)));
  const form = useGoodRows(book, frame, good, () => {
    if (held.length === 0) onClose();
    else edits.drop(new Set(good.map(({ no }) => no)));
  });
  const formId = useId();
  const noneGood = good.length === 0 ? messages.keepGood(0) : null;
  return (
    <Dialog
      open
      firm
      className={styles.wide}
      onClose={onClose}
      title={t.import}
      footer={
        <>
          <Button onClick={onBack}>{t.otherFile}</Button>
          <HeldRows book={book} frame={frame} held={held} />
          <Button
            type="submit"
            form={formId}
            tone="primary"
            busy={form.busy !== null}
            reason={isStale ? importWords.checking : noneGood}
          >
            {messages.keepGood(good.length)}
          </Button>
        </>
      }
    >
      <p role="status" className={held.length > 0 ? styles.refused : undefined}>
        {byNo.size === 0 ? importWords.checking : messages.refused(held.length)}
      </p>
      {doubts.length > 0 ? (
        <CheckField
          label={`${t.acceptFar} (${doubts.length})`}
          description={t.acceptFarHow}
          value={doubts.every(({ accept }) => accept === true)}
          onChange={edits.accept}
        />
      ) : null}
      <RowViews
        shown={shown}
        columns={columns}
        fieldOf={(column) => fieldsOf(book).find(({ key }) => key === column)?.key ?? null}
        cellOf={cellIn}
        edits={edits}
      />
      {/* After the grid, whose cells have their own Enter. */}
      <DialogForm id={formId} form={form} onSubmit={() => void form.save('save')}>
        {check.error && <p role="alert">{check.error.message}</p>}
      </DialogForm>
    </Dialog>
  );
}

const useCellIn = (byNo: ReadonlyMap<number, CheckedRate>) =>
  useCallback((row: RateRow, column: string) => cellOf(row, column, byNo.get(row.no)), [byNo]);

/** The form of the rows that can be saved. */
function useGoodRows(
  book: PriceBook,
  frame: RateFrame,
  good: readonly RateRow[],
  onSaved: () => void,
) {
  const save = useSaveRates(book);
  return useForm<RateFrame>({
    call: book.saveMany,
    start: frame,
    onSave: async () => {
      await save(frame, good);
      onSaved();
    },
  });
}

/** Exports the unsaved rows with the reasons. */
function HeldRows(props: { book: PriceBook; frame: RateFrame; held: readonly RateRow[] }) {
  const { book, frame, held } = props;
  return (
    <DownloadButton
      name={book.refused}
      input={{ ...frame, rows: sent(held) }}
      label={t.downloadRefused}
      reason={held.length === 0 ? importWords.noneLeft : null}
    />
  );
}

/** Saves the given rows; prices already in force are not changed. The save throws ApiError. */
export function useSaveRates(book: PriceBook) {
  const save = useCommand(book.saveMany, { invalidates: [book.room] });
  return async (frame: RateFrame, rows: readonly RateRow[]): Promise<void> => {
    const { data } = await save.mutateAsync({ ...frame, rows: sent(rows), partial: true });
    toast(messages.savedOf(data.saved, data.unchanged));
  };
}

const NOW = 'now';

/** The columns of the file, and the current price next to the new one. */
function columnsOf(book: PriceBook): readonly GridHead[] {
  const symbol = fmt.currencySymbol();
  return [
    ...fieldsOf(book).map(({ key, label }) => ({
      key,
      label: key === 'fee_amount' ? `${label} (${symbol})` : label,
      words: key !== 'fee_amount',
    })),
    { key: NOW, label: `${t.current} (${symbol})` },
  ];
}

function cellOf(row: RateRow, column: string, judged: CheckedRate | undefined): GridCell {
  if (column === NOW) {
    const now = judged?.now_amount;
    return { text: typeof now === 'number' ? fmt.amount(now) : '', ghost: '—', locked: true };
  }
  const written = String(row[column as RateField] ?? '');
  const read = column === 'fee_amount' ? judged?.fee_amount : null;
  const text = typeof read === 'number' ? fmt.amount(read) : written;
  const problem = judged?.problems.find(({ field }) => field === column);
  if (!problem) return { text };
  const isOpen = problem.kind === 'fault' || row.accept !== true;
  return { text, note: problem.text, reason: problem.text, state: isOpen ? 'wrong' : 'changed' };
}
