import { useMemo } from 'react';
import { DataTable } from '#dashboard/ui/table/DataTable.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Money, Name } from '#dashboard/ui/values/Values.tsx';
import { parseAmount } from '#domain/money.ts';
import { columnsOf, type GoingLiveStep, type StepField } from '#domain/office/going-live/steps.ts';
import { spokenCurrency, inUnit } from '#words/money.ts';
import { stepHeads } from '#words/office/going-live/columns.ts';
import {
  goingLiveMessages as messages,
  goingLiveWords as t,
} from '#words/office/going-live/page.ts';
import type { StepRow } from './read-step-file.ts';
import styles from './going-live.module.css';

const mostShown = 50;

/** Null when a cell does not read as a plain amount, as a balance in brackets. */
function sumIn(rows: readonly StepRow[], field: StepField): number | null {
  let total = 0;
  for (const { cells } of rows) {
    const text = String(cells[field] ?? '');
    if (text === '') continue;
    const read = parseAmount(text, spokenCurrency());
    if (!read.ok) return null;
    total += read.value;
  }
  return total;
}

/** The columns that the file has, amounts with their sum over the whole file. */
function columnsIn(step: GoingLiveStep, rows: readonly StepRow[]): readonly Column<StepRow>[] {
  const used = columnsOf(step).filter(({ key }) => rows.some(({ cells }) => key in cells));
  return used.map(({ key, kind }, at) => {
    const sum = kind === 'money' || kind === 'balance' ? sumIn(rows, key) : null;
    const cell = ({ cells }: StepRow) => <Name clip>{String(cells[key] ?? '')}</Name>;
    const plain = { key, header: stepHeads[key], cell, priority: 2 } as const;
    if (at === 0) return { ...plain, priority: 1, footer: () => t.total };
    if (sum === null) return plain;
    const footer = () => <Money value={sum} bare />;
    return { ...plain, header: inUnit(`${stepHeads[key]} (¤)`), numeric: true, footer };
  });
}

/** What a file without errors brings, before it is imported: its first rows and its sums. */
export function GoodRows({ step, rows }: { step: GoingLiveStep; rows: readonly StepRow[] }) {
  // The file may have 60,000 rows, and the import draws its progress again and again.
  const columns = useMemo(() => columnsIn(step, rows), [step, rows]);
  return (
    <section aria-label={t.inFile}>
      <DataTable
        caption={t.inFile}
        columns={columns}
        rows={rows.slice(0, mostShown)}
        rowKey={({ no }) => String(no)}
        rowLabel={({ no }) => messages.rowNo(no)}
        density="compact"
        keys={false}
      />
      {rows.length > mostShown ? (
        <p className={styles.quiet}>{messages.firstRows(mostShown, rows.length)}</p>
      ) : null}
    </section>
  );
}
