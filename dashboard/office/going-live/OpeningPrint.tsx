import type { AnswerOf } from '#contract/contract.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { usePageTitle, useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { PrintDocument } from '#dashboard/shell/print/PrintDocument.tsx';
import { type PrintColumn, PrintPage } from '#dashboard/shell/print/PrintPage.tsx';
import { NotLoaded } from '#dashboard/ui/values/NotLoaded.tsx';
import { DateText, Money, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { inUnit } from '#words/money.ts';
import { goingLiveWords as t } from '#words/office/going-live/page.ts';

type Opening = AnswerOf<'goingLive.document'>['data'];
type Row = Opening['owners'][number];

const columns: readonly PrintColumn<Row>[] = [
  { key: 'account', header: t.account, cell: ({ account }) => <Name>{account}</Name> },
  { key: 'owner', header: t.owner, cell: ({ owner }) => <Name>{owner}</Name> },
  {
    key: 'shipments',
    header: t.shipments,
    numeric: true,
    cell: ({ shipments }) => (shipments > 0 ? <Num value={shipments} /> : null),
  },
  {
    key: 'amount',
    header: inUnit(t.amountIn),
    numeric: true,
    cell: ({ amount }) => <Money value={amount} bare />,
  },
];

/** The print of an opening: its amount per account. */
export function OpeningPrint() {
  const uuid = useParam('uuid');
  const [{ auto }] = useSearchValues();
  const { data, error, refetch } = useCall('goingLive.document', { uuid });
  usePageTitle(t.documentTitle);
  return (
    <PrintPage
      size="a4"
      title={t.documentTitle}
      ready={data !== undefined}
      auto={auto === '1'}
      backHref={`#${to('office.goingLive')}`}
    >
      {data ? (
        <PrintedPage opening={data.data} />
      ) : (
        <NotLoaded error={error} lines={12} onRetry={() => void refetch()} />
      )}
    </PrintPage>
  );
}

function PrintedPage({ opening }: { opening: Opening }) {
  const { settings } = useCurrentUser();
  return (
    <PrintDocument
      company={{ name: settings.company_name }}
      kind={t.documentTitle}
      number={opening.number}
      facts={[
        { label: t.branch, value: <Name>{opening.branch_name}</Name> },
        { label: t.asOfShort, value: <DateText at={opening.as_of} /> },
        { label: t.lines, value: <Num value={opening.lines} /> },
        { label: t.madeBy, value: <Name>{opening.made_by?.name}</Name> },
      ]}
      columns={columns}
      rows={opening.owners}
      rowKey={({ account, owner }) => `${account} ${owner}`}
      closing={
        <>
          {opening.accounts.map(({ account, amount }) => (
            <p key={account}>
              {account}: <Money value={amount} />
            </p>
          ))}
          {opening.is_cut ? <p>{t.isCut}</p> : null}
        </>
      }
      signatures={[t.madeBy, t.approvedBy]}
    />
  );
}
