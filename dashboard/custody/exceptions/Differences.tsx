import { differenceColumns } from '#contract/custody/columns/exceptions.ts';
import { useState } from 'react';
import { useList } from '#dashboard/api/list.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { DocumentLink } from '#dashboard/shell/details/DocumentLink.tsx';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { periodIn } from '#dashboard/shell/list/list-values.ts';
import type { ListView } from '#dashboard/shell/list/own-views.ts';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { AllDone, EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Difference } from '#dashboard/ui/values/Difference.tsx';
import { Money, Name } from '#dashboard/ui/values/Values.tsx';
import { families } from '#domain/custody/families.ts';
import { differenceStates, differingFamilies } from '#domain/custody/cash/differences.ts';
import { differenceWords as t } from '#words/custody/exceptions.ts';
import { DecideQuestion, DifferenceNotes, ProposeQuestion } from './DifferenceActions.tsx';
import {
  branchFilter,
  type DifferenceRow,
  ExceptionAge,
  mineFilter,
  Owner,
  queueInput,
  useExceptionTone,
} from './exception-parts.tsx';
import styles from './exceptions.module.css';

type OpenQuestion = { readonly what: 'propose' | 'decide' | 'notes'; readonly row: DifferenceRow };

/** The owner of the cash; a counted till has no other party. */
function From({ row: { courier, from_branch: branch } }: { row: DifferenceRow }) {
  const whose = courier?.name ?? branch?.branch_name;
  return whose ? <Name>{whose}</Name> : null;
}

const c = columnsByKey(differenceColumns);
const columns: readonly Column<DifferenceRow>[] = [
  {
    ...c.document,
    priority: 1,
    cell: (row) => (
      <Stack as="span" gap={4} className={styles.two}>
        <DocumentLink document={row} />
        <From row={row} />
      </Stack>
    ),
  },
  {
    key: 'age',
    header: t.age,
    priority: 1,
    cell: ({ counted_at: at, state }) => <ExceptionAge since={at} isOpen={state === 'open'} />,
  },
  {
    ...c.difference,
    priority: 1,
    cell: ({ difference_amount: by, counted_amount: counted, expected_amount: expected }) => (
      <Stack as="span" gap={4} className={styles.two}>
        <Difference value={by} bare />
        <span className="second" title={t.countedOf}>
          <Money value={counted} bare /> / <Money value={expected} bare />
        </span>
      </Stack>
    ),
  },
  c.open,
  {
    ...c.counted,
    cell: ({ branch, counted_by: by, reason }) => (
      <Stack as="span" gap={4} className={styles.two}>
        <Name>{branch.branch_name}</Name>
        <Name clip>{by}</Name>
        {reason ? (
          <span className="second">
            <Name clip>{reason}</Name>
          </span>
        ) : null}
      </Stack>
    ),
  },
  {
    ...c.owner,
    priority: 1,
    cell: ({ owner, note }) => <Owner owner={owner} note={note} />,
  },
  {
    key: 'decision',
    header: t.decision,
    priority: 2,
    cell: (row) => <Decision row={row} />,
  },
];

function Decision({ row: { decision, state, paid_amount: paid } }: { row: DifferenceRow }) {
  if (!decision) return state === 'settled' && paid > 0 ? t.byReceipts : null;
  const {
    approved,
    way,
    charged,
    credited,
    requested_by: requester,
    decided_by: decider,
  } = decision;
  const whom = charged?.name ?? credited?.store_name;
  const reply = approved === null ? t.waits : approved ? decider : t.refused;
  return (
    <Stack as="span" gap={4} className={styles.two}>
      <span>
        {t.ways[way]}
        {whom ? (
          <>
            : <Name>{whom}</Name>
          </>
        ) : null}
      </span>
      <span className="second">
        <Name>{requester.name}</Name> · <Name>{reply}</Name>
        {decision.alone ? <> · {t.alone}</> : null}
      </span>
    </Stack>
  );
}

const familyFilter: FilterDef = {
  key: 'family',
  label: t.family,
  kind: 'choice',
  choices: differingFamilies.map((value) => ({ value, label: t.families[value] })),
};
const dayFilter: FilterDef = { key: 'days', label: t.date, kind: 'days' };
const views: readonly ListView[] = differenceStates.map((key) => ({
  key,
  label: t.states[key],
  values: {},
}));

