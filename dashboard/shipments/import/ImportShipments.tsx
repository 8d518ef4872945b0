import { useState } from 'react';
import { ApiError } from '#dashboard/api/api-error.ts';
import { newKey } from '#dashboard/api/call.ts';
import { readOnce, useCommand } from '#dashboard/api/hooks.ts';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { importWords as t } from '#words/shipments/import.ts';
import { screenTitles } from '#words/shell/titles.ts';
import {
  type ImportTable,
  mappingOf,
  meaningOfAmounts,
  type Meanings,
  meaningsOf,
  rowsOf,
  type ImportedRow,
} from './import-columns.ts';
import { ImportColumns, missingColumn } from './ImportColumns.tsx';
import { ImportRows, type SavedRow } from './ImportRows.tsx';
import { ImportSaved } from './ImportSaved.tsx';
import { ImportSource, type ImportTerms } from './ImportSource.tsx';
import styles from './import.module.css';
import type { ImportFrame } from './use-import-rows.ts';

interface File {
  readonly table: ImportTable;
  readonly meanings: Meanings;
  /** The amounts include the delivery fee; null while not chosen. */
  readonly includesFee: boolean | null;
  /** Null while the columns are being confirmed. */
  readonly rows: readonly ImportedRow[] | null;
  readonly batch: string;
  readonly saved: readonly string[];
  readonly left: number;
}

const merchantOf = ({ merchant }: ImportTerms) =>
  merchant ? { merchant_id: Number(merchant.id) } : {};

const frameOf = (terms: ImportTerms, includesFee: boolean | null): ImportFrame => ({
  ...merchantOf(terms),
  fee_payer: terms.feePayer,
  ...(includesFee !== null && { amount_includes_fee: includesFee }),
});

/** If the merchant pays the fee, the recipient pays the stated amount either way. */
const needsAmounts = ({ feePayer }: ImportTerms): boolean => feePayer === 'recipient';

/**
 * Opens a file with the known columns and amount setting of this merchant; if all are known,
 * nothing is asked. The header of the amount column takes precedence.
 */
async function openFile(table: ImportTable, terms: ImportTerms): Promise<File> {
  const [stored, destinations] = await Promise.all([
    readOnce('shipments.importMapping', merchantOf(terms)),
    readOnce('places.destinations', {}),
  ]);
  const { columns, amount_includes_fee } = stored.data;
  const names = destinations.data.map(({ name }) => name);
  const meanings = meaningsOf(table, columns, names);
  const heads = new Set(columns.map(({ head }) => head));
  const includesFee = meaningOfAmounts(table, meanings) ?? amount_includes_fee;
  const isKnown =
    table.head.every((head) => heads.has(head)) &&
    missingColumn(meanings) === null &&
    (includesFee !== null || !needsAmounts(terms));
  const rows = isKnown ? rowsOf(table, meanings) : null;
  return {
    table,
    meanings,
    includesFee,
    rows,
    batch: newKey(),
    saved: [],
    left: table.body.length,
  };
}

/**
 * Imports shipments from a file or pasted cells: the source, the columns, the rows, and the result.
 */
export function ImportShipments() {
  const [terms, setTerms] = useState<ImportTerms>({
    merchant: null,
    feePayer: 'recipient',
    received: false,
  });
  const [file, setFile] = useState<File | null>(null);
  const store = useCommand('shipments.keepImportMapping', {
    invalidates: ['shipments.importMapping'],
  });
  const toRows = async (open: File) => {
    const columns = [...mappingOf(open.table, open.meanings)];
    const { includesFee } = open;
    const amounts = includesFee === null ? {} : { amount_includes_fee: includesFee };
    const mapping = { ...merchantOf(terms), columns, ...amounts };
    await store.mutateAsync(mapping).catch(() => undefined);
    setFile({ ...open, rows: rowsOf(open.table, open.meanings) });
  };
  const onSaved = (answers: readonly SavedRow[]) => {
    const uuids = answers.flatMap(({ uuid }) => (uuid === null ? [] : [uuid]));
    const left = answers.length - uuids.length;
    setFile((open) => open && { ...open, left, saved: [...open.saved, ...uuids] });
  };
  return (
    <Stack as="section" gap={12} shrink aria-label={screenTitles.shipmentImport}>
      <h1 className={styles.title}>{screenTitles.shipmentImport}</h1>
      <Steps at={stepOf(file)} />
      {file !== null && file.saved.length > 0 ? (
        <ImportSaved uuids={file.saved} left={file.left} onAnother={() => setFile(null)} />
      ) : null}
      {file === null ? (
        <ImportSource
          terms={terms}
          onTerms={setTerms}
          onTable={(table) =>
            void openFile(table, terms).then(setFile, (error: unknown) => {
              if (!(error instanceof ApiError)) throw error;
              toast(error.message, { tone: 'danger' });
            })
          }
        />
      ) : null}
      {file !== null && file.rows === null ? (
        <Columns
          file={file}
          terms={terms}
          busy={store.isPending}
          onFile={setFile}
          onDone={() => void toRows(file)}
        />
      ) : null}
      {file !== null && file.rows !== null && file.left > 0 ? (
        <ImportRows
          first={file.rows}
          frame={frameOf(terms, file.includesFee)}
          received={terms.received}
          batch={file.batch}
          onSaved={onSaved}
          onColumns={file.saved.length > 0 ? null : () => setFile({ ...file, rows: null })}
        />
      ) : null}
    </Stack>
  );
}

/** The column step: the meaning of each column, and whether amounts include the fee. */
function Columns(props: {
  file: File;
  terms: ImportTerms;
  busy: boolean;
  onFile: (file: File | null) => void;
  onDone: () => void;
}) {
  const { file, terms, busy, onFile, onDone } = props;
  const amounts = {
    frame: frameOf(terms, null),
    value: file.includesFee,
    onChange: (includesFee: boolean) => onFile({ ...file, includesFee }),
  };
  return (
    <ImportColumns
      table={file.table}
      meanings={file.meanings}
      amounts={needsAmounts(terms) ? amounts : null}
      busy={busy}
      onMeanings={(meanings) => {
        const reply = meaningOfAmounts(file.table, meanings);
        onFile({ ...file, meanings, includesFee: reply ?? file.includesFee });
      }}
      onBack={() => onFile(null)}
      onDone={onDone}
    />
  );
}

const steps = [t.stepFile, t.stepColumns, t.stepRows, t.stepDone] as const;

function stepOf(file: File | null): number {
  if (file === null) return 0;
  if (file.saved.length > 0) return 3;
  return file.rows === null ? 1 : 2;
}

function Steps({ at }: { at: number }) {
  return (
    <Row as="ol" gap="4 8" wrap className={styles.steps} aria-label={t.steps}>
      {steps.map((name, step) => (
        <li
          key={name}
          aria-current={step === at ? 'step' : undefined}
          data-done={step < at || undefined}
        >
          {name}
        </li>
      ))}
    </Row>
  );
}
