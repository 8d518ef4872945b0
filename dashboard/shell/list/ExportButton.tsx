import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import type { EndpointName, InputOf } from '#contract/contract.ts';
import { ApiError } from '#dashboard/api/api-error.ts';
import { download } from '#dashboard/api/download.ts';
import type { ListResult } from '#dashboard/api/list.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Menu } from '#dashboard/ui/overlay/Menu.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { excelWords as t } from '#words/shell/sheets.ts';

/** Saves a file; a refusal is shown, and a failed server has its own alert. */
function useDownload(): { busy: boolean; store: (file: () => Promise<void>) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const store = async (file: () => Promise<void>) => {
    setBusy(true);
    try {
      await file();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.isFailure) toast(error.message, { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, store };
}

/** The calls that return an export in either format. */
export type SheetCall = {
  [N in EndpointName]: 'format' extends keyof InputOf<N> ? N : never;
}[EndpointName];

/** Exports a list with its current filter: for Excel, or for other programs. */
export function ExportButton<N extends SheetCall>(props: {
  name: N;
  input: Omit<InputOf<N>, 'format'>;
}) {
  const { name, input } = props;
  const { busy, store } = useDownload();
  const take = (format: 'xlsx' | 'csv') => () =>
    void store(() => download(name, { ...input, format } as unknown as InputOf<N>));
  return (
    <Menu
      label={t.export}
      icon={<Icon of={IconFileSpreadsheet} />}
      items={[
        { key: 'xlsx', label: t.asExcel, reason: busy ? t.taking : null, run: take('xlsx') },
        { key: 'csv', label: t.asCsv, reason: busy ? t.taking : null, run: take('csv') },
      ]}
    />
  );
}

/** The same for the current list, if it has an export. */
export function SheetButton({ list }: { list: Pick<ListResult<never>, 'sheet'> }) {
  return list.sheet ? <ExportButton name={list.sheet.name} input={list.sheet.input} /> : null;
}

/** One file in one format: the refused rows of an import. */
export function DownloadButton<N extends EndpointName>(props: {
  name: N;
  input: InputOf<N>;
  label: string;
  reason?: string | null;
}) {
  const { name, input, label, reason } = props;
  const { busy, store } = useDownload();
  return (
    <Button
      icon={<Icon of={IconFileSpreadsheet} />}
      busy={busy}
      reason={reason}
      onClick={() => void store(() => download(name, input))}
    >
      {label}
    </Button>
  );
}
