import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import type { EndpointName, InputOf } from '#contract/contract.ts';
import { ApiError } from '#dashboard/api/api-error.ts';
import { download } from '#dashboard/api/download.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { toast } from '#dashboard/ui/toasts.ts';
import { excelWords as t } from '#words/sheets.ts';

/** Takes a list out as an Excel sheet, with the filter that stands in it. */
export function ExportButton<N extends EndpointName>(props: {
  name: N;
  input: InputOf<N>;
  label?: string;
  reason?: string | null;
}) {
  const { name, input, label = t.export, reason } = props;
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await download(name, input);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.isFailure) toast(error.message, { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      icon={<Icon of={IconFileSpreadsheet} />}
      busy={busy}
      reason={reason}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}
