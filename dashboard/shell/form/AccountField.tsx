import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { ChoiceField } from '#dashboard/ui/choices/ChoiceField.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { TextField } from '#dashboard/ui/fields/TextField.tsx';
import { matchOptions } from '#dashboard/ui/fields/use-options.ts';
import { bankWords as t } from '#words/ledger/banks.ts';

interface AccountFieldProps {
  /**
   * The branch whose accounts are offered in addition to the company's; null: those of the company
   * only, for money of several branches; undefined: all that the caller may use.
   */
  readonly branchId: number | null | undefined;
  /** The payment method whose default is used when nothing is chosen. */
  readonly methodId?: number | null;
  readonly value: number | null;
  readonly error: string | null;
  readonly label?: string;
  readonly name?: string;
  readonly required?: boolean;
  readonly onChange: (account: number | null) => void;
}

/** The number of options that can be read at a glance. */
const GLANCE = 6;

/** The account through which money moves; if unchanged, the default of the method. */
export function AccountField(props: AccountFieldProps) {
  const { branchId, methodId = null, value, error, required = false, onChange } = props;
  const { label = t.account, name = 'bank_account_id' } = props;
  const can = useCan()('banks.view');
  const params = typeof branchId === 'number' ? { branch_id: branchId } : {};
  const { data } = useCall('banks.options', params, { enabled: can });
  const offered = data?.data ?? [];
  const accounts = branchId === null ? offered.filter(({ branch }) => branch === null) : offered;
  const fallback =
    methodId === null ? undefined : accounts.find((one) => one.method_ids.includes(methodId));
  if (!can || (accounts.length === 0 && error === null)) return null;
  const shown = value ?? fallback?.id ?? null;
  if (accounts.length <= GLANCE) {
    return (
      <ChoiceField
        label={label}
        name={name}
        required={required}
        value={shown === null ? null : String(shown)}
        error={error}
        choices={accounts.map(({ id, name: label_, branch }) => ({
          value: String(id),
          label: label_,
          note: branch?.branch_name ?? t.ofCompany,
        }))}
        onChange={(next) => onChange(Number(next))}
      />
    );
  }
  const found = accounts.find(({ id }) => id === shown);
  return (
    <PickField
      label={label}
      name={name}
      required={required}
      value={found ? { id: found.id, name: found.name } : null}
      error={error}
      options={async (typed) =>
        matchOptions(
          accounts.map(({ id, name: label_, branch }) => ({
            id,
            name: label_,
            note: branch?.branch_name ?? t.ofCompany,
          })),
          typed,
        )
      }
      onChange={(next) => onChange(next === null ? null : Number(next.id))}
    />
  );
}

/** The reference of the movement at the bank, the wallet or the exchange office. */
export function ReferenceField(props: {
  value: string;
  error: string | null;
  onChange: (reference: string) => void;
}) {
  return (
    <TextField
      label={t.reference}
      name="reference"
      optional
      description={t.referenceHow}
      value={props.value}
      error={props.error}
      onChange={props.onChange}
    />
  );
}
