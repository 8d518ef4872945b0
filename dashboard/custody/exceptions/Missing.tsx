import { missingColumns } from '#contract/custody/columns/exceptions.ts';
import { useState } from 'react';
import { useList } from '#dashboard/api/list.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { DocumentLink } from '#dashboard/shell/details/DocumentLink.tsx';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import type { ListView } from '#dashboard/shell/list/own-views.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { AllDone, EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code, DateTimeText, Name } from '#dashboard/ui/values/Values.tsx';
import { missingStates } from '#domain/custody/cash/differences.ts';
import { missingWords as t } from '#words/custody/exceptions.ts';
import { ClaimQuestion, FindQuestion, MissingNotes } from './MissingActions.tsx';
import {
  branchFilter,
  ExceptionAge,
  type MissingRow,
  mineFilter,
  Owner,
  queueInput,
  useExceptionTone,
} from './exception-parts.tsx';
import styles from './exceptions.module.css';

type OpenQuestion = { readonly what: 'find' | 'claim' | 'notes'; readonly row: MissingRow };

const c = columnsByKey(missingColumns);
const codeColumn: Column<MissingRow> = {
  ...c.code,
  priority: 1,
  cell: ({ uuid, code, store_name: store, heading }) => (
    <Stack as="span" gap={4} className={styles.two}>
      <a href={`#${to('shipments.details', { uuid })}`}>
        <Code>{code}</Code>
      </a>
      <Name clip>{store}</Name>
      {heading === 'back' ? <span className="second">{t.headings.back}</span> : null}
    </Stack>
  ),
};
const ageColumn: Column<MissingRow> = {
  key: 'age',
  header: t.age,
  priority: 1,
  cell: ({ missed_at: at, state }) => <ExceptionAge since={at} isOpen={state === 'open'} />,
};
const columns: readonly Column<MissingRow>[] = [
  {
    ...c.sent,
    priority: 2,
    cell: ({ sent_on: document, from_branch: from, sent_by: by, sent_at: at }) => (
      <Stack as="span" gap={4} className={styles.two}>
        <span>
          <DocumentLink document={document} /> · <DateTimeText at={at} />
        </span>
        <Name>{from.branch_name}</Name>
        <span className="second">
          <Name clip>{by}</Name>
        </span>
      </Stack>
    ),
  },
  {
    ...c.missed,
    cell: ({ missed_on: document, to_branch: branch, missed_by: by }) => (
      <Stack as="span" gap={4} className={styles.two}>
        <DocumentLink document={document} />
        <Name>{branch.branch_name}</Name>
        <span className="second">
          <Name clip>{by}</Name>
        </span>
      </Stack>
    ),
  },
  {
    ...c.owner,
    priority: 1,
    cell: ({ owner, note }) => <Owner owner={owner} note={note} />,
  },
  { ...c.amount, priority: 3 },
];

const endedColumn: Column<MissingRow> = {
  key: 'ended',
  header: t.ended,
  priority: 1,
  cell: ({ ended }) =>
    ended ? (
      <Stack as="span" gap={4} className={styles.two}>
        {t.endedAt(ended.branch?.branch_name ?? '', ended.by ?? '')}
        <DateTimeText at={ended.at} />
      </Stack>
    ) : null,
};

const headingFilter: FilterDef = {
  key: 'heading',
  label: t.heading,
  kind: 'choice',
  choices: (['out', 'back'] as const).map((value) => ({ value, label: t.headings[value] })),
};
const views: readonly ListView[] = missingStates.map((key) => ({
  key,
  label: t.states[key],
  values: {},
}));

/** Shipments sent and not found: the owner, the age, and the resolution. */
export function Missing() {
  const user = useCurrentUser();
  const [values, change] = useSearchValues();
  const state = missingStates.find((one) => one === values['view']) ?? 'open';
  const heading = (['out', 'back'] as const).find((one) => one === values['heading']);
  const list = useList('missing.list', {
    state,
    ...queueInput(values, user.id),
    ...(heading && { heading }),
  });
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion | null>(null);
  const toneOf = useExceptionTone(state === 'open');
  const action: Column<MissingRow> = {
    key: 'act',
    header: '',
    isCommands: true,
    priority: 1,
    cell: (row) => <FindButton row={row} onFind={() => setOpenQuestion({ what: 'find', row })} />,
  };
  const first = [codeColumn, ageColumn];
  const all =
    state === 'open' ? [...first, action, ...columns] : [...first, endedColumn, ...columns];
  const common = [mineFilter, headingFilter];
  return (
    <>
      <ListScreen
        listKey="missing.list"
        title={t.title}
        noun={t.noun}
        list={list}
        columns={all}
        rowKey={(row) => `${row.missed_on.id} ${row.uuid}`}
        rowLabel={({ code }) => code}
        onOpen={(row) => setOpenQuestion({ what: 'notes', row })}
        rowTone={({ missed_at: at }) => toneOf(at)}
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

function OpenDialog(props: {
  openQuestion: OpenQuestion;
  onRequest: (openQuestion: OpenQuestion | null) => void;
}) {
  const { openQuestion, onRequest } = props;
  const { what, row } = openQuestion;
  const onDone = () => onRequest(null);
  if (what === 'find') return <FindQuestion row={row} onDone={onDone} />;
  if (what === 'claim') return <ClaimQuestion row={row} onDone={onDone} />;
  return (
    <MissingNotes
      row={row}
      onDone={onDone}
      actions={<RowActions row={row} onRequest={onRequest} />}
    />
  );
}

function FindButton({ row, onFind }: { row: MissingRow; onFind: () => void }) {
  const can = useCan();
  if (row.state !== 'open' || !can('shipments.receive')) return null;
  return (
    <Button size="small" onClick={onFind}>
      {t.find}
    </Button>
  );
}

function RowActions({
  row,
  onRequest,
}: {
  row: MissingRow;
  onRequest: (openQuestion: OpenQuestion) => void;
}) {
  const can = useCan();
  if (row.state !== 'open') return null;
  return (
    <Row as="span" gap={8} wrap>
      <FindButton row={row} onFind={() => onRequest({ what: 'find', row })} />
      {can('shipments.lose') ? (
        <Button size="small" tone="danger" onClick={() => onRequest({ what: 'claim', row })}>
          {t.claim}
        </Button>
      ) : null}
    </Row>
  );
}
