import { type ClipboardEvent, useId, useState } from 'react';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { DownloadButton } from '#dashboard/shell/list/ExportButton.tsx';
import { FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { findSenders } from '#dashboard/shell/list/pick-options.ts';
import { readDelimited } from '#dashboard/shell/tables/read-delimited.ts';
import { FileDrop } from '#dashboard/shell/tables/FileDrop.tsx';
import type { TableCell } from '#dashboard/shell/tables/table-file.ts';
import { ChoiceField } from '#dashboard/ui/choices/ChoiceField.tsx';
import { CheckField } from '#dashboard/ui/choices/FlagField.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { MOST_IMPORTED } from '#domain/shipments/create/import-row.ts';
import { type FeePayer, feePayers } from '#domain/shipments/shipment.ts';
import { Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { importWords as t } from '#words/shipments/import.ts';
import { excelMessages, excelWords } from '#words/shell/tables.ts';
import { feePayerNames } from '#words/shipments/names.ts';
import { type ImportTable, tableOf } from './import-columns.ts';
import styles from './import.module.css';

/** The values common to every row of the file. */
export interface ImportTerms {
  readonly merchant: Option | null;
  readonly feePayer: FeePayer;
  readonly received: boolean;
}

type Rows = readonly (readonly TableCell[])[];

/** The merchant, and the source: a file, or copied cells. */
export function ImportSource(props: {
  terms: ImportTerms;
  onTerms: (terms: ImportTerms) => void;
  onTable: (table: ImportTable) => void;
}) {
  const { terms, onTerms, onTable } = props;
  const can = useCan();
  const needsMerchant = useCurrentUser().type !== 'client';
  const [problem, setProblem] = useState<string | null>(null);
  const isMissing = needsMerchant && terms.merchant === null;
  const take = (rows: Rows) => {
    const table = tableOf(rows);
    if (isMissing) setProblem(t.merchantNeeded);
    else if (table === null) setProblem(excelWords.empty);
    else if (table.body.length > MOST_IMPORTED)
      setProblem(excelMessages.tooManyRows(MOST_IMPORTED));
    else onTable(table);
  };
  return (
    <>
      <FormSection>
        {needsMerchant ? (
          <PickField
            label={t.merchant}
            name="merchant_id"
            autoFocus={terms.merchant === null}
            value={terms.merchant}
            options={findSenders}
            error={isMissing && problem !== null ? t.merchantNeeded : null}
            onChange={(merchant) => {
              onTerms({ ...terms, merchant });
              setProblem(null);
            }}
          />
        ) : null}
        <ChoiceField
          label={t.feePayer}
          name="fee_payer"
          value={terms.feePayer}
          choices={feePayers.map((value) => ({ value, label: feePayerNames[value] }))}
          onChange={(feePayer) => onTerms({ ...terms, feePayer })}
        />
        {needsMerchant && can('shipments.receive') ? (
          <CheckField
            label={t.received}
            description={t.receivedHow}
            value={terms.received}
            onChange={(received) => onTerms({ ...terms, received })}
          />
        ) : null}
      </FormSection>
      <FileDrop problem={problem} csv={{ how: t.fileHow }} onRows={take} />
      <Toolbar gap="8 16" between className="second">
        <p>{t.templateHow}</p>
        <DownloadButton name="shipments.importTemplate" input={{}} label={t.template} />
      </Toolbar>
      <PasteInput onRows={take} />
    </>
  );
}

/** Accepts cells from the clipboard; typed text is ignored. */
function PasteInput({ onRows }: { onRows: (rows: Rows) => void }) {
  const id = useId();
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    onRows(text.includes('\t') ? readDelimited(text, '\t') : readDelimited(text));
  };
  return (
    <Stack gap={4} className={styles.paste}>
      <label htmlFor={id}>{t.paste}</label>
      <textarea
        id={id}
        rows={3}
        value=""
        placeholder={t.pasteHow}
        onPaste={onPaste}
        onChange={() => undefined}
      />
    </Stack>
  );
}
