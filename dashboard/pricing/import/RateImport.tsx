import { useState } from 'react';
import { ApiError } from '#dashboard/api/api-error.ts';
import { formErrors } from '#dashboard/api/hooks.ts';
import { FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { findMerchants } from '#dashboard/shell/list/pick-options.ts';
import { FileDrop } from '#dashboard/shell/tables/FileDrop.tsx';
import {
  type ColumnsFound,
  readTable,
  type FileTable,
} from '#dashboard/shell/tables/file-table.ts';
import type { TableCell } from '#dashboard/shell/tables/table-file.ts';
import { isHeld } from '#dashboard/shell/tables/use-file-rows.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { DayField } from '#dashboard/ui/fields/DayField.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import type { Day } from '#domain/time.ts';
import { rateWords, rateGridWords as t } from '#words/pricing/screens.ts';
import { excelMessages as messages, excelWords } from '#words/shell/tables.ts';
import { fieldsOf, mostRows, type RateField, type RateRow, rowsOf } from './import-rows.ts';
import { ImportColumns } from './ImportParts.tsx';
import type { PriceBook } from '../price-books.ts';
import { checkRates, type RateFrame, RateRows, useSave } from '../grid/RateRows.tsx';
import styles from '../rates.module.css';

type Table = FileTable<RateField>;

/**
 * Imports a price list from Excel: checked row by row; errors and outliers are fixed in place
 * first.
 */
export function RateImport({ book, onClose }: { book: PriceBook; onClose: () => void }) {
  const [table, setTable] = useState<Table | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = (rows: readonly (readonly TableCell[])[]) => {
    const read = readTable(rows, fieldsOf(book));
    const isLong = read !== null && read.body.length > mostRows;
    setTable(isLong ? null : read);
    if (read === null) setProblem(excelWords.empty);
    else setProblem(isLong ? messages.tooManyRows(mostRows) : null);
  };
  if (table === null) {
    return (
      <Dialog open onClose={onClose} title={excelWords.import} firm>
        <FileDrop problem={problem} onRows={take} />
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

/** The file, the merchant and the start date; then the rows to fix, if any. */
function ImportTable({ book, table, onClose, onBack }: TableProps) {
  const [found, setFound] = useState<ColumnsFound<RateField>>(table.found);
  const [merchant, setMerchant] = useState<Option | null>(null);
  const [from, setFrom] = useState<Day>(fmt.today());
  const [isMending, setMending] = useState(false);
  const missing = fieldsOf(book).find(({ key, optional }) => !optional && found[key] === null);
  const rows = missing ? [] : rowsOf(book, table, found);
  const frame = { ...(merchant && { merchant_id: Number(merchant.id) }), valid_from: from };
  const { isBusy, run, refusal } = useFirstCheck(book, { onClose, onHeld: () => setMending(true) });
  if (isMending) {
    return <RateRows book={book} frame={frame} first={rows} onBack={onBack} onClose={onClose} />;
  }
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={excelWords.import}
      footer={
        <>
          <Button onClick={onBack}>{excelWords.otherFile}</Button>
          <Button
            tone="primary"
            busy={isBusy}
            reason={missing ? `${missing.label}: ${excelWords.noColumn}` : null}
            onClick={() => void run(frame, rows)}
          >
            {excelWords.check}
          </Button>
        </>
      }
    >
      <p className={styles.route}>{messages.read(table.body.length)}</p>
      <FormSection title={excelWords.columnsFound}>
        <ImportColumns book={book} head={table.head} found={found} onFound={setFound} />
      </FormSection>
      <ForWhom {...{ merchant, setMerchant, from, setFrom, refusal }} />
      <p className="faint">{excelWords.allOrNothing}</p>
    </Dialog>
  );
}

/** A file without issues is saved immediately; otherwise nothing is, and its rows are shown. */
function useFirstCheck(book: PriceBook, then: { onClose: () => void; onHeld: () => void }) {
  const [isChecking, setChecking] = useState(false);
  const { save, run, refusal, setRefusal } = useSave(book, then.onClose);
  const check = async (frame: RateFrame, rows: readonly RateRow[]) => {
    setRefusal(null);
    setChecking(true);
    try {
      const byNo = await checkRates(book, frame, { rows });
      if (rows.some((row) => isHeld(row, byNo.get(row.no)))) then.onHeld();
      else await run(frame, rows);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(Object.values(formErrors(error))[0] ?? error.message);
    } finally {
      setChecking(false);
    }
  };
  return { isBusy: isChecking || save.isPending, run: check, refusal };
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
