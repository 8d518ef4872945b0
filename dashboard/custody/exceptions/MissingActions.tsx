import type { ReactNode } from 'react';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { searchedBranches } from '#dashboard/shell/list/pick-options.ts';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Code } from '#dashboard/ui/values/Values.tsx';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { compensationWords } from '#words/shipments/compensations.ts';
import { missingWords as t } from '#words/custody/exceptions.ts';
import { HandOver } from './HandOver.tsx';
import type { MissingRow } from './exception-parts.tsx';

const touched = {
  invalidates: ['missing', 'compensations', 'shipments', 'office', 'ledger', 'merchants'],
} as const;

interface ActionProps {
  readonly row: MissingRow;
  readonly onDone: () => void;
}

/** Found here: a user without a counter of their own chooses the place. */
export function FindQuestion({ row, onDone }: ActionProps) {
  const isAnywhere = isCompanyStaff(useCurrentUser());
  const find = useCommand('missing.recover', touched);
  const reply = find.error && !find.error.isFailure ? find.error.message : null;
  const save = async (branch: Option | null) => {
    const place = branch && { branch_id: Number(branch.id) };
    await find.mutateAsync({ code: row.code, note: null, ...place });
    toast(t.findDone(row.code));
  };
  if (!isAnywhere)
    return (
      <Confirm
        open
        title={t.findRequest(row.code)}
        text={t.findHow}
        actionLabel={t.find}
        busy={find.isPending}
        error={reply}
        onClose={onDone}
        onConfirm={() => void save(null).then(onDone, () => undefined)}
      />
    );
  return (
    <FormDialog<{ branch: Option | null }>
      title={t.findRequest(row.code)}
      call="missing.recover"
      start={{ branch: null }}
      fields={[
        () => <p>{t.findHow}</p>,
        {
          key: 'branch',
          kind: 'pick',
          label: t.findBranch,
          options: searchedBranches,
        },
      ]}
      actions={[
        {
          label: t.find,
          reason: ({ branch }) => (branch ? null : t.findBranch),
          send: ({ branch }) => save(branch),
        },
      ]}
      firm={false}
      onClose={onDone}
    />
  );
}

interface Claim {
  readonly reason: string;
  readonly claimAmount: number | null;
}

/** Written off: the merchant is compensated, by default with the price of the goods. */
export function ClaimQuestion({ row, onDone }: ActionProps) {
  const lose = useCommand('shipments.changeMany', touched);
  const compensate = useCommand('compensations.request', touched);
  const needsSecond = lose.error?.code === 'claim_second_person';
  const amountOf = ({ claimAmount }: Claim) => claimAmount ?? row.claim_amount;
  const request = async (claim: Claim) => {
    const reason = claim.reason.trim();
    await compensate.mutateAsync({ code: row.code, amount: amountOf(claim), reason });
    toast(compensationWords.sent);
  };
  const write = async ({ reason, claimAmount }: Claim) => {
    await lose.mutateAsync({
      codes: [row.code],
      event: 'lose',
      reason: reason.trim(),
      ...(claimAmount !== null && { claim_amount: claimAmount }),
    });
    toast(t.claimDone(row.code));
  };
  return (
    <FormDialog<Claim>
      title={(claim) => t.claimQuestion(row.code, row.store_name, amountOf(claim))}
      call="shipments.changeMany"
      start={{ reason: '', claimAmount: row.claim_amount }}
      fields={[
        () => <p>{t.claimHow}</p>,
        { key: 'reason', kind: 'lines', label: t.claimReason, rows: 2 },
        {
          key: 'claimAmount',
          kind: 'amount',
          label: t.claimAmount,
          optional: true,
          description: t.claimDefault,
          also: () => {
            lose.reset();
            return {};
          },
        },
      ]}
      actions={[
        {
          label: needsSecond ? compensationWords.send : t.claim,
          tone: 'danger',
          reason: ({ reason }) => (reason.trim().length < 3 ? t.claimReason : null),
          send: needsSecond ? request : write,
        },
      ]}
      onClose={onDone}
    />
  );
}

export function MissingNotes({ row, onDone, actions }: ActionProps & { actions: ReactNode }) {
  const can = useCan();
  const exception = { document_id: row.missed_on.id, uuid: row.uuid };
  const read = useCall('missing.notes', exception);
  const handOver = useCommand('missing.handOver', { invalidates: ['missing'] });
  const save = (owner: Option | null, note: string) =>
    handOver.mutateAsync({ ...exception, note, ...(owner && { owner_id: Number(owner.id) }) });
  return (
    <HandOver
      title={
        <>
          {t.notes} <Code>{row.code}</Code>
        </>
      }
      call="missing.handOver"
      actions={actions}
      read={read}
      onSave={can('missing.handOver') ? save : null}
      onClose={onDone}
    />
  );
}
