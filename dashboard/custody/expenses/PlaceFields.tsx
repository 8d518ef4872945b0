import { useCan } from '#dashboard/api/session.ts';
import { ChoiceField } from '#dashboard/ui/choices/ChoiceField.tsx';
import { expenseWords as t } from '#words/custody/expenses.ts';
import { emptyPlace, type PlaceValues } from './place.ts';
import { AccountField, ReferenceField } from '#dashboard/shell/form/AccountField.tsx';

export function PlaceFields(props: {
  label: string;
  branchId: number | undefined;
  value: PlaceValues;
  /** The amount that leaves; omitted where money comes back. */
  paying?: number | null;
  errors: Readonly<Record<string, string>>;
  onChange: (patch: Partial<PlaceValues>) => void;
}) {
  const { label, branchId, value, errors, onChange } = props;
  if (!useCan()('banks.view')) return null;
  return (
    <>
      <ChoiceField
        label={label}
        name="place"
        value={value.place}
        choices={[
          { value: 'till', label: t.till },
          { value: 'account', label: t.byAccount },
        ]}
        onChange={(place) => onChange(place === 'till' ? emptyPlace : { place })}
      />
      {value.place === 'account' ? (
        <>
          <AccountField
            branchId={branchId}
            paying={props.paying ?? null}
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
