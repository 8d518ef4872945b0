import { useMemo } from 'react';
import type { ColumnsFound } from '#dashboard/shell/sheets/sheet-table.ts';
import { FormRow } from '#dashboard/shell/FormScreen.tsx';
import { DataTable } from '#dashboard/ui/DataTable.tsx';
import { PickField } from '#dashboard/ui/PickField.tsx';
import type { Column } from '#dashboard/ui/table.ts';
import { Code, Name, Num } from '#dashboard/ui/Values.tsx';
import { rateSheetHeads as heads } from '#words/rate-sheets.ts';
import { excelMessages as says, excelWords as t } from '#words/sheets.ts';
import { fieldsOf, type RateField, type Refused, type rowsOf } from './import-rows.ts';
import type { PriceBook } from './price-books.ts';
import styles from './rates.module.css';

/** Which column of the file is which; found by their heads, and corrected by hand. */
export function ImportColumns(props: {
  book: PriceBook;
  head: readonly string[];
  found: ColumnsFound<RateField>;
  onFound: (found: ColumnsFound<RateField>) => void;
}) {
  const { book, head, found, onFound } = props;
  const options = useMemo(
    () => head.map((name, id) => ({ id, name: name || `${id + 1}` })),
    [head],
  );
  return (
    <FormRow>
      {fieldsOf(book).map(({ key, label, optional }) => (
        <PickField
          key={key}
          label={label}
          optional={optional}
          error={found[key] === null && !optional ? t.noColumn : null}
          value={options.find(({ id }) => id === found[key]) ?? null}
          options={options}
          onChange={(option) => onFound({ ...found, [key]: option ? Number(option.id) : null })}
        />
      ))}
    </FormRow>
  );
}

type Row = ReturnType<typeof rowsOf>[number];
interface Shown extends Refused {
  readonly row: Row | undefined;
}

/** As many as are read on a screen; all of them are in the file. */
const MOST_SHOWN = 200;

const columnsOf = (book: PriceBook): readonly Column<Shown>[] => [
  { key: 'no', header: t.rowNo, priority: 1, cell: ({ row }) => <Code>{row?.no}</Code> },
  { key: 'reason', header: t.reason, priority: 3, cell: ({ reason }) => reason },
  { key: 'branch', header: heads.branch, cell: ({ row }) => <Name>{text(row?.branch)}</Name> },
  {
    key: 'destination',
    header: heads.destination,
    cell: ({ row }) => <Name>{text(row?.destination)}</Name>,
  },
  ...(book.key === 'area'
    ? [
        {
          key: 'area',
          header: heads.area,
          cell: ({ row }: Shown) => <Name>{text(row?.area)}</Name>,
        },
      ]
    : []),
  {
    key: 'fee',
    header: heads.fee,
    numeric: true,
    cell: ({ row }) => <Code>{row?.fee_amount}</Code>,
  },
];

/** How often each reason stands, the most frequent first: one repair may mend hundreds of rows. */
function countsOf(refused: readonly Refused[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { reason } of refused) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

const text = (cell: string | number | undefined): string => String(cell ?? '');

/** Each refused row with its reason, before anything is saved. */
export function RefusedRows(props: {
  book: PriceBook;
  rows: readonly Row[];
  refused: readonly Refused[];
}) {
  const { book, rows, refused } = props;
  const columns = useMemo(() => columnsOf(book), [book]);
  const shown = refused.slice(0, MOST_SHOWN).map((one) => ({ ...one, row: rows[one.at] }));
  return (
    <>
      <p role="status" className={styles.refused}>
        {says.refused(refused.length)}
      </p>
      <ul className={styles.reasons}>
        {countsOf(refused).map(([reason, count]) => (
          <li key={reason}>
            <Num value={count} /> · {reason}
          </li>
        ))}
      </ul>
      <DataTable
        caption={t.reason}
        columns={columns}
        rows={shown}
        rowKey={({ at }) => String(at)}
        rowLabel={({ row }) => text(row?.no)}
        density="compact"
        keys={false}
      />
      {refused.length > MOST_SHOWN ? (
        <p className={styles.how}>{says.andMore(refused.length - MOST_SHOWN)}</p>
      ) : null}
    </>
  );
}
