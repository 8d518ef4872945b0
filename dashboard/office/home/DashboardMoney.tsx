import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCan } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { cx } from '#dashboard/ui/cx.ts';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { CardMeanings } from '#dashboard/ui/values/Meanings.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { Age, Money, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { homeWords as t } from '#words/office/screens.ts';
import { inUnit } from '#words/money.ts';
import styles from './dashboard.module.css';
import { useFold } from './use-fold.tsx';

type Today = AnswerOf<'office.today'>['data'];
type Holder = NonNullable<Today['couriers']>[number];
type Due = NonNullable<Today['due_merchants']>[number];

const AMBER = 0.8;
const DAY_MS = 86_400_000;

const shareOf = ({ cash, cash_limit }: Holder) => (cash_limit ? cash / cash_limit : 0);

/** Cash near its cap or carried overnight is riskier than a large amount alone. */
function riskOf(holder: Holder, now: number): number {
  const days = holder.oldest_at ? (now - Date.parse(holder.oldest_at)) / DAY_MS : 0;
  return shareOf(holder) + days;
}

interface Column<Row> {
  readonly header: string;
  /** It holds buttons. */
  readonly isCommands?: true;
  readonly cell: (row: Row) => ReactNode;
}

/**
 * Users who hold or are owed money, most urgent first, each with the next action. ARIA roles are
 * explicit because the phone layout removes the table display, and its semantics with it.
 */
function MoneyCard<Row extends { readonly id: number }>(props: {
  title: string;
  none: string;
  of: 'couriersCash' | 'due';
  rows: readonly Row[];
  /** The first cell names the row. */
  columns: readonly Column<Row>[];
}) {
  const { title, none, of, rows, columns } = props;
  const { shown, more } = useFold(rows);
  return (
    <Card as="section" pad={16} shrink className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="good">{none}</p>
      ) : (
        <div className={styles.scroll}>
          <table role="table" className={styles.table}>
            <caption className="visually-hidden">{title}</caption>
            <thead role="rowgroup">
              <tr role="row">
                {columns.map(({ header, isCommands }) => (
                  <th
                    key={header}
                    role="columnheader"
                    scope="col"
                    className={isCommands && styles.commands}
                  >
                    {inUnit(header)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {shown.map((row) => (
                <tr key={row.id} role="row">
                  {columns.map(({ header, isCommands, cell }, at) =>
                    at === 0 ? (
                      <th key={header} role="rowheader" scope="row">
                        {cell(row)}
                      </th>
                    ) : (
                      <td key={header} role="cell" className={isCommands && styles.commands}>
                        {cell(row)}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
          {more}
        </div>
      )}
      <CardMeanings of={of} />
    </Card>
  );
}

const cashColumns: readonly Column<Holder>[] = [
  { header: t.courier, cell: ({ name }) => <Name>{name}</Name> },
  { header: t.inHand, cell: ({ cash }) => <Money value={cash} bare /> },
  { header: t.ofLimit, cell: (holder) => <Share holder={holder} /> },
  { header: t.oldest, cell: ({ oldest_at: at }) => <Age since={at} /> },
];
const collect: Column<Holder> = {
  header: t.actions,
  isCommands: true,
  cell: ({ id }) => (
    <LinkButton size="small" href={`#${to('documents.cashHandIn.form', {}, { party: id })}`}>
      {t.collect}
    </LinkButton>
  ),
};

export function CashCard({ couriers }: { couriers: readonly Holder[] }) {
  const can = useCan();
  const [now] = useState(() => Date.now());
  const sorted = couriers
    .filter(({ cash }) => cash !== 0)
    .toSorted((a, b) => riskOf(b, now) - riskOf(a, now));
  const columns = can('documents.cashHandIn.issue') ? [...cashColumns, collect] : cashColumns;
  return (
    <MoneyCard title={t.cash} of="couriersCash" none={t.noCash} rows={sorted} columns={columns} />
  );
}

function Share({ holder }: { holder: Holder }) {
  if (holder.cash_limit === null) return <span className="faint">{t.noLimit}</span>;
  const share = shareOf(holder);
  const tone = share >= 1 ? styles.danger : share >= AMBER ? styles.warning : undefined;
  return (
    <bdi dir="ltr" className={cx(styles.share, tone)}>
      {fmt.percentText(share)}
    </bdi>
  );
}

const dueColumns: readonly Column<Due>[] = [
  { header: t.merchant, cell: ({ store_name: store }) => <Name>{store}</Name> },
  { header: t.dueAmount, cell: ({ amount }) => <Money value={amount} bare signed /> },
  { header: t.shipments, cell: ({ shipments }) => <Num value={shipments} /> },
];
const settle: Column<Due> = {
  header: t.actions,
  isCommands: true,
  cell: ({ id }) => (
    <LinkButton size="small" href={`#${to('documents.settlement.form', {}, { party: id })}`}>
      {t.settle}
    </LinkButton>
  ),
};

export function DueCard({ merchants }: { merchants: readonly Due[] }) {
  const can = useCan();
  const columns = can('documents.settlement.issue') ? [...dueColumns, settle] : dueColumns;
  return <MoneyCard title={t.due} of="due" none={t.noDue} rows={merchants} columns={columns} />;
}
