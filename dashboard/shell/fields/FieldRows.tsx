import { Fragment } from 'react';
import { FormRow } from '../form/FormScreen.tsx';
import {
  type AnyField,
  type AnyPart,
  type AnySection,
  isLocked,
  isShown,
  type Purpose,
  type Values,
  wireName,
} from './fields.ts';
import { FormField } from './FormField.tsx';
import { withLimits } from './limits.ts';
import type { Form } from './use-form.ts';
import type { EndpointName } from '#contract/contract.ts';

type Row = AnyPart | readonly AnyField[];

/** What is shown of a section, row by row. */
export function rowsOf(section: AnySection, values: Values, purpose: Purpose): readonly Row[] {
  const rows = section.fields.map((entry): Row => {
    if (typeof entry === 'function') return entry;
    const row = (Array.isArray(entry) ? entry : [entry]) as readonly AnyField[];
    return row.filter((field) => isShown(field, values, purpose));
  });
  return rows.filter((row) => typeof row === 'function' || row.length > 0);
}

/** The fields and the parts of a section. */
export function FieldRows<K extends string>(props: {
  rows: readonly Row[];
  form: Form<Values, K>;
  call: EndpointName;
  purpose: Purpose;
}) {
  const { rows, form, call, purpose } = props;
  const { values, errors, round, first } = form;
  const container = (field: AnyField) => (
    <FormField
      // Inputs hold their own text; a new row starts with new ones.
      key={`${field.key} ${round}`}
      field={field}
      values={values}
      errors={errors}
      disabled={isLocked(field, purpose)}
      autoFocus={round === 0 && wireName(field) === first}
      onChange={(value) => form.setField(field, value)}
      onPreset={(value) => form.preset({ [field.key]: value })}
    />
  );
  return rows.map((row, at) => {
    if (typeof row === 'function') {
      // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name but its place.
      return <Fragment key={`${at} ${round}`}>{row(form)}</Fragment>;
    }
    const fields = withLimits(call, row);
    if (fields.length === 1) return fields.map(container);
    return <FormRow key={fields.map(({ key }) => key).join(' ')}>{fields.map(container)}</FormRow>;
  });
}
