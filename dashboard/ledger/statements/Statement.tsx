import { IconPrinter } from '@tabler/icons-react';
import { useFirstPage, useList } from '#dashboard/api/list.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { usePageTitle, useSearchValues } from '#dashboard/navigation.tsx';
import { addressOf } from '#dashboard/screens.ts';
import { ExportButton } from '#dashboard/shell/list/ExportButton.tsx';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { idOf, perPage, periodIn } from '#dashboard/shell/list/list-values.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { DateText, Money } from '#dashboard/ui/values/Values.tsx';
import { accountKeys } from '#domain/ledger/chart.ts';
import { accountNames } from '#words/ledger/names.ts';
import { statementWords as t } from '#words/ledger/statements.ts';
import { Balances } from '../board/Balances.tsx';
import { FactStrip } from '../FactStrip.tsx';
import { BalanceAmount } from './BalanceAmount.tsx';
import {
  columnsOf,
  lineKey,
  merchantView,
  type StatementView,
  type Summary,
  userView,
} from './statement-view.tsx';

export const MerchantStatements = () => <Statements view={merchantView} />;
export const UserStatements = () => <Statements view={userView} />;

/** Users who are not staff have only their own account here. */
export function useOwnId(view: StatementView): number | null {
  const { type, id } = useCurrentUser();
  if (type === 'client' && view.search === 'merchant') return 0;
  return type === 'courier' && view.search === 'user' ? id : null;
}

/** Without a party: all balances. With a party: its statement. */
function Statements({ view }: { view: StatementView }) {
  const [values] = useSearchValues();
  const own = useOwnId(view);
  const named = idOf(values[view.search]) ?? null;
  if (own === null && named === null) return <Balances view={view} />;
  return <Statement key={named} view={view} id={own ?? named} isOwn={own !== null} />;
}

const userAccounts = ['cash_courier', 'courier_shortage', 'commission_payable', 'user_account'];
const days: FilterDef = { key: 'days', label: t.period, kind: 'days' };
const account: FilterDef = {
  key: 'account',
  label: t.account,
  kind: 'choice',
  choices: accountKeys
    .filter((key) => userAccounts.includes(key))
    .map((key) => ({ value: key, label: accountNames[key] })),
};
const filtersOf = ({ search }: StatementView) =>
  search === 'merchant' ? merchantFilters : userFilters;
const merchantFilters = [days];
const userFilters = [days, account];

/** The filter of the request, as in the address; 0 is the viewer's own merchant. */
export function statementParams(
  view: StatementView,
  id: number | null,
  values: Readonly<Record<string, string>>,
) {
  const key = accountKeys.find((one) => one === values.account);
  return {
    ...(id && { [view.idField]: id }),
    ...periodIn(values),
    ...(view.search === 'user' && key && { account: key }),
  };
}

function Statement(props: { view: StatementView; id: number | null; isOwn: boolean }) {
  const { view, id, isOwn } = props;
  const [values, change] = useSearchValues();
  const params = { ...statementParams(view, id, values), per_page: perPage(values.per) };
  const list = useList(view.call, params);
  const summary = useFirstPage(view.call, params)?.summary;
  const title = summary ? `${t.one}: ${summary.party.name}` : t.one;
  usePageTitle(title);
  const print = addressOf(
    view.print,
    {},
    { ...values, per: null, ...(id && { [view.search]: id }) },
  );
  return (
    <ListScreen
      listKey={view.screen}
      title={title}
      noun={t.lines}
      list={list}
      columns={columnsOf(view)}
      rowKey={lineKey}
      rowLabel={({ fact }) => fact}
      values={values}
      onValues={change}
      hasSearch={false}
      filters={filtersOf(view)}
      above={summary ? <Sums summary={summary} /> : null}
      actions={
        <>
          {isOwn ? null : (
            <LinkButton href={`#${addressOf(view.screen)}`}>{t.changeParty}</LinkButton>
          )}
          <ExportButton name={view.export} input={statementParams(view, id, values)} />
          <LinkButton tone="primary" icon={<Icon of={IconPrinter} />} href={`#${print}`}>
            {t.print}
          </LinkButton>
        </>
      }
      empty={<EmptyFirst title={t.empty} text={t.emptyHow} />}
    />
  );
}

function Sums({ summary }: { summary: Summary }) {
  const { from, to, opening, debit, credit, closing } = summary;
  const period = (
    <>
      <DateText at={from} /> – <DateText at={to} />
    </>
  );
  return (
    <FactStrip
      facts={[
        [t.period, period],
        [t.opening, <BalanceAmount key="opening" value={opening} />],
        [t.totalDebit, <Money key="debit" value={debit} />],
        [t.totalCredit, <Money key="credit" value={credit} />],
        [t.closing, <BalanceAmount key="closing" value={closing} />],
      ]}
    />
  );
}
