import { useMemo } from 'react';
import type { ColumnsFound } from '#dashboard/shell/tables/file-table.ts';
import { FormRow } from '#dashboard/shell/form/FormScreen.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { excelWords as t } from '#words/shell/tables.ts';
import { fieldsOf, type RateField } from './import-rows.ts';
import type { PriceBook } from '../price-books.ts';

/** The column mapping of the file; detected by header, and correctable by hand. */
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
