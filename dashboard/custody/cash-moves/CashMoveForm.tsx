import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { isCompanyStaff, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import type { FieldFile } from '#dashboard/shell/files/FileField.tsx';
import { FilesField } from '#dashboard/shell/files/FilesField.tsx';
import { BranchField } from '#dashboard/shell/form/BranchField.tsx';
import { FormScreen, FormSection, type SaveKind } from '#dashboard/shell/form/FormScreen.tsx';
import { useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { ChoiceField } from '#dashboard/ui/fields/ChoiceField.tsx';
import { DayField } from '#dashboard/ui/fields/DayField.tsx';
import { TextAreaField } from '#dashboard/ui/fields/TextField.tsx';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { cashMoveWords as t } from '#words/custody/expenses.ts';
import { maxAttachments } from '#domain/files.ts';
import { fileWords } from '#words/people/identity-documents.ts';
import { AccountField, ReferenceField } from '#dashboard/shell/form/AccountField.tsx';
import { useVoucherDays } from '#dashboard/shell/form/voucher-days.ts';

type Side = 'till' | 'account';

interface Values {
  readonly from: Side;
  readonly to: Side;
  readonly branch: Option | null;
  readonly account: number | null;
  readonly toBranch: Option | null;
  readonly toAccount: number | null;
  readonly amount: number | null;
  readonly reference: string;
  readonly note: string;
  readonly date: string | null;
  readonly files: readonly FieldFile[];
}

const sides = [
  { value: 'till', label: t.till },
  { value: 'account', label: t.account },
] as const;

const bodyOf = (values: Values) => ({
  ...(values.branch && { branch_id: Number(values.branch.id) }),
  ...(values.from === 'account' && values.account && { bank_account_id: values.account }),
  ...(values.to === 'account'
    ? values.toAccount && { to_bank_account_id: values.toAccount }
    : values.toBranch && { to_branch_id: Number(values.toBranch.id) }),
  amount: values.amount ?? 0,
  reference: values.reference.trim() || null,
  note: values.note.trim() || null,
  ...(values.date && { date: values.date }),
  attachments: values.files.map(({ uuid }) => uuid),
});

const problemsOf = (values: Values): Record<string, string> => ({
  ...(values.from === 'account' && !values.account && { bank_account_id: t.needSource }),
  ...(values.to === 'account' && !values.toAccount && { to_bank_account_id: t.needPlace }),
  ...(values.to === 'till' && !values.toBranch && { to_branch_id: t.needPlace }),
  ...(!values.amount && { amount: t.needAmount }),
});

const start: Values = {
  from: 'till',
  to: 'account',
  branch: null,
  account: null,
  toBranch: null,
  toAccount: null,
  amount: null,
  reference: '',
  note: '',
  date: null,
  files: [],
};

/** A deposit, a withdrawal, or cash to another till. */
export function CashMoveForm() {
  const go = useGo();
  const [values, setValues] = useState(start);
  const [bringing, setBringing] = useState(0);
  const [openQuestion, setOpenQuestion] = useState<SaveKind | null>(null);
  const issue = useCommand('documents.cashMove.issue', {
    invalidates: ['documents', 'ledger', 'banks', 'office'],
  });
  const body = bodyOf(values);
  const { errors, refusal, mayGo } = useFormErrors(issue.error, {
    body,
    found: problemsOf(values),
  });
  const set = (patch: Partial<Values>) => setValues((now) => ({ ...now, ...patch }));
  const question = (how: SaveKind) => {
    issue.reset();
    if (mayGo() && bringing === 0) setOpenQuestion(how);
  };
  const save = (how: SaveKind) => {
    setOpenQuestion(null);
    issue.mutate(body, {
      onSuccess: ({ data }) => {
        toast(data.arrived ? t.saved : t.savedOnTheWay);
        const print = to('documents.cashMove.print', { id: data.id }, { auto: 1 });
        go(how === 'print' ? print : to('documents.cashMove.list'), { replace: true });
      },
    });
  };
  return (
    <>
      <FormScreen
        title={t.form}
        dirty={JSON.stringify(values) !== JSON.stringify(start) && !issue.isPending}
        errors={errors}
        refusal={refusal}
        busy={issue.isPending ? 'save' : null}
        reason={bringing > 0 ? fileWords.reading : null}
        saveLabel={t.save}
        also={['print']}
        onSave={question}
        backHref={`#${to('documents.cashMove.list')}`}
        aside={
          <MoneyPart
            values={values}
            errors={errors}
            set={set}
            onBusy={(isBusy) => setBringing((count) => count + (isBusy ? 1 : -1))}
          />
        }
      >
        <Ends values={values} errors={errors} set={set} />
      </FormScreen>
      {openQuestion !== null ? (
        <Confirm
          open
          title={t.question(values.amount ?? 0)}
          text={t.requestText}
          actionLabel={t.save}
          onClose={() => setOpenQuestion(null)}
          onConfirm={() => save(openQuestion)}
        />
      ) : null}
    </>
  );
}

interface PartProps {
  readonly values: Values;
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (patch: Partial<Values>) => void;
}

/** Where the money leaves, and where it goes. */
function Ends({ values, errors, set }: PartProps) {
  const isCompany = isCompanyStaff(useCurrentUser());
  return (
    <>
      <FormSection title={t.from}>
        <ChoiceField
          label={t.from}
          name="from"
          value={values.from}
          choices={sides}
          onChange={(from) => set({ from, account: null })}
        />
        {values.from === 'account' ? (
          <AccountField
            label={t.fromAccount}
            branchId={undefined}
            required
            value={values.account}
            error={errors.bank_account_id ?? null}
            onChange={(account) => set({ account })}
          />
        ) : null}
        {isCompany ? (
          <BranchField
            label={values.from === 'till' ? t.fromBranch : t.byBranch}
            name="branch_id"
            required={values.from === 'till'}
            value={values.branch}
            error={errors.branch_id ?? null}
            onChange={(branch) => set({ branch })}
          />
        ) : null}
      </FormSection>
      <FormSection title={t.to}>
        <ChoiceField
          label={t.to}
          name="to"
          value={values.to}
          choices={sides}
          onChange={(next) => set({ to: next, toAccount: null, toBranch: null })}
        />
        {values.to === 'account' ? (
          <AccountField
            label={t.toAccount}
            name="to_bank_account_id"
            branchId={undefined}
            required
            value={values.toAccount}
            error={errors.to_bank_account_id ?? null}
            onChange={(toAccount) => set({ toAccount })}
          />
        ) : (
          <BranchField
            label={t.toBranch}
            name="to_branch_id"
            required
            value={values.toBranch}
            error={errors.to_branch_id ?? null}
            onChange={(toBranch) => set({ toBranch })}
          />
        )}
      </FormSection>
    </>
  );
}

function MoneyPart(props: PartProps & { onBusy: (isBusy: boolean) => void }) {
  const { values, errors, set, onBusy } = props;
  const days = useVoucherDays(null);
  return (
    <FormSection title={t.amount}>
      <AmountField
        label={t.amount}
        name="amount"
        required
        value={values.amount}
        error={errors.amount ?? null}
        onChange={(amount) => set({ amount })}
      />
      <ReferenceField
        value={values.reference}
        error={errors.reference ?? null}
        onChange={(reference) => set({ reference })}
      />
      <DayField
        label={t.date}
        name="date"
        optional
        {...days}
        value={values.date}
        error={errors.date ?? null}
        onChange={(date) => set({ date })}
      />
      <TextAreaField
        label={t.note}
        name="note"
        optional
        maxLength={500}
        value={values.note}
        error={errors.note ?? null}
        onChange={(note) => set({ note })}
      />
      <FilesField
        label={t.slip}
        kind="voucher"
        most={maxAttachments}
        value={values.files}
        errors={errors}
        onBusy={onBusy}
        onChange={(files) => set({ files })}
      />
    </FormSection>
  );
}
