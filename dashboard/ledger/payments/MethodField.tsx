import { useCall } from '#dashboard/api/hooks.ts';
import { ChoiceField } from '#dashboard/ui/fields/ChoiceField.tsx';
import { paymentWords as t } from '#words/custody/payments.ts';

/** How the money moves: cash through the box, anything else by an account. Nothing said is cash. */
export function MethodField(props: {
  value: number | null;
  error: string | null;
  onChange: (method: number) => void;
}) {
  const { value, error, onChange } = props;
  const { data } = useCall('paymentMethods.list', {});
  const ways = data?.data ?? [];
  const shown = value ?? ways.find((way) => way.is_cash)?.id ?? null;
  if (ways.length === 0) return null;
  return (
    <ChoiceField
      label={t.method}
      name="payment_method_id"
      value={shown === null ? null : String(shown)}
      error={error}
      choices={ways.map(({ id, name, is_cash: isCash }) => ({
        value: String(id),
        label: name,
        note: isCash ? t.fromBox : t.fromAccount,
      }))}
      onChange={(next) => onChange(Number(next))}
    />
  );
}
