import { postingColumns } from '#contract/ledger/columns/balances.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { type RowOf, useList } from '#dashboard/api/list.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { ListExportButton } from '#dashboard/shell/list/ExportButton.tsx';
import { to } from '#dashboard/screens.ts';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { DataTable } from '#dashboard/ui/table/DataTable.tsx';
import { Drawer } from '#dashboard/ui/overlay/Drawer.tsx';
import { MorePages } from '#dashboard/ui/table/Pages.tsx';
import { EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code, Money, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { postingFacts, type PostingFact } from '#domain/ledger/posting-rules.ts';
import { factNames } from '#words/ledger/names.ts';
import { boardWords as t } from '#words/ledger/screens.ts';
import { type Figure, shownBalance } from './board.ts';
import { FigureOwners } from './FigureOwners.tsx';
import { DocumentLink } from '#dashboard/shell/details/DocumentLink.tsx';
import styles from './board.module.css';

type Posting = RowOf<'ledger.postings'>;

const isFact = (text: string): text is PostingFact => postingFacts.some((fact) => fact === text);

const c = columnsByKey(postingColumns);
const columns: readonly Column<Posting>[] = [
  { ...c.at, priority: 1 },
  {
    ...c.fact,
    priority: 1,
    cell: ({ fact }) => (isFact(fact) ? factNames[fact] : fact),
  },
  c.debit,
  c.credit,
  {
    ...c.shipment,
    cell: ({ shipment }) =>
      shipment ? (
        <a href={`#${to('shipments.details', { uuid: shipment.uuid })}`}>
          <Code>{shipment.code}</Code>
        </a>
      ) : null,
  },
  {
    ...c.document,
    cell: ({ document }) => (document ? <DocumentLink document={document} /> : null),
  },
  { ...c.other, priority: 3 },
  { ...c.owner, priority: 3 },
  { ...c.actor, priority: 3 },
];

/** The owners of the figure; then the postings behind it, newest first. */
export function FigureDrawer(props: {
  figure: Figure;
  branch: number | undefined;
  owner: number | null;
  onOwner: (owner: number | null) => void;
  onClose: () => void;
}) {
  const { figure, branch, owner, onOwner, onClose } = props;
  return (
    <Drawer
      open
      onClose={onClose}
      title={
        <>
          {figure.label} · <Money value={shownBalance(figure.key, figure.balance)} />
        </>
      }
    >
      <Stack gap={16}>
        <FigureOwners figure={figure} branch={branch} owner={owner} onOwner={onOwner} />
        {owner === null ? null : <ChosenOwner figure={figure} owner={owner} />}
        <Postings accountKey={figure.key} owner={owner} />
      </Stack>
    </Drawer>
  );
}

/** The owner may be on another page of the owners than the one shown. */
function ChosenOwner({ figure, owner }: { figure: Figure; owner: number }) {
  const { data } = useCall('ledger.owners', { key: figure.key, owner_id: owner });
  const [one] = data?.data ?? [];
  if (!one) return null;
  return (
    <Row as="p" gap={12} align="baseline" between role="status">
      <Name>{one.name}</Name>
      <strong>
        <Money value={shownBalance(figure.key, one.balance)} signed />
      </strong>
    </Row>
  );
}

function Postings({ accountKey, owner }: { accountKey: Figure['key']; owner: number | null }) {
  const list = useList('ledger.postings', {
    key: accountKey,
    per_page: 25,
    ...(owner !== null && { owner_id: owner }),
  });
  if (list.error && list.rows.length === 0) {
    return (
      <ErrorState text={list.error.message} code={list.error.requestId} onRetry={list.refetch} />
    );
  }
  if (list.isLoading) return <Skeleton lines={5} />;
  return (
    <section aria-label={t.postings}>
      <h3 className={styles.postings}>
        {t.postings} {list.total === null ? null : <Num value={list.total} />}
      </h3>
      <ListExportButton list={list} />
      <DataTable
        caption={t.postings}
        columns={columns}
        rows={list.rows}
        rowKey={({ id, side: half }) => `${id} ${half}`}
        rowLabel={({ id }) => String(id)}
        density="compact"
        keys={false}
        empty={<EmptyFirst title={t.noPostings} />}
      />
      <MorePages list={list} />
    </section>
  );
}
