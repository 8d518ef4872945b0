import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readOnce } from '#dashboard/api/hooks.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { DataTable } from '#dashboard/ui/table/DataTable.tsx';
import { unknownCode } from '#dashboard/ui/scan/ScanBanner.tsx';
import { ScanInput } from '#dashboard/ui/scan/ScanInput.tsx';
import { playScan } from '#dashboard/ui/scan/sounds.ts';
import { AllDone, ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code, DateText, Name } from '#dashboard/ui/values/Values.tsx';
import { betweenMessages, betweenWords as t } from '#words/custody/branch-documents.ts';
import { documentWords } from '#words/custody/screens.ts';
import { isCompanyWide } from '../cash/counter.ts';
import type { AnsweredFamily, DocumentView, PartyProps } from '../documents/document-types.ts';
import { isBag, transferOf } from '../bags/bag-scan.ts';
import { type OpenSource, readOpenSources } from './open-sources.ts';
import styles from '../custody.module.css';

const columns: readonly Column<OpenSource>[] = [
  {
    key: 'number',
    header: documentWords.number,
    priority: 1,
    cell: ({ row }) => <Code>{row.invoice_no}</Code>,
  },
  {
    key: 'from',
    header: t.fromBranch,
    priority: 1,
    cell: ({ row }) => <Name>{row.branch.branch_name}</Name>,
  },
  {
    key: 'to',
    header: t.toBranch,
    priority: 3,
    cell: ({ row }) => <Name>{row.to_branch?.branch_name}</Name>,
  },
  {
    key: 'date',
    header: documentWords.date,
    priority: 2,
    cell: ({ row }) => <DateText at={row.date} />,
  },
  {
    key: 'left',
    header: t.waiting,
    priority: 2,
    cell: ({ row, left }) => betweenMessages.leftOf(left, row.lines_count),
  },
];

const RECEIPT = /^\d{6,20}$/;

/**
 * The number of the document: the scanned number, or the document on which the scanned bag or
 * shipment travels.
 */
async function documentOf(scanned: string, answers: AnsweredFamily): Promise<string | null> {
  if (isBag(scanned)) return transferOf(scanned);
  if (!RECEIPT.test(scanned)) return scanned;
  const { data } = await readOnce('shipments.one', { code: scanned });
  const sent = data.documents.find(({ family, state }) => family === answers && state !== 'draft');
  return sent?.number ?? null;
}

/** The sent document being counted in: scanned by its number, or chosen in the list. */
export function SourceField<X>(props: PartyProps & { view: DocumentView<X> }) {
  const { view, value, onChange, disabled } = props;
  if (value) {
    return (
      <Toolbar gap="8 16" className={styles.source}>
        <span>
          {t.source} <Code>{value.name}</Code>
          {value.note ? (
            <>
              {' '}
              {t.from} <Name>{value.note}</Name>
            </>
          ) : null}
        </span>
        {disabled ? null : (
          <Button size="small" onClick={() => onChange(null)}>
            {t.changeSource}
          </Button>
        )}
      </Toolbar>
    );
  }
  return view.answers ? <Choose {...props} answers={view.answers} /> : null;
}

function Choose<X>(props: PartyProps & { view: DocumentView<X>; answers: AnsweredFamily }) {
  const { view, answers, onChange, error } = props;
  const user = useCurrentUser();
  const mine = isCompanyWide(user) ? null : (user.branch?.id ?? null);
  const query = { answers, receiving: view.family, mine };
  const open = useQuery({
    // Prefixed with the room's name, so that a command on documents invalidates it.
    queryKey: [`documents.${answers}.list`, 'open', mine],
    queryFn: () => readOpenSources(query),
  });
  const [reply, setStated] = useState<string | null>(null);
  const take = ({ row }: OpenSource, firstShipment?: string) =>
    onChange({
      ...(firstShipment !== undefined && { byScan: firstShipment }),
      id: row.id,
      name: row.invoice_no ?? `#${row.id}`,
      note: row.branch.branch_name,
      branchId: row.to_branch?.id ?? null,
    });
  const find = async (scanned: string) => {
    const number = await documentOf(scanned, answers).catch(() => null);
    const found = number
      ? await readOpenSources({ ...query, search: number }).catch(() => null)
      : [];
    if (found === null) return setStated(t.sourcesFailed);
    const [document] = found;
    if (found.length === 1 && document) {
      playScan('ok');
      return take(document, RECEIPT.test(scanned) || isBag(scanned) ? scanned : undefined);
    }
    playScan('unknown');
    const message = document ? betweenMessages.manySources : betweenMessages.noSource;
    setStated(message(scanned));
  };
  const problem = reply ?? error;
  return (
    <Stack gap={12} className={styles.choose}>
      <ScanInput
        label={t.scanSource}
        onCode={(code) => void find(code)}
        verdict={unknownCode(reply)}
      />
      {problem ? (
        <p role="alert" className={styles.notice}>
          {problem}
        </p>
      ) : null}
      <h2>{t.openSources}</h2>
      {open.data ? (
        <DataTable
          caption={t.openSources}
          columns={mine === null ? columns : columns.filter(({ key }) => key !== 'to')}
          rows={open.data}
          rowKey={({ row }) => String(row.id)}
          rowLabel={({ row }) => row.invoice_no ?? `#${row.id}`}
          onOpen={(document) => take(document)}
          density="compact"
          empty={<AllDone title={t.noSources} text={t.noSourcesHow} />}
        />
      ) : open.error ? (
        <ErrorState title={t.sourcesFailed} onRetry={() => void open.refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Stack>
  );
}
