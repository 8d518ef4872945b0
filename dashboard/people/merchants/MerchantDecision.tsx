import { useState } from 'react';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import type { Errors, PartProps } from '#dashboard/shell/fields/fields.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { ReasonQuestion } from '#dashboard/shell/fields/ReasonQuestion.tsx';
import { BranchField } from '#dashboard/shell/form/BranchField.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { merchantMessages, merchantWords as t } from '#words/people/screens.ts';
import { noOwnRates, rateInput, type RateValues } from './rate-choice.ts';
import { RateFields } from './RateFields.tsx';

interface Registration {
  readonly id: number;
  readonly store_name: string;
  readonly destination: { readonly id: number };
  readonly state: 'waiting' | 'accepted' | 'rejected';
  readonly email: string | null;
}

/** A merchant without an e-mail is not notified: the page shows the text to send by hand. */
function useNotified({ id, email }: Registration): () => void {
  const go = useGo();
  return () => {
    if (email === null) go(to('people.merchant', { id }));
  };
}

const TOUCHED = ['merchants', 'office'] as const;

/** The two decisions on a registration; a rejected one may still be accepted. */
export function MerchantDecision({ merchant, size }: { merchant: Registration; size?: 'small' }) {
  const can = useCan();
  const [openQuestion, setOpenQuestion] = useState<'accept' | 'reject' | null>(null);
  const close = () => setOpenQuestion(null);
  if (merchant.state === 'accepted') return null;
  return (
    <>
      {can('merchants.accept') ? (
        <Button size={size} tone="success" onClick={() => setOpenQuestion('accept')}>
          {t.accept}
        </Button>
      ) : null}
      {can('merchants.reject') && merchant.state === 'waiting' ? (
        <Button size={size} tone="danger" onClick={() => setOpenQuestion('reject')}>
          {t.reject}
        </Button>
      ) : null}
      {openQuestion === 'accept' ? <Accept merchant={merchant} onClose={close} /> : null}
      {openQuestion === 'reject' ? <Reject merchant={merchant} onClose={close} /> : null}
    </>
  );
}

/** The branch that serves the merchant's own governorate, for users who may see it. */
function useBranchNear({ destination }: Registration): Option | null {
  const enabled = useCan()('destinations.view');
  const { data: served } = useCall('places.destinations', {}, { quiet: true, enabled });
  const { data: all } = useCall('places.branches', {}, { quiet: true });
  const branchId = served?.data.find(({ id }) => id === destination.id)?.branch_id;
  return all?.data.find(({ id }) => id === branchId) ?? null;
}

interface Acceptance extends RateValues {
  /** Undefined: not chosen yet. */
  readonly branch: Option | null | undefined;
  readonly note: string;
}

const Rates = ({ values, errors, set }: PartProps<Acceptance>) => (
  <RateFields value={values} errors={errors} onChange={set} />
);

function Accept({ merchant, onClose }: { merchant: Registration; onClose: () => void }) {
  const notify = useNotified(merchant);
  const near = useBranchNear(merchant);
  const branchOf = ({ branch }: Acceptance) => (branch === undefined ? near : branch);
  const accept = useCommand('merchants.accept', { invalidates: TOUCHED });
  const inputOf = (values: Acceptance) => ({
    branch_id: Number(branchOf(values)?.id),
    ...rateInput(values),
    note: values.note || null,
  });
  return (
    <FormDialog<Acceptance>
      title={merchantMessages.acceptQuestion(merchant.store_name)}
      call="merchants.accept"
      start={{ branch: undefined, note: '', ...noOwnRates }}
      problems={(values): Errors => (branchOf(values) ? {} : { branch_id: t.branchNeeded })}
      input={inputOf}
      fields={[
        () => <p>{merchant.email === null ? t.acceptNoMail : t.acceptHow}</p>,
        ({ values, errors, set }) => (
          <BranchField
            label={t.acceptBranch}
            name="branch_id"
            description={t.acceptBranchHow}
            value={branchOf(values)}
            error={errors['branch_id']}
            onChange={(branch) => set({ branch })}
          />
        ),
        Rates,
        { key: 'note', kind: 'lines', label: t.note, rows: 2, optional: true },
      ]}
      actions={[
        {
          label: t.acceptAction,
          send: async (values) => {
            await accept.mutateAsync({ id: merchant.id, ...inputOf(values) });
            toast(t.accepted);
            notify();
          },
        },
      ]}
      onClose={onClose}
    />
  );
}

function Reject({ merchant, onClose }: { merchant: Registration; onClose: () => void }) {
  const notify = useNotified(merchant);
  const reject = useCommand('merchants.reject', { invalidates: TOUCHED });
  return (
    <ReasonQuestion
      title={merchantMessages.rejectQuestion(merchant.store_name)}
      text={merchant.email === null ? t.rejectNoMail : t.rejectHow}
      call="merchants.reject"
      actionLabel={t.rejectAction}
      reasonLabel={t.reason}
      send={async (reason) => {
        await reject.mutateAsync({ id: merchant.id, reason });
        toast(t.rejectedDone);
        notify();
      }}
      onClose={onClose}
    />
  );
}
