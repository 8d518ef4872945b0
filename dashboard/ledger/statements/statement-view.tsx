import type { AnswerOf } from '#contract/contract.ts';
import { statementColumns } from '#contract/ledger/columns/statements.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { to } from '#dashboard/screens.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code, Money } from '#dashboard/ui/values/Values.tsx';
import { statementWords as t } from '#words/ledger/statements.ts';
import { DocumentLink, DocumentNo } from '#dashboard/shell/details/DocumentLink.tsx';
import { printColumns } from '#dashboard/shell/print/print-columns.ts';
import { BalanceAmount } from './BalanceAmount.tsx';
import { FactOf } from './FactOf.tsx';

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

const c = columnsByKey(statementColumns);
const side = (key: 'debit' | 'credit'): Column<StatementLine> => ({
  ...c[key],
  priority: 2,
  cell: (row) => (row[key] === 0 ? null : <Money value={row[key]} bare />),
  footer: (rows) => <Money value={rows.reduce((sum, row) => sum + row[key], 0)} bare />,
});

type LineShipment = NonNullable<StatementLine['shipment']>;
const ShipmentNo = ({ code }: LineShipment) => <Code>{code}</Code>;
const ShipmentLink = ({ uuid, code }: LineShipment) => (
  <a href={`#${to('shipments.details', { uuid })}`}>
    <Code>{code}</Code>
  </a>
);

/** The document or shipment of the line; linked on screen. */
function Subject({ line, forPrint = false }: { line: StatementLine; forPrint?: boolean }) {
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

const movement: readonly Column<StatementLine>[] = [
  { ...c.at, priority: 1 },
  { ...c.fact, priority: 1, cell: (line) => <FactOf line={line} /> },
  { key: 'subject', header: t.document, priority: 3, cell: (line) => <Subject line={line} /> },
];
const account: Column<StatementLine> = { ...c.account, priority: 3 };
const figures: readonly Column<StatementLine>[] = [
  side('debit'),
  side('credit'),
  { ...c.balance, priority: 2, cell: ({ balance }) => <BalanceAmount value={balance} bare /> },
];

/** A merchant has one account; a courier has several, so each line names its account. */
export const columnsOf = ({ search }: StatementView): readonly Column<StatementLine>[] =>
  search === 'merchant' ? merchantColumns : userColumns;
const merchantColumns = [...movement, ...figures];
const userColumns = [...merchantColumns, account];

/** In print the balance is the last column. */
export const printedColumns = ({ search }: StatementView) =>
  printColumns([...movement, ...(search === 'merchant' ? [] : [account]), ...figures], {
    subject: (line) => <Subject line={line} forPrint />,
  });

export const lineKey = ({ id, account }: StatementLine): string => `${id} ${account}`;
