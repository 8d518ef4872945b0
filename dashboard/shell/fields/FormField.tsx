import { type ReactNode, useCallback } from 'react';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { ChoiceField } from '#dashboard/ui/choices/ChoiceField.tsx';
import { SwitchField } from '#dashboard/ui/choices/FlagField.tsx';
import { ColourField } from '#dashboard/ui/fields/ColourField.tsx';
import { DayField } from '#dashboard/ui/fields/DayField.tsx';
import { CodeField, PhoneField } from '#dashboard/ui/fields/DigitsField.tsx';
import type { FieldProps } from '#dashboard/ui/fields/Field.tsx';
import { OrderField } from '#dashboard/ui/fields/OrderField.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { PicksField } from '#dashboard/ui/fields/PicksField.tsx';
import { PasswordField, TextAreaField, TextField } from '#dashboard/ui/fields/TextField.tsx';
import { useLatest } from '#dashboard/ui/use-latest.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { WholeField } from '#dashboard/ui/fields/WholeField.tsx';
import { catalogueWords as t } from '#words/shell/catalogue.ts';
import { uiWords } from '#words/shell/ui.ts';
import { BranchField } from '../form/BranchField.tsx';
import { FormRow } from '../form/FormScreen.tsx';
import { searchedBranches } from '../list/pick-options.ts';
import { PointField } from '../map/PointField.tsx';
import {
  type AnyField,
  type Errors,
  type FieldOf,
  isOptional,
  type Kind,
  type ValueOf,
  type Values,
  wireName,
  wireNames,
} from './fields.ts';

interface Control<N extends Kind> {
  readonly field: FieldOf<N>;
  /** The props of every field of the kit. */
  readonly face: FieldProps & { autoFocus?: boolean };
  readonly value: ValueOf[N];
  readonly values: Values;
  readonly onChange: (value: ValueOf[N]) => void;
  /** Sets a value that nobody chose: the form stays unchanged. */
  readonly onPreset: (value: ValueOf[N]) => void;
}

/** The input of each kind. */
const controls: { readonly [N in Kind]: (props: Control<N>) => ReactNode } = {
  text: ({ field, face, value, onChange }) => (
    <TextField {...face} kind={field.type} value={value} onChange={onChange} />
  ),
  lines: ({ field, face, value, onChange }) => (
    <TextAreaField {...face} value={value} rows={field.rows} onChange={onChange} />
  ),
  email: ({ face, value, onChange }) => (
    <TextField {...face} kind="email" value={value} onChange={onChange} />
  ),
  code: ({ face, value, onChange }) => <CodeField {...face} value={value} onChange={onChange} />,
  phone: ({ face, value, onChange }) => <PhoneField {...face} value={value} onChange={onChange} />,
  password: ({ field, face, value, onChange }) => (
    <PasswordField
      {...face}
      autoComplete={field.autoComplete ?? 'current-password'}
      value={value}
      onChange={onChange}
    />
  ),
  colour: ({ face, value, onChange }) => (
    <ColourField {...face} value={value} onChange={onChange} />
  ),
  choice: ({ field, face, value, onChange }) => (
    <ChoiceField {...face} value={value} choices={field.choices} onChange={onChange} />
  ),
  switch: ({ face, value, onChange }) => (
    <SwitchField {...face} value={value} onChange={onChange} />
  ),
  amount: ({ field, face, value, onChange }) => (
    <AmountField {...face} requestZeros={field.requestZeros} value={value} onChange={onChange} />
  ),
  whole: ({ field, face, value, onChange }) => (
    <WholeField
      {...face}
      value={value}
      min={field.limit?.min}
      max={field.limit?.max}
      unit={field.unit}
      onChange={onChange}
    />
  ),
  percent: ({ face, value, onChange }) => (
    <WholeField {...face} value={value} max={100} unit={t.percent} onChange={onChange} />
  ),
  pick: PickControl,
  picks: PicksControl,
  order: OrderControl,
  day: ({ field, face, value, onChange }) => (
    <DayField {...face} value={value} min={field.min} max={field.max} onChange={onChange} />
  ),
  days: ({ face, value, onChange }) => (
    <FormRow>
      <DayField
        {...face}
        label={uiWords.fromDay}
        value={value.from}
        max={value.to ?? undefined}
        onChange={(from) => onChange({ ...value, from })}
      />
      <DayField
        {...face}
        label={uiWords.toDay}
        name="to"
        error={null}
        value={value.to}
        min={value.from ?? undefined}
        onChange={(to) => onChange({ ...value, to })}
      />
    </FormRow>
  ),
  place: ({ field, face, value, values, onChange }) => (
    <PointField
      {...face}
      value={value}
      near={field.near === undefined ? null : (values[field.near] as ValueOf['pick'])}
      onChange={onChange}
    />
  ),
};

type Find = (typed: string, values: Values) => Promise<readonly Option[]>;

/** One function for the lifetime of the field, which always reads the current form values. */
function useSource(find: Find, values: Values) {
  const latest = useLatest({ find, values });
  return useCallback(
    (typed: string) => latest.current.find(typed, latest.current.values),
    [latest],
  );
}

function PickControl(props: Control<'pick'>) {
  const { field, face, value, onChange, onPreset } = props;
  if (field.options !== searchedBranches) return <SearchedPick {...props} />;
  return <BranchField {...face} value={value} onChange={onChange} onOnly={onPreset} />;
}

function SearchedPick({ field, face, value, values, onChange }: Control<'pick'>) {
  const options = useSource(field.options, values);
  return <PickField {...face} value={value} options={options} onChange={onChange} />;
}

function PicksControl({ field, face, value, values, onChange }: Control<'picks'>) {
  const options = useSource(field.options, values);
  return <PicksField {...face} value={value} options={options} onChange={onChange} />;
}

function OrderControl({ field, face, value, values, onChange }: Control<'order'>) {
  const options = useSource(field.options, values);
  return <OrderField {...face} value={value} options={options} onChange={onChange} />;
}

interface CatalogueFieldProps {
  readonly field: AnyField;
  readonly values: Values;
  readonly errors: Errors;
  readonly disabled: boolean;
  readonly autoFocus: boolean;
  readonly onChange: (value: ValueOf[Kind]) => void;
  readonly onPreset: (value: ValueOf[Kind]) => void;
}

/** The control of a field, by its kind. */
export function FormField(props: CatalogueFieldProps) {
  const { field, values, errors, disabled, autoFocus } = props;
  const { label, description } = field;
  const optional = isOptional(field, values);
  const face = {
    label,
    name: wireName(field),
    description: typeof description === 'function' ? description(values) : description,
    error:
      wireNames(field)
        .map((one) => errors[one])
        .find((message) => message !== undefined) ?? null,
    optional: optional && !disabled,
    required: !optional && !disabled,
    disabled,
    autoFocus,
  };
  // `Field` keeps kind and value together; the table above splits them.
  const Control = controls[field.kind] as (props: Control<Kind>) => ReactNode;
  const value = values[field.key] as ValueOf[Kind];
  const { onChange, onPreset } = props;
  return <Control {...{ field, face, value, values, onChange, onPreset }} />;
}