/** Cash that differs from its document: who is responsible, and what two users decided. */
export function Differences() {
  const user = useCurrentUser();
  const [values, change] = useSearchValues();
  const state = differenceStates.find((one) => one === values['view']) ?? 'open';
  const family = differingFamilies.find((one) => one === values['family']);
  const list = useList('differences.list', {
    state,
    ...queueInput(values, user.id),
    ...(family && { family }),
    ...periodIn(values),
  });
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion | null>(null);
  const toneOf = useExceptionTone(state === 'open');
  const action: Column<DifferenceRow> = {
    key: 'act',
    header: '',
    isCommands: true,
    priority: 1,
    cell: (row) => <MainAction row={row} onRequest={setOpenQuestion} />,
  };
  const [document, age, ...rest] = columns;
  const all = document && age && state === 'open' ? [document, age, action, ...rest] : columns;
  const common = [mineFilter, familyFilter, dayFilter];
  return (
    <>
      <ListScreen
        listKey="differences.list"
        title={t.title}
        noun={t.noun}
        list={list}
        columns={all}
        rowKey={({ id }) => String(id)}
        rowLabel={(row) => row.invoice_no ?? `#${row.id}`}
        onOpen={(row) => setOpenQuestion({ what: 'notes', row })}
        rowTone={({ counted_at: at }) => toneOf(at)}
        values={values}
        onValues={change}
        searchLabel={t.search}
        views={views}
        filters={isCompanyStaff(user) ? [branchFilter, ...common] : common}
        empty={
          state === 'open' ? (
            <AllDone title={t.empty} text={t.emptyHow} />
          ) : (
            <EmptyFirst title={t.none} />
          )
        }
      />
      {openQuestion ? <OpenDialog openQuestion={openQuestion} onRequest={setOpenQuestion} /> : null}
    </>
  );
}

interface QuestionProps {
  readonly openQuestion: OpenQuestion;
  readonly onRequest: (openQuestion: OpenQuestion | null) => void;
}

function OpenDialog({ openQuestion: { what, row }, onRequest }: QuestionProps) {
  const onDone = () => onRequest(null);
  if (what === 'propose') return <ProposeQuestion row={row} onDone={onDone} />;
  if (what === 'decide') return <DecideQuestion row={row} onDone={onDone} />;
  return (
    <DifferenceNotes
      row={row}
      onDone={onDone}
      actions={<RowActions row={row} onRequest={onRequest} />}
    />
  );
}

interface ActionProps {
  readonly row: DifferenceRow;
  readonly onRequest: (openQuestion: OpenQuestion) => void;
}

/** A courier lacked the cash, and may bring it later. */
const isOfCourier = ({ family }: DifferenceRow): boolean => families[family].from === 'courier';

/** The next step: one user proposes, another one decides. */
function MainAction({ row, onRequest }: ActionProps) {
  const can = useCan();
  const { decision, state } = row;
  if (state !== 'open') return null;
  if (decision !== null && decision.approved === null) {
    return can('differences.approve') ? (
      <Button
        size="small"
        reason={decision.bar === 'requested' ? t.bars.requested : null}
        onClick={() => onRequest({ what: 'decide', row })}
      >
        {t.decide}
      </Button>
    ) : null;
  }
  const takes = isOfCourier(row) && row.difference_amount < 0 && row.open_amount > 0;
  return (
    <Row as="span" gap={8} wrap>
      {takes && can('documents.payment.issue') ? (
        <LinkButton
          tone="primary"
          size="small"
          href={`#${to('payments.userForm', {}, cashOf(row))}`}
        >
          {t.takeCash}
        </LinkButton>
      ) : null}
      {can('differences.propose') ? (
        <Button size="small" onClick={() => onRequest({ what: 'propose', row })}>
          {t.propose}
        </Button>
      ) : null}
    </Row>
  );
}

/** The receipt that closes a courier's shortage. */
const cashOf = ({ id, family, open_amount: amount }: DifferenceRow) => ({
  model: family,
  id,
  amount,
});

function RowActions({ row, onRequest }: ActionProps) {
  const can = useCan();
  const receipts = to('payments.receipts', { model_name: row.family, model_id: row.id });
  return (
    <Row as="span" gap={8} wrap>
      <MainAction row={row} onRequest={onRequest} />
      {isOfCourier(row) && can('documents.payment.view') ? (
        <LinkButton size="small" href={`#${receipts}`}>
          {t.receipts}
        </LinkButton>
      ) : null}
    </Row>
  );
}
