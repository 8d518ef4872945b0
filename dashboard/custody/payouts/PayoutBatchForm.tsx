import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFirstPage, useList } from '#dashboard/api/list.ts';
import { isCompanyStaff, useCurrentUser } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import type { BulkAction, Picked } from '#dashboard/shell/list/BulkBar.tsx';
import type { ListView } from '#dashboard/shell/list/own-views.ts';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { idOf, perPage } from '#dashboard/shell/list/list-values.ts';
import { amongBranches } from '#dashboard/shell/list/pick-options.ts';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { AllDone } from '#dashboard/ui/values/States.tsx';
import { maxPayoutLines } from '#domain/custody/payouts/batch.ts';
import { payoutKinds } from '#domain/people/payout.ts';
import { payoutBatchWords as t, payoutBlockTexts } from '#words/custody/payouts.ts';
import { keyOf } from '../settlements/due-columns.tsx';
import { type DueRow, payoutColumns } from './due-columns.tsx';
import { PayBatch } from './PayBatch.tsx';
import styles from './payouts.module.css';

const kindChoices = [...payoutKinds, 'none'] as const;
type KindChoice = (typeof kindChoices)[number];

/** Shown above the rows: a merchant who is not due today is missing from the first. */
const views: readonly ListView[] = [
  { key: 'today', label: t.today, values: {} },
  { key: 'all', label: t.everyone, values: {} },
];
const NO_FILTERS: readonly FilterDef[] = [];
const branchFilter: FilterDef = { key: 'branch', label: t.branch, ...amongBranches };

/** What forbids a batch of the selection, in the words of the first row that does. */
function reasonOf({ count, rows }: Picked<DueRow>): string | null {
  if (count > maxPayoutLines) return t.tooMany;
  const blocked = rows.find(({ block }) => block !== null);
  if (blocked?.block) return `${blocked.subscriber.store_name}: ${payoutBlockTexts[blocked.block]}`;
  return new Set(rows.map(({ kind }) => kind)).size > 1 ? t.pickKind : null;
}

/** Who is due today, or everyone with a balance: chosen merchants become a batch. */
export function PayoutBatchForm() {
  const user = useCurrentUser();
  const [values, change] = useSearchValues();
  const kind = kindChoices.find((one) => one === values.kind) ?? 'bank';
  const isToday = values.view !== 'all';
  const params = {
    per_page: perPage(values.per),
    kind,
    ...(isToday && { today: true }),
    ...(values.search && { search: values.search }),
    branch_id: idOf(values.branch),
  };
  const list = useList('payoutBatches.due', params);
  const [paying, setPaying] = useState<Picked<DueRow> | null>(null);
  const pay: BulkAction<DueRow> = {
    key: 'pay',
    label: t.pay,
    icon: <Icon of={IconCash} size={16} />,
    code: 'KeyP',
    reason: reasonOf,
    run: setPaying,
  };
  return (
    <>
      <ListScreen
        listKey="payoutBatches.due"
        title={t.create}
        noun={t.merchants}
        list={list}
        columns={payoutColumns}
        rowKey={keyOf}
        rowLabel={({ subscriber }) => subscriber.store_name}
        rowTone={({ block, bounced_reason: back }) =>
          block !== null ? 'pending' : back === null ? undefined : 'warning'
        }
        values={values}
        onValues={change}
        searchLabel={t.searchMerchant}
        views={views}
        filters={isCompanyStaff(user) ? [branchFilter] : NO_FILTERS}
        bulk={[pay]}
        above={<Kinds shown={kind} params={params} onChoose={(next) => change({ kind: next })} />}
        actions={<LinkButton href={`#${to('payoutBatches.list')}`}>{t.list}</LinkButton>}
        empty={
          isToday ? (
            <AllDone title={t.noneDue} text={t.noneDueHow} />
          ) : (
            <AllDone title={t.noneOwed} />
          )
        }
      />
      {paying ? <PayBatch picked={paying} onClose={() => setPaying(null)} /> : null}
    </>
  );
}

/** The sums by payout method; each chooses its merchants. */
function Kinds(props: {
  shown: KindChoice;
  params: { today?: boolean; branch_id: number | undefined; kind: KindChoice; per_page: number };
  onChoose: (kind: KindChoice) => void;
}) {
  const { shown, params, onChoose } = props;
  const kinds = useFirstPage('payoutBatches.due', params)?.summary?.kinds ?? [];
  return (
    <Row as="fieldset" gap={8} wrap className={styles.kinds}>
      <legend className="visually-hidden">{t.kind}</legend>
      {kindChoices.map((kind) => {
        const sums = kinds.find((one) => (one.kind ?? 'none') === kind);
        if (kind === 'none' && !sums && shown !== 'none') return null;
        return (
          <Button
            key={kind}
            tone={kind === shown ? 'primary' : 'plain'}
            aria-pressed={kind === shown}
            onClick={() => onChoose(kind)}
          >
            <Stack as="span" gap={2} className={styles.kind}>
              <strong>{t.kinds[kind]}</strong>
              <span>{t.sumOf(sums?.rows ?? 0, sums?.rows_amount ?? 0)}</span>
              {sums && sums.merchants < sums.rows ? (
                <span>{t.payableNow(sums.merchants, sums.amount)}</span>
              ) : null}
            </Stack>
          </Button>
        );
      })}
    </Row>
  );
}
