import { useCall } from '#dashboard/api/hooks.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { ChoiceField } from '#dashboard/ui/choices/ChoiceField.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { TextField } from '#dashboard/ui/fields/TextField.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { matchOptions } from '#dashboard/ui/fields/use-options.ts';
import { bankWords as t, shortfallText } from '#words/ledger/banks.ts';

type Account = AnswerOf<'banks.options'>['data'][number];

interface AccountFieldProps {
  /**
   * The branch whose accounts are offered in addition to the company's; null: those of the company
   * only, for money of several branches; undefined: all that the caller may use.
   */
  readonly branchId: number | null | undefined;
  /** Money leaves by the user's own decision: an account of the whole company is its staff's. */
  readonly own?: boolean;
  /** The amount that leaves: more than the book balance is said at once, but not refused. */
  readonly paying?: number | null;
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
  const user = useCurrentUser();
  const isMine = (one: (typeof offered)[number]) =>
    isCompanyStaff(user) || one.branch?.id === user.branch?.id;
  const usable = props.own ? offered.filter(isMine) : offered;
  const accounts = branchId === null ? usable.filter(({ branch }) => branch === null) : usable;
  const fallback =
    methodId === null ? undefined : accounts.find((one) => one.method_ids.includes(methodId));
  if (!can || (accounts.length === 0 && error === null)) return null;
  const shown = value ?? fallback?.id ?? null;
  const found = accounts.find(({ id }) => id === shown);
  const field = { label, name, required, error };
  return (
    <Stack gap={4}>
      {accounts.length <= GLANCE ? (
        <ChoiceField
          {...field}
          value={shown === null ? null : String(shown)}
          choices={accounts.map(({ id, ...account }) => ({
            value: String(id),
            label: account.name,
            note: placeOf(account),
          }))}
          onChange={(next) => onChange(Number(next))}
        />
      ) : (
        <PickField
          {...field}
          value={found ? { id: found.id, name: found.name } : null}
          options={async (typed) =>
            matchOptions(
              accounts.map(({ id, ...account }) => ({
                id,
                name: account.name,
                note: placeOf(account),
              })),
              typed,
            )
          }
          onChange={(next) => onChange(next === null ? null : Number(next.id))}
        />
      )}
      <Shortfall account={found} paying={props.paying ?? 0} />
    </Stack>
  );
}

const placeOf = ({ branch }: Pick<Account, 'branch'>): string => branch?.branch_name ?? t.ofCompany;

/** An account may be overdrawn, or its deposits not recorded yet: the payer decides. */
function Shortfall({ account, paying }: { account: Account | undefined; paying: number }) {
  const text = shortfallText(account?.balance ?? null, paying);
  return text === null ? null : (
    <p role="status" className="bad">
      {text}
    </p>
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
