import { IconCalendarClock, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import type { EndpointName, InputOf } from '#contract/contract.ts';
import { routes } from '#contract/routes.ts';
import { ApiError } from '#dashboard/api/api-error.ts';
import { download } from '#dashboard/api/download.ts';
import type { ListResult } from '#dashboard/api/list.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Menu, type MenuItem } from '#dashboard/ui/overlay/Menu.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { excelWords as t } from '#words/shell/tables.ts';
import { filterTerms, type Narrowing } from '../catalogue/filter-terms.ts';

const PROGRESS_EVERY_MS = 1000;

/** Saves a file; a refusal is shown, and a failed server has its own alert. */
function useDownload() {
  const [busy, setBusy] = useState(false);
  /** The bytes so far; null for the first second, within which most files are there. */
  const [bytes, setBytes] = useState<number | null>(null);
  const store = async (file: (onBytes: (bytes: number) => void) => Promise<void>) => {
    let soFar = 0;
    const timer = setInterval(() => setBytes(soFar), PROGRESS_EVERY_MS);
    setBusy(true);
    try {
      await file((count) => {
        soFar = count;
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.isFailure) toast(error.message, { tone: 'danger' });
    } finally {
      clearInterval(timer);
      setBytes(null);
      setBusy(false);
    }
  };
  return { busy, bytes, store };
}

/** What a user sees who waits for a long file. */
function Progress({ bytes }: { bytes: number | null }) {
  return (
    <span role="status" className="second">
      {bytes === null ? null : t.takingSoFar(Math.round(bytes / 1024))}
    </span>
  );
}

/** The calls that return an export in either format. */
export type ExportCall = {
  [N in EndpointName]: 'format' extends keyof InputOf<N> ? N : never;
}[EndpointName];

/** The days come from the schedule: those of the screen would stay the same for ever. */
const days = ['from', 'to', 'at', 'day'];
const daysAndPages = [...days, 'format', 'cursor', 'per_page'];

interface Exported {
  readonly name: ExportCall;
  readonly input: object;
  readonly title: string | undefined;
  readonly narrowing: Narrowing | undefined;
}

/** The form that sends this export on a schedule; null for a file of one row. */
function usePlan({ name, input, title, narrowing }: Exported): MenuItem | null {
  const can = useCan();
  const go = useGo();
  if (!can('reports.schedule') || routes[name].path.includes('{')) return null;
  const set = Object.entries(input).filter(([, value]) => value !== undefined);
  const stored = set.filter(([key]) => !daysAndPages.includes(key));
  const filter = stored.length === 0 ? undefined : JSON.stringify(Object.fromEntries(stored));
  const dated = set.some(([key]) => days.includes(key)) ? 1 : undefined;
  const run = async () => {
    const terms = (filter && narrowing && (await filterTerms(narrowing))) || undefined;
    go(to('schedules.create', {}, { report: name, name: title, filter, terms, dated }));
  };
  return {
    key: 'plan',
    label: t.plan,
    icon: <Icon of={IconCalendarClock} size={16} />,
    run: () => void run(),
  };
}

/** Exports a list with its current filter: for Excel, for other programs, or on a schedule. */
export function ExportButton<N extends ExportCall>(props: {
  name: N;
  input: Omit<InputOf<N>, 'format'>;
  /** How the list is called in a mail. */
  title?: string | undefined;
  /** What a schedule says of its filter. */
  narrowing?: Narrowing | undefined;
  size?: 'small' | 'normal';
  /** A chart: also as a picture. */
  isChart?: boolean;
}) {
  const { name, input, title, narrowing, size, isChart = false } = props;
  const plan = usePlan({ name, input, title, narrowing });
  const { busy, bytes, store } = useDownload();
  const take = (format: 'xlsx' | 'csv' | 'png') => () =>
    void store((onBytes) => download(name, { ...input, format } as unknown as InputOf<N>, onBytes));
  const picture: MenuItem = {
    key: 'png',
    label: t.asPicture,
    reason: busy ? t.taking : null,
    run: take('png'),
  };
  return (
    <>
      <Progress bytes={bytes} />
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
    </>
  );
}

/** The same for the current list, if it has an export. */
export function ListExportButton(props: {
  list: Pick<ListResult<never>, 'exported'>;
  title?: string;
  narrowing?: Narrowing;
}) {
  const { list, title, narrowing } = props;
  return list.exported ? (
    <ExportButton {...list.exported} title={title} narrowing={narrowing} />
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
      onClick={() => void store((onBytes) => download(name, input, onBytes))}
    >
      {label}
    </Button>
  );
}
