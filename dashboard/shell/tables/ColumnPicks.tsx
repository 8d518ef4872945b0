import { FormRow, FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { excelWords } from '#words/shell/tables.ts';
import type { ColumnsFound, FileTable } from './file-table.ts';

interface Column<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** False: the file cannot be read without it. */
  readonly optional?: boolean;
}

/** Which columns of the file hold the fields; found by their heads, and corrected by hand. */
export function ColumnPicks<Key extends string>(props: {
  columns: readonly Column<Key>[];
  table: FileTable<Key>;
  found: ColumnsFound<Key>;
  onFound: (found: ColumnsFound<Key>) => void;
}) {
  const { columns, table, found, onFound } = props;
  const heads = table.head.map((name, at) => ({ id: at + 1, name: name || `${at + 1}` }));
  const atOf = (key: Key) => found[key] ?? null;
  return (
    <FormSection title={excelWords.columnsFound}>
      <FormRow>
        {columns.map(({ key, label, optional }) => (
          <PickField
            key={key}
            label={label}
            name={key}
            optional={optional === true}
            error={atOf(key) === null && optional === false ? excelWords.noColumn : null}
            value={heads[atOf(key) ?? -1] ?? null}
            options={heads}
            onChange={(next) => onFound({ ...found, [key]: next ? Number(next.id) - 1 : null })}
          />
        ))}
      </FormRow>
    </FormSection>
  );
}
