import { useState } from 'react';
import { readOnce, useCommand } from '#dashboard/api/hooks.ts';
import { isCompanyStaff, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import type { FieldFile } from '#dashboard/shell/files/FileField.tsx';
import { FilesField } from '#dashboard/shell/files/FilesField.tsx';
import { BranchField } from '#dashboard/shell/form/BranchField.tsx';
import { FormScreen, FormSection, type SaveKind } from '#dashboard/shell/form/FormScreen.tsx';
import { useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { DayField } from '#dashboard/ui/fields/DayField.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { TextAreaField, TextField } from '#dashboard/ui/fields/TextField.tsx';
import { matchOptions, type Option } from '#dashboard/ui/fields/use-options.ts';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { expenseWords as t } from '#words/custody/expenses.ts';
import { maxAttachments } from '#domain/files.ts';
import { fileWords } from '#words/people/identity-documents.ts';
import { useVoucherDays } from '#dashboard/shell/form/voucher-days.ts';
import { emptyPlace, PlaceFields, placeBody, type PlaceValues } from './PlaceFields.tsx';
import { touched } from './RefundDialog.tsx';

interface Values extends PlaceValues {
  readonly branch: Option | null;
  readonly kind: Option | null;
  readonly payee: string;
  readonly amount: number | null;
  readonly note: string;
  readonly date: string | null;
  readonly files: readonly FieldFile[];
}

const bodyOf = (values: Values) => ({
  ...(values.branch && { branch_id: Number(values.branch.id) }),
  kind_id: Number(values.kind?.id ?? 0),
  payee_name: values.payee.trim(),
  amount: values.amount ?? 0,
  ...placeBody(values),
  note: values.note.trim() || null,
  ...(values.date && { date: values.date }),
  attachments: values.files.map(({ uuid }) => uuid),
});

const problemsOf = ({ kind, payee, amount }: Values): Record<string, string> => ({
  ...(kind === null && { kind_id: t.needKind }),
  ...(payee.trim().length < 2 && { payee_name: t.needPayee }),
  ...(!amount && { amount: t.needAmount }),
});

const findKinds = async (typed: string): Promise<readonly Option[]> =>
  matchOptions((await readOnce('expenseKinds.list', { per_page: 200, active: true })).data, typed);

/** Values of a bank statement line are passed in the address: `?amount=…&account=…&reference=…`. */
function useStart(): Values {
  const [{ amount, account, reference, date }] = useSearchValues();
  return {
    ...emptyPlace,
    branch: null,
    kind: null,
    payee: '',
    amount: Number(amount) || null,
    account: Number(account) || null,
    reference: reference ?? '',
    note: '',
    date: date ?? null,
    files: [],
  };
}

export function ExpenseForm() {
  const go = useGo();
  const start = useStart();
  const [values, setValues] = useState(start);
  const [first] = useState(start);
  const [bringing, setBringing] = useState(0);
  const [openQuestion, setOpenQuestion] = useState<SaveKind | null>(null);
  const issue = useCommand('documents.expense.issue', touched);
  const body = bodyOf(values);
  const { errors, refusal, mayGo } = useFormErrors(issue.error, {
    body,
    found: problemsOf(values),
  });
  const onBusy = (isBusy: boolean) => setBringing((count) => count + (isBusy ? 1 : -1));
  const set = (patch: Partial<Values>) => setValues((now) => ({ ...now, ...patch }));
  const question = (how: SaveKind) => {
    issue.reset();
    if (mayGo() && bringing === 0) setOpenQuestion(how);
  };
  const save = (how: SaveKind) => {
    setOpenQuestion(null);
    issue.mutate(body, {
      onSuccess: ({ data }) => {
        toast(data.state === 'draft' ? t.savedWaits : t.saved);
        const print = to('documents.expense.print', { id: data.id }, { auto: 1 });
        go(how === 'print' ? print : to('documents.expense.list'), { replace: true });
      },
    });
  };
  return (
    <>
      <FormScreen
        title={t.form}
        dirty={JSON.stringify(values) !== JSON.stringify(first) && !issue.isPending}
        errors={errors}
        refusal={refusal}
        busy={issue.isPending ? 'save' : null}
        reason={bringing > 0 ? fileWords.reading : null}
        saveLabel={t.save}
        also={['print']}
        onSave={question}
        backHref={`#${to('documents.expense.list')}`}
        aside={<MoneyPart values={values} errors={errors} set={set} />}
      >
        <AboutPart values={values} errors={errors} set={set} onBusy={onBusy} />
      </FormScreen>
      {openQuestion !== null ? (
        <Confirm
          open
          title={t.question(values.amount ?? 0, values.payee.trim())}
          text={values.account === null ? t.questionTill : t.questionAccount}
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

/** The amount, and the till or account it is paid from. */
function MoneyPart({ values, errors, set }: PartProps) {
  const user = useCurrentUser();
  const days = useVoucherDays(null);
  return (
    <FormSection title={t.from}>
      <AmountField
        label={t.amount}
        name="amount"
        required
        value={values.amount}
        error={errors.amount ?? null}
        onChange={(amount) => set({ amount })}
      />
      <PlaceFields
        label={t.from}
        branchId={values.branch ? Number(values.branch.id) : user.branch?.id}
        value={values}
        errors={errors}
        onChange={set}
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
    </FormSection>
  );
}

/** The purpose, the recipient, and the receipt. */
function AboutPart(props: PartProps & { onBusy: (isBusy: boolean) => void }) {
  const { values, errors, set, onBusy } = props;
  const user = useCurrentUser();
  return (
    <FormSection title={t.document}>
      {isCompanyStaff(user) ? (
        <BranchField
          label={t.branch}
          name="branch_id"
          required
          value={values.branch}
          error={errors.branch_id ?? null}
          onChange={(branch) => set({ branch, account: null })}
        />
      ) : null}
      <PickField
        label={t.kind}
        name="kind_id"
        required
        value={values.kind}
        options={findKinds}
        error={errors.kind_id ?? null}
        onChange={(kind) => set({ kind })}
      />
      <TextField
        label={t.payee}
        name="payee_name"
        maxLength={120}
        value={values.payee}
        error={errors.payee_name ?? null}
        onChange={(payee) => set({ payee })}
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
        label={t.attachment}
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
