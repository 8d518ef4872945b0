import { useCall } from '#dashboard/api/hooks.ts';
import { ChoiceField } from '#dashboard/ui/choices/ChoiceField.tsx';
import { paymentWords as t } from '#words/custody/payments.ts';
import { AccountField, ReferenceField } from './AccountField.tsx';

/** How money moves: the method, the account behind it, and the bank's reference of the movement. */
export interface MethodValues {
  readonly method: number | null;
  readonly account: number | null;
  readonly reference: string;
}

/** Cash goes through the till, any other method through an account. No method means cash. */
export function MethodField(props: {
  values: MethodValues;
  errors: Readonly<Record<string, string>>;
  branchId: number | undefined;
  onChange: (patch: Partial<MethodValues>) => void;
}) {
  const { values, errors, branchId, onChange } = props;
  const { data } = useCall('paymentMethods.list', {});
  const ways = data?.data ?? [];
  const cash = ways.find((way) => way.is_cash)?.id ?? null;
  const shown = values.method ?? cash;
  if (ways.length === 0) return null;
  const isCash = ways.find((way) => way.id === shown)?.is_cash !== false;
  return (
    <>
      <ChoiceField
        label={t.method}
        name="payment_method_id"
        value={shown === null ? null : String(shown)}
        error={errors.payment_method_id ?? null}
        choices={ways.map(({ id, name, is_cash: byTill }) => ({
          value: String(id),
          label: name,
          note: byTill ? t.fromTill : t.fromAccount,
        }))}
        onChange={(next) => onChange({ method: Number(next), account: null })}
      />
      {isCash ? null : (
        <>
          <AccountField
            branchId={branchId}
            methodId={shown}
            value={values.account}
            error={errors.bank_account_id ?? null}
            onChange={(account) => onChange({ account })}
          />
          <ReferenceField
            value={values.reference}
            error={errors.reference ?? null}
            onChange={(reference) => onChange({ reference })}
          />
        </>
      )}
    </>
  );
}
