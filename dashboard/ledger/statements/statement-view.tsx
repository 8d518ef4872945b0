import type { AnswerOf } from '#contract/contract.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { to } from '#dashboard/screens.ts';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code, DateTimeText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { statementWords as t } from '#words/ledger/statements.ts';
import { DocumentLink, DocumentNo } from '#dashboard/shell/details/DocumentLink.tsx';
import { BalanceAmount } from './BalanceAmount.tsx';

export type StatementLine = RowOf<'statements.merchants'>;
export type Summary = AnswerOf<'statements.merchants'>['summary'];
export type BalanceRow = RowOf<'statements.merchantBalances'>;

/** The kind of party: the two screens differ only in this. */
export interface StatementView {
  readonly call: 'statements.merchants' | 'statements.users';
  readonly balances: 'statements.merchantBalances' | 'statements.userBalances';
  readonly export: 'statements.merchantExport' | 'statements.userExport';
  readonly screen: 'ledger.merchantStatements' | 'ledger.userStatements';
  readonly print: 'ledger.merchantStatementPrint' | 'ledger.userStatementPrint';
  /** The name of the party's id, in the address and in the call. */
  readonly search: 'merchant' | 'user';
  readonly idField: 'merchant_id' | 'user_id';
  readonly title: string;
  readonly party: string;
}

export const merchantView: StatementView = {
  call: 'statements.merchants',
  balances: 'statements.merchantBalances',
  export: 'statements.merchantExport',
  screen: 'ledger.merchantStatements',
  print: 'ledger.merchantStatementPrint',
  search: 'merchant',
  idField: 'merchant_id',
  title: t.merchants,
  party: t.merchant,
};
export const userView: StatementView = {
  call: 'statements.users',
  balances: 'statements.userBalances',
  export: 'statements.userExport',
  screen: 'ledger.userStatements',
  print: 'ledger.userStatementPrint',
  search: 'user',
  idField: 'user_id',
  title: t.users,
  party: t.user,
};

export const sideSum = (rows: readonly StatementLine[], key: 'debit' | 'credit'): number =>
  rows.reduce((sum, row) => sum + row[key], 0);
const amount = (value: number) => (value === 0 ? null : <Money value={value} bare />);

const side = (key: 'debit' | 'credit', header: string): Column<StatementLine> => ({
  key,
  header,
  numeric: true,
  priority: 2,
  cell: (row) => amount(row[key]),
  footer: (rows) => <Money value={sideSum(rows, key)} bare />,
});

type LineShipment = NonNullable<StatementLine['shipment']>;
const ShipmentNo = ({ code }: LineShipment) => <Code>{code}</Code>;
const ShipmentLink = ({ uuid, code }: LineShipment) => (
  <a href={`#${to('shipments.details', { uuid })}`}>
    <Code>{code}</Code>
  </a>
);

/** The document or shipment of the line; linked on screen. */
export function Subject({ line, forPrint = false }: { line: StatementLine; forPrint?: boolean }) {
  const { document, shipment, shipments } = line;
  const Reference = forPrint ? DocumentNo : DocumentLink;
  const Shipment = forPrint ? ShipmentNo : ShipmentLink;
  return (
    <>
      {document ? <Reference document={document} /> : null}{' '}
      {shipment || shipments > 1 ? (
        <span className="unbroken">
          {document ? '· ' : null}
          {shipment ? (
            <Shipment {...shipment} />
          ) : (
            <span className="quiet">{t.shipments(shipments)}</span>
          )}
        </span>
      ) : null}
    </>
  );
}

export function FactOf({ line }: { line: StatementLine }) {
  return (
    <>
      {line.fact}
      {line.note ? (
        <>
          {' · '}
          <span className="quiet">
            <Name>{line.note}</Name>
          </span>
        </>
      ) : null}
    </>
  );
}

const lineColumns: readonly Column<StatementLine>[] = [
  { key: 'at', header: t.at, priority: 1, cell: ({ at }) => <DateTimeText at={at} /> },
  { key: 'fact', header: t.fact, priority: 1, cell: (line) => <FactOf line={line} /> },
  { key: 'subject', header: t.document, priority: 3, cell: (line) => <Subject line={line} /> },
  side('debit', t.debit),
  side('credit', t.credit),
  {
    key: 'balance',
    header: t.balance,
    numeric: true,
    priority: 2,
    cell: ({ balance }) => <BalanceAmount value={balance} bare />,
  },
];
const accountColumn: Column<StatementLine> = {
  key: 'account',
  header: t.account,
  priority: 3,
  cell: ({ account_label: label }) => label,
};

/** A merchant has one account; a courier has several, so each line names its account. */
export const columnsOf = ({ search }: StatementView): readonly Column<StatementLine>[] =>
  search === 'merchant' ? merchantColumns : userColumns;
const merchantColumns = lineColumns;
const userColumns = [...lineColumns, accountColumn];

export const lineKey = ({ id, account }: StatementLine): string => `${id} ${account}`;
