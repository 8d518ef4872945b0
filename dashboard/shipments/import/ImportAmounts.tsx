import { useMemo } from 'react';
import { FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { ChoiceField } from '#dashboard/ui/choices/ChoiceField.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { Code, Name } from '#dashboard/ui/values/Values.tsx';
import { amountMeaningWords as t } from '#words/shipments/amount-meaning.ts';
import { type ImportTable, type Meanings, rowsOf, type ImportedRow } from './import-columns.ts';
import styles from './import.module.css';
import { type CheckedRow, type ImportFrame, useImportCheck } from './use-import-rows.ts';

/** Enough examples to show the effect of the choice. */
const SHOWN = 3;

type AmountsProps = {
  table: ImportTable;
  meanings: Meanings;
  frame: ImportFrame;
  /** Null: never chosen, so there is no default. */
  value: boolean | null;
  onChange: (includesFee: boolean) => void;
};

/**
 * Whether the amounts of the file include the fee: the question shows the resulting sums of the
 * first rows for each answer.
 */
export function ImportAmounts(props: AmountsProps) {
  const { table, meanings, value, onChange } = props;
  const sample = useMemo(
    () =>
      rowsOf(table, meanings)
        .filter(({ goods_amount }) => String(goods_amount ?? '').trim() !== '')
        .slice(0, SHOWN),
    [table, meanings],
  );
  return (
    <FormSection title={t.title}>
      <ChoiceField
        label={t.question}
        name="amount_includes_fee"
        required
        value={value === null ? null : String(value)}
        choices={[
          { value: 'false', label: t.goodsOnly, note: t.goodsOnlyHow },
          { value: 'true', label: t.inside, note: t.insideHow },
        ]}
        onChange={(choice) => onChange(choice === 'true')}
      />
      {sample.length > 0 ? <BothSums sample={sample} frame={props.frame} chosen={value} /> : null}
    </FormSection>
  );
}

function BothSums(props: {
  sample: readonly ImportedRow[];
  frame: ImportFrame;
  chosen: boolean | null;
}) {
  const { sample, frame, chosen } = props;
  const goodsOnly = useImportCheck(sample, { ...frame, amount_includes_fee: false }).byNo;
  const inside = useImportCheck(sample, { ...frame, amount_includes_fee: true }).byNo;
  const readings = [
    { includesFee: false, label: t.goodsOnly, byNo: goodsOnly },
    { includesFee: true, label: t.inside, byNo: inside },
  ];
  return (
    <Card className={styles.columns}>
      <table className={styles.sums}>
        <caption className="visually-hidden">{t.firstRows}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {t.written}
            </th>
            <th scope="col" rowSpan={2}>
              {t.fee}
            </th>
            {readings.map(({ label, includesFee }) => (
              <th
                key={label}
                scope="colgroup"
                colSpan={2}
                data-chosen={chosen === includesFee || undefined}
              >
                {label}
              </th>
            ))}
          </tr>
          <tr>
            {readings.map(({ label, includesFee }) => (
              <SumHeads key={label} isChosen={chosen === includesFee} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((row) => (
            <tr key={row.no}>
              <th scope="row">
                <Name>{String(row.goods_amount)}</Name>
              </th>
              <td>
                <Sum value={goodsOnly.get(row.no)?.fee_amount} />
              </td>
              {readings.map(({ label, includesFee, byNo }) => (
                <Sums
                  key={label}
                  judged={byNo.get(row.no)}
                  isChosen={chosen === includesFee}
                  isAway={chosen !== null && chosen !== includesFee}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function SumHeads({ isChosen }: { isChosen: boolean }) {
  return (
    <>
      <th scope="col" data-chosen={isChosen || undefined}>
        {t.goods}
      </th>
      <th scope="col" data-chosen={isChosen || undefined}>
        {t.collect}
      </th>
    </>
  );
}

function Sums(props: { judged: CheckedRow | undefined; isChosen: boolean; isAway: boolean }) {
  const { judged, isChosen, isAway } = props;
  const fault = judged?.problems.find(
    ({ field, kind }) => field === 'goods_amount' && kind === 'fault',
  );
  const look = { 'data-chosen': isChosen || undefined, 'data-away': isAway || undefined };
  if (fault) {
    return (
      <td colSpan={2} {...look}>
        {fault.text}
      </td>
    );
  }
  return (
    <>
      <td {...look}>
        <Sum value={judged?.goods_amount} />
      </td>
      <td {...look}>
        <Sum value={judged?.cod_amount} />
      </td>
    </>
  );
}

/** A row without a known place has no fee, so no sums either. */
const Sum = ({ value }: { value: number | null | undefined }) => (
  <Code>{typeof value === 'number' ? fmt.amount(value) : '—'}</Code>
);
