import { useState } from 'react';
import { useCan } from '#dashboard/api/session.ts';
import { ChoiceField } from '#dashboard/ui/choices/ChoiceField.tsx';
import { expenseWords as t } from '#words/custody/expenses.ts';
import { AccountField, ReferenceField } from '#dashboard/shell/form/AccountField.tsx';

/** The till of the branch, or an account with its reference. */
export interface PlaceValues {
  readonly account: number | null;
  readonly reference: string;
}
export const emptyPlace: PlaceValues = { account: null, reference: '' };

export const placeBody = ({ account, reference }: PlaceValues) => ({
  ...(account !== null && { bank_account_id: account }),
  reference: reference.trim() || null,
});

export function PlaceFields(props: {
  label: string;
  branchId: number | undefined;
  value: PlaceValues;
  errors: Readonly<Record<string, string>>;
  onChange: (patch: Partial<PlaceValues>) => void;
}) {
  const { label, branchId, value, errors, onChange } = props;
  const [byAccount, setByAccount] = useState(value.account !== null);
  if (!useCan()('banks.view')) return null;
  const choose = (next: 'till' | 'account') => {
    setByAccount(next === 'account');
    if (next === 'till') onChange(emptyPlace);
  };
  return (
    <>
      <ChoiceField
        label={label}
        name="place"
        value={byAccount ? 'account' : 'till'}
        choices={[
          { value: 'till', label: t.till },
          { value: 'account', label: t.byAccount },
        ]}
        onChange={choose}
      />
      {byAccount ? (
        <>
          <AccountField
            branchId={branchId}
            required
            value={value.account}
            error={errors.bank_account_id ?? null}
            onChange={(account) => onChange({ account })}
          />
          <ReferenceField
            value={value.reference}
            error={errors.reference ?? null}
            onChange={(reference) => onChange({ reference })}
          />
        </>
      ) : null}
    </>
  );
}
