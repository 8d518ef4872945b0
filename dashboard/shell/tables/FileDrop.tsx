import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { excelWords as t } from '#words/shell/tables.ts';
import { readTableFile } from './read-table-file.ts';
import type { TableCell, FileRemarks } from './table-file.ts';
import styles from './tables.module.css';

/** A drop area for an Excel file, dropped or selected; returns its rows. */
export function FileDrop(props: {
  /** The problem with the rows of the file. */
  problem: string | null;
  onRows: (rows: readonly (readonly TableCell[])[], remarks: FileRemarks) => void;
  /** The accepted file types; xlsx by default. */
  csv?: { how: string };
}) {
  const { problem, onRows, csv } = props;
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setFault(null);
    const answer = await readTableFile(file, csv !== undefined);
    setBusy(false);
    if ('fault' in answer) setFault(t[answer.fault]);
    else onRows(answer.rows, answer);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files[0]);
  };
  const reply = fault ?? problem;
  return (
    <Stack
      gap={12}
      items="center"
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon of={IconFileSpreadsheet} size={24} />
      <p>{t.drop}</p>
      <Button tone="primary" busy={busy} onClick={() => input.current?.click()}>
        {t.chooseFile}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={t.file}
        accept={csv ? '.xlsx,.csv,.tsv,.txt' : '.xlsx'}
        tabIndex={-1}
        className="visually-hidden"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          // Allows selecting the same file again after it was fixed.
          event.target.value = '';
        }}
      />
      <p className="faint">{busy ? t.reading : (csv?.how ?? t.fileHow)}</p>
      {reply ? (
        <p role="alert" className="bad">
          {reply}
        </p>
      ) : null}
    </Stack>
  );
}
