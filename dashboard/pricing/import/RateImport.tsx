import { useState } from 'react';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { findMerchants } from '#dashboard/shell/list/pick-options.ts';
import { ColumnPicks } from '#dashboard/shell/tables/ColumnPicks.tsx';
import type { ColumnsFound, FileTable } from '#dashboard/shell/tables/file-table.ts';
import { FileDialog, tableIn } from '#dashboard/shell/tables/ImportDialog.tsx';
import { isHeld } from '#dashboard/shell/tables/use-file-rows.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import type { Day } from '#domain/time.ts';
import { rateWords, rateGridWords as t } from '#words/pricing/screens.ts';
import { excelMessages as messages, excelWords } from '#words/shell/tables.ts';
import { fieldsOf, mostRows, type RateField, rowsOf } from './import-rows.ts';
import type { PriceBook } from '../price-books.ts';
import { checkRates, type RateFrame, RateRows, useSaveRates } from '../grid/RateRows.tsx';
import styles from '../rates.module.css';

type Table = FileTable<RateField>;

/**
 * Imports a price list from Excel: checked row by row; errors and outliers are fixed in place
 * first.
 */
export function RateImport({ book, onClose }: { book: PriceBook; onClose: () => void }) {
  return (
    <FileDialog
      title={excelWords.import}
      read={(rows) => {
        const read = tableIn(rows, fieldsOf(book));
        const isLong = 'table' in read && read.table.body.length > mostRows;
        return isLong ? { fault: messages.tooManyRows(mostRows) } : read;
      }}
      onClose={onClose}
    >
      {(table, onBack) => <ImportTable {...{ book, table, onClose, onBack }} />}
    </FileDialog>
  );
}

interface TableProps {
  readonly book: PriceBook;
  readonly table: Table;
  readonly onClose: () => void;
  readonly onBack: () => void;
}

interface Mapping {
  readonly found: ColumnsFound<RateField>;
  readonly merchant: Option | null;
  readonly validFrom: Day | null;
}

const frameOf = ({ merchant, validFrom }: Mapping): RateFrame => ({
  ...(merchant && { merchant_id: Number(merchant.id) }),
  valid_from: validFrom ?? fmt.today(),
});

/**
 * The file, the merchant and the start date. A file without issues is saved immediately; otherwise
 * nothing is, and its rows are shown.
 */
function ImportTable({ book, table, onClose, onBack }: TableProps) {
  const [held, setHeld] = useState<Mapping | null>(null);
  const save = useSaveRates(book);
  const columns = fieldsOf(book);
  const check = async (values: Mapping) => {
    const rows = rowsOf(book, table, values.found);
    const byNo = await checkRates(book, frameOf(values), { rows });
    if (rows.some((row) => isHeld(row, byNo.get(row.no)))) return setHeld(values);
    await save(frameOf(values), rows);
    onClose();
  };
  if (held !== null) {
    const first = rowsOf(book, table, held.found);
    return <RateRows {...{ book, first, onBack, onClose }} frame={frameOf(held)} />;
  }
  return (
    <FormDialog<Mapping>
      title={excelWords.import}
      call={book.saveMany}
      start={{ found: table.found, merchant: null, validFrom: fmt.today() }}
      back={excelWords.otherFile}
      fields={[
        ({ values: { found }, set }) => (
          <>
            <p className={styles.route}>{messages.read(table.body.length)}</p>
            <ColumnPicks {...{ columns, table, found }} onFound={(next) => set({ found: next })} />
          </>
        ),
        {
          key: 'merchant',
          kind: 'pick',
          label: excelWords.forMerchant,
          description: rateWords.merchantHow,
          optional: true,
          options: findMerchants,
        },
        {
          key: 'validFrom',
          kind: 'day',
          label: t.validFrom,
          description: rateWords.fromHow,
          min: fmt.today(),
        },
        () => <p className="faint">{excelWords.allOrNothing}</p>,
      ]}
      actions={[
        { label: excelWords.check, reason: ({ found }) => missingIn(book, found), send: check },
      ]}
      onBack={onBack}
      onClose={onClose}
      onDone={() => undefined}
    />
  );
}

/** The first column that the file lacks. */
function missingIn(book: PriceBook, found: ColumnsFound<RateField>): string | null {
  const missing = fieldsOf(book).find(({ key, optional }) => !optional && found[key] === null);
  return missing ? `${missing.label}: ${excelWords.noColumn}` : null;
}
