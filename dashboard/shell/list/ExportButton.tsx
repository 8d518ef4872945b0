import { IconCalendarClock, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import type { EndpointName, InputOf } from '#contract/contract.ts';
import { routes } from '#contract/routes.ts';
import { ApiError } from '#dashboard/api/api-error.ts';
import { download } from '#dashboard/api/download.ts';
import type { ListResult } from '#dashboard/api/list.ts';
import { useCan } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Menu, type MenuItem } from '#dashboard/ui/overlay/Menu.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { excelWords as t } from '#words/shell/tables.ts';

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
export type ExportCall = {
  [N in EndpointName]: 'format' extends keyof InputOf<N> ? N : never;
}[EndpointName];

/** The days come from the schedule: those of the screen would stay the same for ever. */
const daysAndPages = ['from', 'to', 'at', 'day', 'format', 'cursor', 'per_page'];

/** The form that sends this export on a schedule; null for a file of one row. */
function planItem(name: ExportCall, input: object, title: string | undefined): MenuItem | null {
  if (routes[name].path.includes('{')) return null;
  const stored = Object.entries(input).filter(
    ([key, value]) => value !== undefined && !daysAndPages.includes(key),
  );
  const filter = stored.length === 0 ? undefined : JSON.stringify(Object.fromEntries(stored));
  const search = { report: name, name: title, filter };
  return {
    key: 'plan',
    label: t.plan,
    icon: <Icon of={IconCalendarClock} size={16} />,
    href: `#${to('schedules.create', {}, search)}`,
  };
}

/** Exports a list with its current filter: for Excel, for other programs, or on a schedule. */
export function ExportButton<N extends ExportCall>(props: {
  name: N;
  input: Omit<InputOf<N>, 'format'>;
  /** How the list is called in a mail. */
  title?: string | undefined;
  size?: 'small' | 'normal';
  /** A chart: also as a picture. */
  isChart?: boolean;
}) {
  const { name, input, title, size, isChart = false } = props;
  const canPlan = useCan()('reports.schedule');
  const plan = canPlan ? planItem(name, input, title) : null;
  const { busy, store } = useDownload();
  const take = (format: 'xlsx' | 'csv' | 'png') => () =>
    void store(() => download(name, { ...input, format } as unknown as InputOf<N>));
  const picture: MenuItem = {
    key: 'png',
    label: t.asPicture,
    reason: busy ? t.taking : null,
    run: take('png'),
  };
  return (
    <Menu
      label={t.export}
      icon={<Icon of={IconFileSpreadsheet} />}
      size={size}
      items={[
        { key: 'xlsx', label: t.asExcel, reason: busy ? t.taking : null, run: take('xlsx') },
        { key: 'csv', label: t.asCsv, reason: busy ? t.taking : null, run: take('csv') },
        ...(isChart ? [picture] : []),
        ...(plan ? [plan] : []),
      ]}
    />
  );
}

/** The same for the current list, if it has an export. */
export function ListExportButton(props: {
  list: Pick<ListResult<never>, 'exported'>;
  title?: string;
}) {
  const { list, title } = props;
  return list.exported ? (
    <ExportButton name={list.exported.name} input={list.exported.input} title={title} />
  ) : null;
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
