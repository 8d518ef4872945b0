import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { findSenders } from '#dashboard/shell/list/pick-options.ts';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { Money, Name } from '#dashboard/ui/values/Values.tsx';
import { merchantActionWords as t } from '#words/people/merchant-management.ts';
import type { Merchant } from './merchant-facts.tsx';
import { Notice } from './StoppedBadge.tsx';

const TOUCHED = ['merchants', 'settlements', 'ledger', 'statements'] as const;

interface Merge {
  readonly into: Option | null;
  readonly reason: string;
}

/** Closes the duplicate record of a merchant. */
export function MerchantMerge({ merchant, onDone }: { merchant: Merchant; onDone: () => void }) {
  const merge = useCommand('merchants.merge', { invalidates: TOUCHED });
  return (
    <FormDialog<Merge>
      title={t.mergeQuestion(merchant.store_name)}
      call="merchants.merge"
      start={{ into: null, reason: '' }}
      fields={[
        () => <p>{t.mergeHow}</p>,
        () => (
          <p>
            {t.carried}: <Money value={merchant.carried} signed />
          </p>
        ),
        {
          key: 'into',
          kind: 'pick',
          label: t.mergeInto,
          options: findSenders,
          needed: t.mergeNeeded,
        },
        { key: 'reason', kind: 'lines', label: t.mergeReason, rows: 2, needed: t.reasonNeeded },
      ]}
      actions={[
        {
          label: t.mergeAction,
          tone: 'danger',
          send: async ({ into, reason }) => {
            await merge.mutateAsync({
              id: merchant.id,
              into_id: Number(into?.id),
              reason: reason.trim(),
            });
            toast(t.mergeDone);
          },
        },
      ]}
      onClose={onDone}
    />
  );
}

/** A closed record links to the remaining one, and its balance moves there. */
export function MergedNotice({ merchant }: { merchant: Merchant }) {
  const may = useCan()('merchants.merge');
  const [isQuestionOpen, setOpenQuestion] = useState(false);
  const carry = useCommand('merchants.carryOver', { invalidates: TOUCHED });
  const { id, merged_into: into, carried } = merchant;
  if (into === null) return null;
  const run = () =>
    carry.mutate(
      { id },
      {
        onSuccess: () => {
          toast(t.carryOverDone);
          setOpenQuestion(false);
        },
      },
    );
  return (
    <Notice>
      {t.mergedInto} <Name>{into.store_name}</Name>{' '}
      <LinkButton size="small" href={`#${to('people.merchant', { id: into.id })}`}>
        {t.mergeInto}
      </LinkButton>{' '}
      {may && ((carried ?? 0) !== 0 || merchant.sign_ins > 0) ? (
        <>
          {t.carried}: <Money value={carried} signed />{' '}
          <Button size="small" onClick={() => setOpenQuestion(true)}>
            {t.carryOver}
          </Button>
        </>
      ) : null}
      <Confirm
        open={isQuestionOpen}
        title={t.carryOverQuestion(into.store_name)}
        actionLabel={t.carryOver}
        busy={carry.isPending}
        error={carry.error?.message ?? null}
        onClose={() => setOpenQuestion(false)}
        onConfirm={run}
      />
    </Notice>
  );
}
