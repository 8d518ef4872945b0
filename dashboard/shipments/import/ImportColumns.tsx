import { useEffect, useRef } from 'react';
import { Button } from '#dashboard/ui/Button.tsx';
import { Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { type ImportField, importFields } from '#domain/shipments/create/import-row.ts';
import { amountMeaningWords } from '#words/shipments/amount-meaning.ts';
import { importHeads, importWords as t } from '#words/shipments/import.ts';
import { type ImportTable, type Meanings, samplesOf } from './import-columns.ts';
import { ImportAmounts } from './ImportAmounts.tsx';
import styles from './import.module.css';
import type { ImportFrame } from './use-import-rows.ts';

/** Why these columns are not sufficient for a shipment; `null` when they are. */
export function missingColumn(meanings: Meanings): string | null {
  const has = (field: ImportField) => meanings.includes(field);
  const chosen = meanings.filter((field) => field !== null);
  if (new Set(chosen).size < chosen.length) return t.columnTwice;
  if (!has('recipient_phone')) return t.phoneColumn;
  if (!has('recipient_name')) return t.nameColumn;
  if (!has('goods_amount')) return t.amountColumn;
  return has('destination') || has('area') || has('landmark') ? null : t.placeColumn;
}

/** Enough examples to recognise a column. */
const LONGEST_SAMPLE = 30;

/** The column mapping of the file: guessed, and confirmed by the user once per merchant. */
export function ImportColumns(props: {
  table: ImportTable;
  meanings: Meanings;
  /**
   * Whether the amounts include the fee; null while not chosen. Omitted where it makes no
   * difference.
   */
  amounts: { frame: ImportFrame; value: boolean | null; onChange: (value: boolean) => void } | null;
  busy: boolean;
  onMeanings: (meanings: Meanings) => void;
  onBack: () => void;
  onDone: () => void;
}) {
  const { table, meanings, amounts, onMeanings } = props;
  const isOpen = amounts !== null && meanings.includes('goods_amount');
  const lacks =
    missingColumn(meanings) ??
    (isOpen && amounts.value === null ? amountMeaningWords.notChosen : null);
  const goOn = useRef<HTMLButtonElement>(null);
  // The button that selected the file is gone: Enter confirms the columns.
  useEffect(() => goOn.current?.focus(), []);
  return (
    <>
      <p className="faint">{t.columnsHow}</p>
      <Card className={styles.columns}>
        <table>
          <caption className="visually-hidden">{t.stepColumns}</caption>
          <thead>
            <tr>
              <th scope="col">{t.column}</th>
              <th scope="col">{t.samples}</th>
              <th scope="col">{t.meaning}</th>
            </tr>
          </thead>
          <tbody>
            {table.head.map((head, at) => (
              <ColumnRow
                // A column is identified by its position in the file.
                key={at}
                name={head || `${t.column} ${at + 1}`}
                samples={samplesOf(table, at)}
                meaning={meanings[at] ?? null}
                onMeaning={(meaning) =>
                  onMeanings(meanings.map((field, column) => (column === at ? meaning : field)))
                }
              />
            ))}
          </tbody>
        </table>
      </Card>
      {isOpen ? <ImportAmounts table={table} meanings={meanings} {...amounts} /> : null}
      <Toolbar gap="8 12" className={styles.bar}>
        <p className={styles.note} role="status">
          {lacks}
        </p>
        <Button onClick={props.onBack}>{t.otherFile}</Button>
        <Button ref={goOn} tone="primary" busy={props.busy} reason={lacks} onClick={props.onDone}>
          {t.toRows}
        </Button>
      </Toolbar>
    </>
  );
}

function ColumnRow(props: {
  name: string;
  samples: readonly string[];
  meaning: ImportField | null;
  onMeaning: (meaning: ImportField | null) => void;
}) {
  const { name, samples, meaning, onMeaning } = props;
  const chosen = (value: string) => importFields.find((field) => field === value) ?? null;
  return (
    <tr>
      <th scope="row">
        <Name>{name}</Name>
      </th>
      <td className={styles.samples}>
        {samples.map((sample) => (
          <span key={sample}>
            <Name>{sample.slice(0, LONGEST_SAMPLE)}</Name>
          </span>
        ))}
      </td>
      <td>
        <select
          aria-label={`${t.meaning}: ${name}`}
          value={meaning ?? ''}
          data-unused={meaning === null || undefined}
          onChange={({ target }) => onMeaning(chosen(target.value))}
        >
          <option value="">{t.ignored}</option>
          {importFields.map((field) => (
            <option key={field} value={field}>
              {field === 'goods_amount' ? amountMeaningWords.amount : importHeads[field]}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
}
