import { dueColumns as allColumns } from '#contract/custody/columns/settlements.ts';
import { IconCash } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { type RowOf, useList } from '#dashboard/api/list.ts';
import { isCompanyStaff, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { QuestionText } from '#dashboard/shell/fields/ReasonQuestion.tsx';
import type { BulkAction, Picked } from '#dashboard/shell/list/BulkBar.tsx';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { idOf, perPage, periodIn } from '#dashboard/shell/list/list-values.ts';
import { amongBranches } from '#dashboard/shell/list/pick-options.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { AllDone } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Age, DateText, Money } from '#dashboard/ui/values/Values.tsx';
import { parseAmount } from '#domain/money.ts';
import { spokenCurrency } from '#words/money.ts';
import { settlementWords } from '#words/custody/screens.ts';
import { dueWords as t } from '#words/custody/settlements.ts';
import type { DocumentParty } from '../documents/document-types.ts';
import { total } from '../documents/lines.ts';
import { dueColumns, keyOf } from './due-columns.tsx';

type Row = RowOf<'settlements.due'>;

const MOST = 500;

const c = columnsByKey(allColumns);
const columns: readonly Column<Row>[] = [
  { ...c.merchant, priority: 1 },
  dueColumns.net,
  {
    ...c.withdraw,
    cell: ({ withdraw }) => (withdraw ? <Money value={withdraw.amount} bare /> : null),
  },
  dueColumns.shipments,
  dueColumns.shipmentsAmount,
  dueColumns.carried,
  {
    ...c.oldest,
    cell: ({ oldest_at: at }) => (at ? <Age since={at} /> : null),
  },
  {
    ...c.last,
    priority: 3,
    cell: ({ last_settled: day }) => (day ? <DateText at={day} /> : t.never),
  },
  dueColumns.branch,
];

const ownFilters: readonly FilterDef[] = [
  { key: 'days', label: t.period, kind: 'days' },
  { key: 'minimum', label: t.minimum, kind: 'text' },
];
const branchFilter: FilterDef = { key: 'branch', label: t.branch, ...amongBranches };

/**
 * The start of a settlement: the merchants that are due, to open one of them or to settle many at
 * once. `field` is the input that finds any merchant by name.
 */
export function DueMerchants(props: {
  field: ReactNode;
  onChoose: (party: DocumentParty) => void;
}) {
  const user = useCurrentUser();
  const [values, change] = useSearchValues();
  const { branch, minimum = '', per } = values;
  const period = periodIn(values);
  const least = parseAmount(minimum, spokenCurrency());
  const list = useList('settlements.due', {
    per_page: perPage(per),
    ...period,
    ...(least.ok && { minimum: least.value }),
    branch_id: idOf(branch),
  });
  const [openQuestion, setOpenQuestion] = useState<Picked<Row> | null>(null);
  const settle: BulkAction<Row> = {
    key: 'settle',
    label: t.settle,
    icon: <Icon of={IconCash} size={16} />,
    code: 'KeyP',
    reason: ({ count }) => (count > MOST ? t.tooMany : null),
    run: setOpenQuestion,
  };
  return (
    <>
      <ListScreen
        listKey="settlements.due"
        title={settlementWords.create}
        noun={t.merchants}
        list={list}
        columns={columns}
        rowKey={keyOf}
        rowLabel={({ subscriber }) => subscriber.store_name}
        rowTone={(row) =>
          row.net_amount < 0 ? 'danger' : row.withdraw === null ? undefined : 'warning'
        }
        onOpen={({ subscriber: { id, store_name: name }, branch: { id: branchId } }) =>
          props.onChoose({ id, name, branchId })
        }
        values={values}
        onValues={change}
        hasSearch={false}
        filters={isCompanyStaff(user) ? [...ownFilters, branchFilter] : ownFilters}
        bulk={[settle]}
        lead={props.field}
        actions={<LinkButton href={`#${to('settlements.batches')}`}>{t.batches}</LinkButton>}
        empty={<AllDone title={t.noneDue} text={t.noneDueHow} />}
      />
      {openQuestion ? (
        <SettleQuestion
          picked={openQuestion}
          from={period.from}
          until={period.to}
          onClose={() => setOpenQuestion(null)}
        />
      ) : null}
    </>
  );
}

function placeOf(key: string): { merchant_id: number; branch_id: number } {
  const [merchantId, branchId] = key.split(' ');
  return { merchant_id: Number(merchantId), branch_id: Number(branchId) };
}

function SettleQuestion(props: {
  picked: Picked<Row>;
  from: string | undefined;
  until: string | undefined;
  onClose: () => void;
}) {
  const { picked, from, until, onClose } = props;
  const go = useGo();
  const start = useCommand('settlements.start', { invalidates: ['settlements'] });
  const batch = useRef(0);
  const merchantCount = new Set(picked.keys.map((key) => placeOf(key).merchant_id)).size;
  const requests = new Set(
    picked.rows.flatMap(({ withdraw, net_amount: net }) =>
      withdraw && net > 0 ? [withdraw.id] : [],
    ),
  );
  const sum = total(picked.rows, ({ net_amount: net }) => Math.max(net, 0));
  return (
    <FormDialog<{ note: string }>
      title={t.question(merchantCount, sum)}
      call="settlements.start"
      start={{ note: '' }}
      fields={[
        () => (
          <QuestionText>
            {merchantCount === picked.count ? t.how : t.howByBranch(picked.count)}
            {requests.size > 0 ? ` ${t.closesRequests(requests.size)}` : null}
          </QuestionText>
        ),
        { key: 'note', kind: 'lines', label: t.note, optional: true },
      ]}
      actions={[
        {
          label: t.start,
          send: async ({ note }) => {
            const { data } = await start.mutateAsync({
              merchants: picked.keys.map(placeOf),
              ...(note.trim() && { note: note.trim() }),
              ...(from && { from }),
              ...(until && { to: until }),
            });
            toast(t.started);
            batch.current = data.id;
          },
        },
      ]}
      onClose={onClose}
      onDone={() => {
        picked.clear();
        go(to('settlements.batch', { id: batch.current }));
      }}
    />
  );
}
