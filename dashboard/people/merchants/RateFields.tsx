import { useCan } from '#dashboard/api/session.ts';
import { findMerchants } from '#dashboard/shell/list/pick-options.ts';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { ChoiceField } from '#dashboard/ui/choices/ChoiceField.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { merchantFormWords as t } from '#words/people/merchant-management.ts';
import { rateChoices, type RateValues } from './rate-choice.ts';

interface RateFieldsProps {
  readonly value: RateValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (value: RateValues) => void;
}

/** The initial prices of a merchant; for users who may set prices. */
export function RateFields({ value, errors, onChange }: RateFieldsProps) {
  const mayPrice = useCan()('rates.edit');
  if (!mayPrice) return null;
  return (
    <>
      <ChoiceField
        label={t.rates}
        name="rates"
        value={value.rates}
        error={errors['rates']}
        choices={rateChoices}
        onChange={(rates) => onChange({ ...value, rates })}
      />
      {value.rates === 'merchant' ? (
        <PickField
          label={t.ratesMerchant}
          name="rates_merchant_id"
          options={findMerchants}
          value={value.ratesMerchant}
          error={errors['rates_merchant_id']}
          onChange={(ratesMerchant) => onChange({ ...value, ratesMerchant })}
        />
      ) : null}
      {value.rates === 'amount' ? (
        <AmountField
          label={t.ratesAmount}
          name="rates_amount"
          value={value.ratesAmount}
          error={errors['rates_amount']}
          onChange={(ratesAmount) => onChange({ ...value, ratesAmount })}
        />
      ) : null}
    </>
  );
}
