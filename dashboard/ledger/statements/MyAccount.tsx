import type { ReactNode } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { addressOf, type ScreenKey, screenByKey, type SearchValues } from '#dashboard/screens.ts';
import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Grid } from '#dashboard/ui/layout/Surfaces.tsx';
import { DataTable } from '#dashboard/ui/table/DataTable.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { NotLoaded } from '#dashboard/ui/values/NotLoaded.tsx';
import { EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { DateText, DateTimeText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { documentStates } from '#domain/custody/families.ts';
import { addDays } from '#domain/time.ts';
import { documentWords as d } from '#words/custody/screens.ts';
import { accountWords as t, settlementsWords } from '#words/ledger/statements.ts';
import { DocumentLink } from '#dashboard/shell/details/DocumentLink.tsx';
import { StateOf } from '../payments/payment-view.tsx';
import { columnsOf, lineKey, merchantView, userView } from './statement-view.tsx';
import styles from '../ledger.module.css';

type Own = AnswerOf<'statements.own'>['data'];
type Merchant = NonNullable<Own['merchant']>;
type User = NonNullable<Own['user']>;
type Settlement = Merchant['settlements'][number];

/** The current balance between the user and the company; every figure opens its details. */
export function MyAccount() {
  const { data, error, refetch } = useCall('statements.own', {});
  if (error && !data) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton lines={8} height={48} />;
  const { merchant, user, name, at } = data.data;
  return (
    <Stack as="section" gap={16} aria-label={t.title}>
      <Toolbar as="header" gap="8 16" className={styles.head}>
        <h1>
          {t.title}: <Name>{name}</Name>
        </h1>
        <span className="quiet">
          {t.asOf} <DateTimeText at={at} />
        </span>
        <span className="spring" />
        <Links />
      </Toolbar>
      {merchant ? <MerchantAccount merchant={merchant} /> : null}
      {user ? <UserAccount user={user} /> : null}
      <OwnLines />
    </Stack>
  );
}

/** Links to the user's own statement and documents, where permitted. */
function Links() {
  const can = useCan();
  const { type } = useCurrentUser();
  const statement = type === 'client' ? 'ledger.merchantStatements' : 'ledger.userStatements';
  const links = [
    [statement, t.statement],
    ['documents.payment.list', t.payments],
  ] as const;
  return links.map(([key, label]) =>
    can(screenByKey(key).permission) ? (
      <LinkButton key={key} href={`#${addressOf(key)}`}>
        {label}
      </LinkButton>
    ) : null,
  );
}

const NEWEST = 25;
/** So that the first of a month does not begin with an empty list. */
const LAST_DAYS = 90;

/** The newest movements of the user's account; the statement has all of them. */
function OwnLines() {
  const can = useCan();
  const { type, id } = useCurrentUser();
  const view = type === 'client' ? merchantView : userView;
  const isOpen = can(screenByKey(view.screen).permission);
  const own = type === 'client' ? {} : { user_id: id };
  const from = addDays(fmt.today(), -LAST_DAYS);
  const input = { ...own, from, sort: 'newest', per_page: NEWEST } as const;
  const { data, error, refetch } = useCall(view.call, input, { enabled: isOpen });
  if (!isOpen) return null;
  const all = addressOf(view.screen, {}, type === 'staff' ? { user: id } : {});
  return (
    <DetailsSection title={t.lines}>
      {data ? (
        <DataTable
          caption={t.lines}
          columns={columnsOf(view)}
          rows={data.data}
          rowKey={lineKey}
          rowLabel={({ fact }) => fact}
          keys={false}
          empty={<EmptyFirst title={t.noLines} />}
        />
      ) : (
        <NotLoaded error={error} lines={5} onRetry={() => void refetch()} />
      )}
      <LinkButton size="small" href={`#${all}`}>
        {t.moreLines}
      </LinkButton>
    </DetailsSection>
  );
}

/** A figure that links to its details, for users who may open that screen. */
function FigureCard(props: {
  label: string;
  value: ReactNode;
  note?: string;
  tone?: 'danger' | undefined;
  screen: ScreenKey;
  search?: SearchValues;
}) {
  const can = useCan();
  const { label, value, note, tone, screen, search } = props;
  const body = (
    <>
      <span className="quiet">{label}</span>
      <strong>{value}</strong>
      {note ? <span className="quiet">{note}</span> : null}
    </>
  );
  return can(screenByKey(screen).permission) ? (
    <a className={styles.card} data-tone={tone} href={`#${addressOf(screen, {}, search)}`}>
      {body}
    </a>
  ) : (
    <div className={styles.card} data-tone={tone}>
      {body}
    </div>
  );
}

const sideOf = (amount: number): string | undefined =>
  amount === 0 ? undefined : amount > 0 ? t.forYou : t.onYou;

/**
 * The owner, and what a settlement would include today: finished shipments, and the carried balance
 * with its sign in words.
 */
function payableParts({ payable, carried }: Merchant): string {
  const whose = sideOf(payable) ?? '';
  if (carried === 0) return whose;
  const parts = carried > 0 ? t.readyAndCarried : t.readyLessCarried;
  return `${whose} · ${parts(fmt.moneyText(payable - carried), fmt.moneyText(Math.abs(carried)))}`;
}

/** The rest of the balance: shipments that need a decision before a settlement can include them. */
const waitingOf = (merchant: Merchant): number =>
  merchant.balance - merchant.payable - merchant.with_couriers - merchant.on_the_way;

/** The other cards add up to the first: merchants check the sum by hand. */
function MerchantAccount({ merchant }: { merchant: Merchant }) {
  const owed = (amount: number) => <Money value={Math.abs(amount)} />;
  const waiting = waitingOf(merchant);
  return (
    <>
      <Grid min={220} fill gap={12} role="group" aria-label={t.balance}>
        <FigureCard
          label={t.balance}
          value={owed(merchant.balance)}
          {...(sideOf(merchant.balance) && { note: sideOf(merchant.balance) })}
          tone={merchant.balance < 0 ? 'danger' : undefined}
          screen="ledger.merchantStatements"
        />
        <FigureCard
          label={t.payable}
          value={owed(merchant.payable)}
          note={payableParts(merchant)}
          tone={merchant.payable < 0 ? 'danger' : undefined}
          screen="shipments.readyForSettlement"
        />
        <FigureCard
          label={t.withCouriers}
          value={owed(merchant.with_couriers)}
          screen="shipments.delivered"
        />
        <FigureCard
          label={t.onTheWay}
          value={owed(merchant.on_the_way)}
          screen="shipments.underSettlement"
        />
        {waiting === 0 ? null : (
          <FigureCard
            label={t.waiting}
            value={<Money value={waiting} signed />}
            screen="shipments.frozen"
          />
        )}
      </Grid>
      <DetailsSection title={t.lastSettlements}>
        <DataTable
          caption={t.lastSettlements}
          columns={settlementColumns}
          rows={merchant.settlements}
          rowKey={({ id }) => String(id)}
          rowLabel={({ id, invoice_no }) => invoice_no ?? `#${id}`}
          keys={false}
          empty={<EmptyFirst title={t.noSettlements} text={t.noSettlementsHow} />}
        />
        <LinkButton size="small" href={`#${addressOf('ledger.settlements')}`}>
          {t.moreSettlements}
        </LinkButton>
      </DetailsSection>
    </>
  );
}

const settlementColumns: readonly Column<Settlement>[] = [
  {
    key: 'number',
    header: d.number,
    priority: 1,
    cell: (row) => <DocumentLink document={{ ...row, family: 'settlement' }} />,
  },
  {
    key: 'state',
    header: d.state,
    priority: 1,
    cell: ({ state }) => {
      const known = documentStates.find((one) => one === state);
      return known ? <StateOf state={known} /> : null;
    },
  },
  { key: 'date', header: d.date, priority: 2, cell: ({ date }) => <DateText at={date} /> },
  {
    key: 'net',
    header: settlementsWords.net,
    numeric: true,
    priority: 2,
    cell: ({ net_amount: net }) => <Money value={net} bare signed />,
  },
  {
    key: 'paid',
    header: settlementsWords.paid,
    numeric: true,
    priority: 2,
    cell: ({ paid_amount: paid }) => <Money value={paid} bare />,
  },
];

function UserAccount({ user }: { user: User }) {
  const account = (key: string) => ({ account: key });
  return (
    <Grid min={220} fill gap={12}>
      <FigureCard
        label={t.cash}
        value={<Money value={user.cash_in_hand} />}
        screen="shipments.delivered"
      />
      <FigureCard
        label={t.commission}
        value={<Money value={user.commission} signed />}
        screen="ledger.userStatements"
        search={account('commission_payable')}
      />
      <FigureCard
        label={t.shortage}
        value={<Money value={user.shortage} />}
        tone={user.shortage > 0 ? 'danger' : undefined}
        screen="ledger.userStatements"
        search={account('courier_shortage')}
      />
      <FigureCard
        label={t.owed}
        value={<Money value={user.owed} />}
        tone={user.owed > 0 ? 'danger' : undefined}
        screen="ledger.userStatements"
        search={account('user_account')}
      />
    </Grid>
  );
}
