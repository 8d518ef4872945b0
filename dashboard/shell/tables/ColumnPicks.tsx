import { FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { matchOptions } from '#dashboard/ui/fields/use-options.ts';
import { excelWords } from '#words/shell/tables.ts';
import type { ColumnsFound, FileTable } from './file-table.ts';

/** Which columns of the file hold the fields. */
export function ColumnPicks<Key extends string>(props: {
  labels: Readonly<Record<Key, string>>;
  columns: readonly Key[];
  table: FileTable<Key>;
  found: ColumnsFound<Key>;
  onFound: (found: ColumnsFound<Key>) => void;
}) {
  const { labels, columns, ...rest } = props;
  return (
    <FormSection title={excelWords.columnsFound}>
      {columns.map((column) => (
        <ColumnPick key={column} label={labels[column]} column={column} {...rest} />
      ))}
    </FormSection>
  );
}

function ColumnPick<Key extends string>(props: {
  label: string;
  column: Key;
  table: FileTable<Key>;
  found: ColumnsFound<Key>;
  onFound: (found: ColumnsFound<Key>) => void;
}) {
  const { label, column, table, found, onFound } = props;
  const heads = table.head.map((name, at) => ({ id: at + 1, name: name || `${at + 1}` }));
  const at = found[column];
  return (
    <PickField
      label={label}
      name={column}
      value={at === null ? null : (heads[at] ?? null)}
      options={async (typed) => matchOptions(heads, typed)}
      onChange={(next) => onFound({ ...found, [column]: next ? Number(next.id) - 1 : null })}
    />
  );
}
