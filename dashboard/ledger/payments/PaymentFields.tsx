import type { ReactNode } from 'react';
import { isCompanyStaff, useCurrentUser } from '#dashboard/api/session.ts';
import { BranchField } from '#dashboard/shell/form/BranchField.tsx';
import { FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { PayoutHint } from '#dashboard/shell/details/PayoutLine.tsx';
import { findMerchants } from '#dashboard/shell/list/pick-options.ts';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { ChoiceField } from '#dashboard/ui/choices/ChoiceField.tsx';
import { SwitchField } from '#dashboard/ui/choices/FlagField.tsx';
import { DayField } from '#dashboard/ui/fields/DayField.tsx';
import { Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { TextAreaField } from '#dashboard/ui/fields/TextField.tsx';
import { Money, Name } from '#dashboard/ui/values/Values.tsx';
import { kindRow } from '#domain/custody/cash/payment-kinds.ts';
import { paymentKindNames, paymentWords as t } from '#words/custody/payments.ts';
import { findUsers, mostFor, type Payees, type PaymentValues } from './payment-form.ts';
import type { Payable, PaymentDetails } from './payment-view.tsx';
import { VoucherDayField } from '#dashboard/shell/form/VoucherDayField.tsx';
import { MethodField } from '#dashboard/shell/form/MethodField.tsx';
import { DocumentLink } from '#dashboard/shell/details/DocumentLink.tsx';
import { figuresOf } from '../statements/PayableFigures.tsx';
import styles from '../ledger.module.css';

export interface PartProps {
  readonly payees: Payees;
  readonly values: PaymentValues;
  readonly payable: Payable | undefined;
  readonly document: PaymentDetails | null;
  readonly errors: Readonly<Record<string, string>>;
  /** Why the payee could not be loaded. */
  readonly failed: string | null;
  readonly set: (patch: Partial<PaymentValues>) => void;
}

/** The document that is paid off: its owner, and the remaining amount. */
function AboutDocument({ about, name }: { about: NonNullable<Payable['about']>; name: string }) {
  return (
    <Stack as="dl" gap={6} className={styles.figures}>
      <div>
        <dt>{t.about}</dt>
        <dd>
          <DocumentLink document={about} />
        </dd>
      </div>
      <div>
        <dt>{t.payee}</dt>
        <dd>
          <Name>{name}</Name>
        </dd>
      </div>
      <div>
        <dt>{t.left}</dt>
        <dd>
          <Money value={about.left_amount} />
        </dd>
      </div>
    </Stack>
  );
}

/** The payee, the kind, and the reason. */
export function WhomPart({ payees, values, payable, errors, failed, set }: PartProps) {
  const { target, kind, note, amount } = values;
  const about = payable?.about;
  const name = payable?.payee.name ?? '';
  return (
    <FormSection>
      {about ? (
        <AboutDocument about={about} name={name} />
      ) : (
        <PickField
          label={payees === 'store' ? t.store : t.user}
          name="model_id"
          required
          autoFocus={target === null}
          value={target === null ? null : { id: target.id, name }}
          options={payees === 'store' ? findMerchants : findUsers}
          error={errors.model_id ?? (target === null ? null : failed)}
          onChange={(found) =>
            set({
              kind: null,
              // The first payee leaves what the address has filled in.
              amount: target === null ? amount : null,
              target: found && {
                model: payees === 'store' ? 'merchants' : 'users',
                id: Number(found.id),
              },
            })
          }
        />
      )}
      {payable?.payee.type === 'merchant' ? <PayoutHint merchantId={payable.payee.id} /> : null}
      {payable ? (
        <ChoiceField
          label={t.kind}
          name="kind"
          required
          value={kind}
          error={errors.kind ?? null}
          choices={payable.kinds.map(({ kind: value, most_amount: most }) => ({
            value,
            label: paymentKindNames[value].document,
            note: paymentKindNames[value].how,
            reason: most === 0 && value !== kind ? t.nothing : null,
          }))}
          onChange={(next) => set({ kind: next })}
        />
      ) : null}
      <TextAreaField
        label={t.note}
        name="note"
        required={kind !== null && kindRow(kind).reason === true}
        optional={kind === null || kindRow(kind).reason !== true}
        value={note}
        error={errors.note ?? null}
        onChange={(text) => set({ note: text })}
      />
    </FormSection>
  );
}

/** The merchant's payout request: the remaining amount, and whether this voucher pays it. */
function RequestPart(props: Pick<PartProps, 'values' | 'set'> & { payable: Payable }) {
  const { values, payable, set } = props;
  const { withdraw } = payable;
  if (!withdraw) return null;
  const { id, amount, paid_amount: paid, left_amount: left, method, note } = withdraw;
  const fill = {
    request: id,
    method: withdraw.payment_method_id,
    amount: Math.max(Math.min(left, payable.payable_amount), 0),
  };
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t.request, <Money key="amount" value={amount} />],
    ...(paid > 0 ? [[t.requestPaid, <Money key="paid" value={paid} />] as const] : []),
    [t.requestLeft, <Money key="left" value={left} />],
    [t.method, <Name key="method">{method}</Name>],
    ...(note ? [[t.note, <Name key="note">{note}</Name>] as const] : []),
  ];
  return (
    <>
      <Stack as="dl" gap={6} className={styles.figures}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Stack>
      <SwitchField
        label={t.paysRequest}
        value={values.request === id}
        onChange={(pays) => set(pays ? fill : { request: null })}
      />
    </>
  );
}

