import { commissionDueColumns } from '#contract/custody/columns/settlements.ts';
import { IconCash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { type RowOf } from '#dashboard/api/list.ts';
import { isCompanyStaff, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { QuestionText } from '#dashboard/shell/fields/ReasonQuestion.tsx';
import type { BulkAction, Picked } from '#dashboard/shell/list/BulkBar.tsx';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { periodIn } from '#dashboard/shell/list/list-values.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import { amongBranches } from '#dashboard/shell/list/pick-options.ts';
import { SwitchField } from '#dashboard/ui/choices/FlagField.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Money, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { commissionWords as t, paymentWords } from '#words/custody/payments.ts';
import { PeriodNote } from '../statements/PeriodNote.tsx';

type Row = RowOf<'documents.payment.commissions'>;
type Amount = {
  [K in keyof Row]: Row[K] extends number ? K : never;
}[keyof Row];

const total = (rows: readonly Row[], key: Amount): number =>
  rows.reduce((sum, row) => sum + row[key], 0);
const c = columnsByKey(commissionDueColumns);
const amountColumn = (key: Amount & keyof typeof c): Column<Row> => ({
  ...c[key],
  cell: (row) => <Money value={row[key]} bare signed />,
  footer: (rows) => <Money value={total(rows, key)} bare />,
});

const columns: readonly Column<Row>[] = [
  {
    ...c.courier,
    priority: 1,
    cell: ({ courier }) => (
      <a href={`#${to('ledger.userStatements', {}, { user: courier.id })}`}>
        <Name>{courier.name}</Name>
      </a>
    ),
  },
  amountColumn('due_amount'),
  amountColumn('opening_amount'),
  { ...c.shipments, footer: (rows) => <Num value={total(rows, 'shipments')} /> },
  amountColumn('earned_amount'),
  amountColumn('deducted_amount'),
  amountColumn('paid_amount'),
  amountColumn('owed_amount'),
  { ...c.branch, priority: 3 },
];

const ownFilters = [
  { key: 'days', label: t.period, kind: 'days' },
  { key: 'due', label: t.onlyDue, kind: 'flag' },
] as const satisfies readonly FilterDef[];
const branchFilter = { key: 'branch', label: t.branch, ...amongBranches } as const;
const allFilters = [...ownFilters, branchFilter] as const;

const dueOf = ({ rows }: Picked<Row>) => rows.filter(({ due_amount: due }) => due > 0);

/** Couriers with their commission for a period and the amount due: paid one by one or together. */
export function CommissionPay() {
  const user = useCurrentUser();
  const [values] = useSearchValues();
  const period = periodIn(values);
  const screen = useFilteredList(
    'documents.payment.commissions',
    isCompanyStaff(user) ? allFilters : ownFilters,
  );
  const [openQuestion, setOpenQuestion] = useState<Picked<Row> | null>(null);
  const pay: BulkAction<Row> = {
    key: 'pay',
    label: t.pay,
    icon: <Icon of={IconCash} size={16} />,
    code: 'KeyP',
    reason: (picked) => (dueOf(picked).length === 0 ? t.noneDue : null),
    run: setOpenQuestion,
  };
  return (
    <>
      <ListScreen
        {...screen}
        title={t.title}
        noun={t.couriers}
        columns={columns}
        rowKey={({ courier }) => String(courier.id)}
        rowLabel={({ courier }) => courier.name}
        rowTone={(row) => (row.owed_amount > 0 && row.due_amount > 0 ? 'warning' : undefined)}
        searchLabel={t.search}
        bulk={[pay]}
        above={<PeriodNote {...period} />}
        empty={<EmptyFirst title={t.empty} />}
      />
      {openQuestion ? (
        <PayQuestion
          picked={openQuestion}
          from={period.from}
          until={period.to}
          onDone={() => setOpenQuestion(null)}
        />
      ) : null}
    </>
  );
}

/** The part of a shortage that the commission covers. */
const setOffOf = ({ shortage_amount: shortage, due_amount: due }: Row): number =>
  Math.max(Math.min(shortage, due), 0);

/** Offers to withhold shortages from the commission, courier by courier. */
function SetOff(props: { rows: readonly Row[]; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { rows, isOn, onChange } = props;
  const lacking = rows.filter((row) => setOffOf(row) > 0);
  const owed = rows.reduce((sum, row) => sum + Math.max(row.owed_amount, 0), 0);
  return (
    <>
      {lacking.length > 0 ? (
        <SwitchField label={t.setOff} value={isOn} onChange={onChange} />
      ) : null}
      {isOn ? (
        <ul>
          {lacking.map((row) => (
            <li key={row.courier.id}>
              {t.setOffRow(row.courier.name, row.due_amount, setOffOf(row))}
            </li>
          ))}
        </ul>
      ) : owed > 0 ? (
        <p>{(rows.length === 1 ? t.owesOne : t.owes)(owed)}</p>
      ) : null}
    </>
  );
}

interface Payment {
  readonly isSetOff: boolean;
  readonly note: string;
}

function PayQuestion(props: {
  picked: Picked<Row>;
  from: string | undefined;
  until: string | undefined;
  onDone: () => void;
}) {
  const { picked, from, until, onDone } = props;
  const rows = dueOf(picked);
  const [only] = rows;
  const go = useGo();
  const pay = useCommand('documents.payment.payCommissions', {
    invalidates: ['documents', 'statements', 'ledger', 'shipments'],
  });
  const sumOf = ({ isSetOff }: Payment) =>
    total(rows, 'due_amount') - (isSetOff ? rows.reduce((all, row) => all + setOffOf(row), 0) : 0);
  const inputOf = ({ isSetOff, note }: Payment) => ({
    items: rows.map((row) => ({
      courier_id: row.courier.id,
      amount: row.due_amount,
      ...(isSetOff && setOffOf(row) > 0 && { set_off: setOffOf(row) }),
    })),
    ...(note.trim() && { note: note.trim() }),
    ...(from && { from }),
    ...(until && { to: until }),
  });
  const pages = useRef('');
  return (
    <FormDialog<Payment>
      title={(values) =>
        rows.length === 1 && only
          ? t.requestOne(only.courier.name, sumOf(values))
          : t.question(rows.length, sumOf(values))
      }
      call="documents.payment.payCommissions"
      start={{ isSetOff: false, note: '' }}
      input={inputOf}
      fields={[
        () => <QuestionText>{t.how}</QuestionText>,
        ({ values, set }) => (
          <SetOff rows={rows} isOn={values.isSetOff} onChange={(isSetOff) => set({ isSetOff })} />
        ),
        { key: 'note', kind: 'lines', label: paymentWords.note, optional: true },
      ]}
      actions={[
        {
          label: t.pay,
          send: async (values) => {
            const { data } = await pay.mutateAsync(inputOf(values));
            toast(t.done(data.documents.length, data.paid_amount));
            pages.current = data.documents.map(({ id }) => id).join('-');
          },
        },
      ]}
      onClose={onDone}
      onDone={() => {
        picked.clear();
        onDone();
        go(to('payments.commissionPages', {}, { ids: pages.current }));
      }}
    />
  );
}
