import { useState } from 'react';
import { ApiError } from '#dashboard/api/api-error.ts';
import { formErrors, useCommand } from '#dashboard/api/hooks.ts';
import { DownloadButton } from '#dashboard/shell/ExportButton.tsx';
import { FormSection } from '#dashboard/shell/FormScreen.tsx';
import { findMerchants } from '#dashboard/shell/pick-options.ts';
import { SheetDrop } from '#dashboard/shell/sheets/SheetDrop.tsx';
import {
  type ColumnsFound,
  readTable,
  type SheetTable,
} from '#dashboard/shell/sheets/sheet-table.ts';
import type { SheetCell } from '#dashboard/shell/sheets/sheet-messages.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { DayField } from '#dashboard/ui/DayField.tsx';
import { Dialog } from '#dashboard/ui/Dialog.tsx';
import * as fmt from '#dashboard/ui/fmt.ts';
import { PickField } from '#dashboard/ui/PickField.tsx';
import { toast } from '#dashboard/ui/toasts.ts';
import type { Option } from '#dashboard/ui/use-options.ts';
import type { Day } from '#domain/time.ts';
import { rateWords, rateGridWords as t } from '#words/pricing-screens.ts';
import { excelMessages as says, excelWords } from '#words/sheets.ts';
import { fieldsOf, mostRows, type RateField, refusedOf, rowsOf } from './import-rows.ts';
import { ImportColumns, RefusedRows } from './ImportParts.tsx';
import type { PriceBook } from './price-books.ts';
import styles from './rates.module.css';

type Table = SheetTable<RateField>;

/** A price list from Excel: judged row by row; bad rows are shown before anything is saved. */
export function RateImport({ book, onClose }: { book: PriceBook; onClose: () => void }) {
  const [table, setTable] = useState<Table | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = (rows: readonly (readonly SheetCell[])[]) => {
    const read = readTable(rows, fieldsOf(book));
    const isLong = read !== null && read.body.length > mostRows;
    setTable(isLong ? null : read);
    if (read === null) setProblem(excelWords.empty);
    else setProblem(isLong ? says.tooManyRows(mostRows) : null);
  };
  if (table === null) {
    return (
      <Dialog open onClose={onClose} title={excelWords.import} firm>
        <SheetDrop problem={problem} onRows={take} />
      </Dialog>
    );
  }
  return <ImportTable book={book} table={table} onClose={onClose} onBack={() => setTable(null)} />;
}

interface TableProps {
  readonly book: PriceBook;
  readonly table: Table;
  readonly onClose: () => void;
  readonly onBack: () => void;
}

/** What stands in the file, for whom and from when; then what was refused of it. */
function ImportTable({ book, table, onClose, onBack }: TableProps) {
  const [found, setFound] = useState<ColumnsFound<RateField>>(table.found);
  const [merchant, setMerchant] = useState<Option | null>(null);
  const [from, setFrom] = useState<Day>(fmt.today());
  const { save, run, refused, refusal } = useImport(book, onClose);
  const missing = fieldsOf(book).find(({ key, optional }) => !optional && found[key] === null);
  const sheet = {
    rows: missing ? [] : rowsOf(book, table, found),
    ...(merchant && { merchant_id: Number(merchant.id) }),
    valid_from: from,
  };
  const good = sheet.rows.length - (refused?.length ?? 0);
  const lacks = missing ? `${missing.label}: ${excelWords.noColumn}` : null;
  const reason = refused !== null && good === 0 ? says.keepGood(0) : lacks;
  return (
    <Dialog
      open
      firm
      className={refused === null ? undefined : styles.wide}
      onClose={onClose}
      title={excelWords.import}
      footer={
        <>
          <Button onClick={onBack}>{excelWords.otherFile}</Button>
          {refused === null ? null : (
            <DownloadButton name={book.refused} input={sheet} label={excelWords.downloadRefused} />
          )}
          <Button
            tone="primary"
            busy={save.isPending}
            reason={reason}
            onClick={() => void run(sheet, refused !== null)}
          >
            {refused === null ? excelWords.check : says.keepGood(good)}
          </Button>
        </>
      }
    >
      <p className={styles.road}>{says.read(table.body.length)}</p>
      {refused === null ? (
        <>
          <FormSection title={excelWords.columnsFound}>
            <ImportColumns book={book} head={table.head} found={found} onFound={setFound} />
          </FormSection>
          <ForWhom {...{ merchant, setMerchant, from, setFrom, refusal }} />
          <p className={styles.how}>{excelWords.allOrNothing}</p>
        </>
      ) : (
        <RefusedRows book={book} rows={sheet.rows} refused={refused} />
      )}
      {refusal && refused !== null ? <p role="alert">{refusal}</p> : null}
    </Dialog>
  );
}

function ForWhom(props: {
  merchant: Option | null;
  setMerchant: (merchant: Option | null) => void;
  from: Day;
  setFrom: (day: Day) => void;
  refusal: string | null;
}) {
  return (
    <>
      <PickField
        label={excelWords.forMerchant}
        description={rateWords.merchantHow}
        optional
        value={props.merchant}
        options={findMerchants}
        onChange={props.setMerchant}
      />
      <DayField
        label={t.validFrom}
        description={rateWords.fromHow}
        value={props.from}
        min={fmt.today()}
        error={props.refusal}
        onChange={(day) => props.setFrom(day ?? fmt.today())}
      />
    </>
  );
}

type SheetInput = { rows: ReturnType<typeof rowsOf>; merchant_id?: number; valid_from: Day };

/** All rows or none at first; with `keepGood` whatever can be saved. */
function useImport(book: PriceBook, onDone: () => void) {
  const save = useCommand(book.saveMany, { invalidates: [book.room] });
  const [refused, setRefused] = useState<ReturnType<typeof refusedOf>>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const run = async (sheet: SheetInput, keepGood: boolean) => {
    setRefusal(null);
    try {
      const { data } = await save.mutateAsync({ ...sheet, partial: keepGood });
      toast(says.savedOf(data.saved, data.unchanged));
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError) || error.isFailure) return;
      const rows = refusedOf(error);
      if (rows) setRefused(rows);
      else setRefusal(Object.values(formErrors(error))[0] ?? error.message);
    }
  };
  return { save, run, refused, refusal };
}