/** The amount, next to its maximum. */
function SumField(props: Pick<PartProps, 'values' | 'errors' | 'set'> & { most: number | null }) {
  const { errors, most, set } = props;
  const { amount } = props.values;
  return (
    <AmountField
      label={t.amount}
      name="amount"
      required
      value={amount}
      error={errors.amount ?? null}
      description={
        most === null ? null : (
          <Toolbar as="span" gap="8 16" className={styles.head}>
            <span>
              {t.most}: <Money value={most} />
            </span>
            {most > 0 && amount !== most ? (
              <Button size="small" onClick={() => set({ amount: most })}>
                {t.useMost}
              </Button>
            ) : null}
          </Toolbar>
        )
      }
      onChange={(next) => set({ amount: next })}
    />
  );
}

/** The owners whose accounts may be used; staff of a branch have their own accounts. */
const branchOf = ({ branch }: PaymentValues, payable: Payable | undefined): number | undefined =>
  branch ? Number(branch.id) : (payable?.payee.branch_id ?? undefined);

/** The balance, the amount, and the till. */
export function MoneyPart({ values, payable, document, errors, set }: PartProps) {
  const user = useCurrentUser();
  const { kind, branch, periodTo, draft } = values;
  const most = mostFor(payable, values, document);
  return (
    <FormSection title={t.balance}>
      {payable ? (
        <Stack as="dl" gap={6} className={styles.figures}>
          {figuresOf(payable).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Stack>
      ) : (
        <p className="quiet">{t.balanceHow}</p>
      )}
      {kind === 'commission' ? (
        <DayField
          label={t.periodTo}
          name="period_to"
          optional
          max={fmt.today()}
          value={periodTo}
          onChange={(day) => set({ periodTo: day })}
        />
      ) : null}
      {payable && kind === 'out' && document === null ? (
        <RequestPart values={values} payable={payable} set={set} />
      ) : null}
      <SumField values={values} most={most} errors={errors} set={set} />
      {kind !== null && kindRow(kind).cash !== 'none' ? (
        <MethodField
          values={values}
          errors={errors}
          branchId={branchOf(values, payable)}
          onChange={set}
        />
      ) : null}
      <VoucherDayField
        label={t.date}
        own={document?.date ?? null}
        isIssued={document !== null && document.state !== 'draft'}
        value={values.date}
        error={errors.date ?? null}
        posts={draft ? 'draft' : 'now'}
        onChange={(date) => set({ date })}
      />
      {isCompanyStaff(user) && document === null ? (
        <BranchField
          label={t.branch}
          name="branch_id"
          optional
          value={branch}
          error={errors.branch_id ?? null}
          onChange={(next) => set({ branch: next })}
        />
      ) : null}
      {document === null || document.state === 'draft' ? (
        <SwitchField label={t.draft} value={draft} onChange={(next) => set({ draft: next })} />
      ) : null}
    </FormSection>
  );
}
