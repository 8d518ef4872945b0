import { type ReactNode, useState } from 'react';
import type { EndpointName } from '#contract/contract.ts';
import { CheckField } from '#dashboard/ui/choices/FlagField.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { Skeleton } from '#dashboard/ui/values/States.tsx';
import { excelMessages, excelWords } from '#words/shell/tables.ts';
import { FormDialog } from '../fields/FormDialog.tsx';
import type { Errors } from '../fields/fields.ts';
import { ColumnPicks } from './ColumnPicks.tsx';
import { FileDrop } from './FileDrop.tsx';
import { type ColumnsFound, type FileTable, readTable, type TableField } from './file-table.ts';
import type { FileRemarks, TableCell } from './table-file.ts';
import styles from './tables.module.css';

/** The first step of an import: the file, or why it cannot be read. */
export function FileDialog<T>(props: {
  title: string;
  csv?: { readonly how: string };
  /** Whether what the file is read by is still loading. */
  isLoading?: boolean;
  read: (
    rows: readonly (readonly TableCell[])[],
    remarks: FileRemarks,
  ) => { readonly table: T } | { readonly fault: string };
  onClose: () => void;
  /** The next step. */
  children: (table: T, onBack: () => void) => ReactNode;
}) {
  const { title, csv, isLoading = false, read, onClose, children } = props;
  const [found, setFound] = useState<ReturnType<typeof read> | null>(null);
  if (found && 'table' in found) return children(found.table, () => setFound(null));
  return (
    <Dialog open firm onClose={onClose} title={title}>
      {isLoading ? (
        <Skeleton lines={4} />
      ) : (
        <FileDrop
          problem={found?.fault ?? null}
          csv={csv}
          onRows={(rows, remarks) => setFound(read(rows, remarks))}
        />
      )}
    </Dialog>
  );
}

/** The table of a file, for `FileDialog`. */
export function tableIn<K extends string>(
  rows: readonly (readonly TableCell[])[],
  fields: readonly TableField<K>[],
): { readonly table: FileTable<K> } | { readonly fault: string } {
  const table = readTable(rows, fields);
  return table === null ? { fault: excelWords.empty } : { table };
}

interface RowFault {
  /** The row of the file. */
  readonly no: number;
  readonly why: string;
}

/** What the rows of the file are by the chosen columns. */
interface RowsRead {
  /** What would be sent, in words. */
  readonly ready: string;
  /** Why they cannot be sent yet; null: they can. */
  readonly lacking: string | null;
  readonly faults: readonly RowFault[];
  /** The row of the file of each line that is sent. */
  readonly rows: readonly number[];
  /** Rows that do not belong here and may be left out, as a checkbox that says how many. */
  readonly leaveOut?: string | null;
}

interface ImportProps<Key extends string> {
  readonly title: string;
  readonly actionLabel: string;
  readonly call: EndpointName;
  readonly labels: Readonly<Record<Key, string>>;
  readonly columns: readonly Key[];
  readonly table: FileTable<Key>;
  readonly read: (found: ColumnsFound<Key>, isLeavingOut: boolean) => RowsRead;
  /** @throws ApiError */
  readonly send: (found: ColumnsFound<Key>, isLeavingOut: boolean) => Promise<unknown>;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

const lineOf = (field: string): number | null => {
  const at = /^lines\.(\d+)\./.exec(field)?.[1];
  return at === undefined ? null : Number(at);
};

interface Mapping<Key extends string> {
  readonly found: ColumnsFound<Key>;
  readonly isLeavingOut: boolean;
}

/** The column mapping, and every problem by the row of the file: all rows are taken, or none. */
export function ImportDialog<Key extends string>(props: ImportProps<Key>) {
  const { title, actionLabel, call, labels, columns, table, send } = props;
  const read = ({ found, isLeavingOut }: Mapping<Key>) => props.read(found, isLeavingOut);
  const reasonOf = (values: Mapping<Key>) => {
    const { lacking, faults } = read(values);
    return lacking ?? faults[0]?.why ?? null;
  };
  return (
    <FormDialog<Mapping<Key>>
      title={title}
      call={call}
      start={{ found: table.found, isLeavingOut: false }}
      back={excelWords.otherFile}
      fields={[
        ({ values, errors, set }) => (
          <>
            <p>{read(values).ready}</p>
            <ColumnPicks
              columns={columns.map((key) => ({ key, label: labels[key] }))}
              table={table}
              found={values.found}
              onFound={(found) => set({ found })}
            />
            <p className="quiet">{excelWords.columnsStored}</p>
            <LeaveOut
              label={read(values).leaveOut}
              value={values.isLeavingOut}
              onChange={(isLeavingOut) => set({ isLeavingOut })}
            />
            <Lacking reason={read(values).lacking} />
            <RowFaults {...read(values)} errors={errors} />
          </>
        ),
      ]}
      shows={(name) => lineOf(name) !== null}
      actions={[
        {
          label: actionLabel,
          reason: reasonOf,
          send: ({ found, isLeavingOut }) => send(found, isLeavingOut),
        },
      ]}
      onBack={props.onBack}
      onClose={props.onClose}
    />
  );
}

function LeaveOut(props: {
  label: string | null | undefined;
  value: boolean;
  onChange: (value: boolean) => void;
}) {
  const { label, value, onChange } = props;
  return label ? (
    <CheckField label={label} name="leaveOut" value={value} onChange={onChange} />
  ) : null;
}

/** Why the button is off: a reason on the button alone is read only by a pointer. */
const Lacking = ({ reason }: { reason: string | null }) =>
  reason === null ? null : (
    <p role="status" className="bad">
      {reason}
    </p>
  );

/** A file with one wrong column has thousands. */
const mostFaults = 20;

function RowFaults({
  faults,
  rows,
  errors,
}: Pick<RowsRead, 'faults' | 'rows'> & { errors: Errors }) {
  const refused = Object.entries(errors).flatMap(([field, why]): RowFault[] => {
    const at = lineOf(field);
    return at === null ? [] : [{ no: rows[at] ?? 0, why }];
  });
  const all = [...faults, ...refused].toSorted((a, b) => a.no - b.no);
  if (all.length === 0) return null;
  return (
    <div role="alert">
      {all.length > mostFaults ? <p>{excelMessages.firstFaults(mostFaults, all.length)}</p> : null}
      <ul className={styles.faults}>
        {all.slice(0, mostFaults).map(({ no, why }) => (
          <li key={`${no} ${why}`}>
            {excelMessages.row(no)}: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The heads of the chosen columns, which are stored with the account. */
export const headsOf = <Key extends string>(
  { head }: FileTable<Key>,
  found: ColumnsFound<Key>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries<number | null>(found).flatMap(([key, at]) =>
      at === null ? [] : [[key, (head[at] ?? '').slice(0, 120)]],
    ),
  );
