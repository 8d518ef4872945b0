import type { ReactNode } from 'react';
import { FormScreen, FormSection, type SaveKind } from '../form/FormScreen.tsx';
import { FieldRows, rowsOf } from './FieldRows.tsx';
import { type AnySection, type FieldSection, fieldsOf, type Part, type Values } from './fields.ts';
import { type Form, type FormDuty, useForm } from './use-form.ts';

interface FieldsFormProps<V extends object> extends FormDuty<V> {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly sections: readonly FieldSection<V>[];
  readonly backHref?: string;
  readonly saveLabel?: string;
  /** Other ways to save; by default, a form that creates can add another. */
  readonly also?: readonly Exclude<SaveKind, 'save'>[];
  /** Why it cannot be saved at all. */
  readonly reason?: (values: V) => string | null;
  /** Above the fields: information needed before editing. */
  readonly notice?: ReactNode;
  /** In the second column, below its fields. */
  readonly aside?: ReactNode;
  /** Across both columns. */
  readonly below?: Part<V>;
  /** It is left without a question. */
  readonly isFree?: boolean;
}

/** A form generated from a table of fields: cards, checks, refusals at their fields, and keys. */
export function FieldsForm<V extends object>(props: FieldsFormProps<V>) {
  const { title, subtitle, purpose = 'create', backHref, notice, below, reason } = props;
  const sections = props.sections as unknown as readonly AnySection[];
  const typed = useForm(props, fieldsOf(sections, purpose));
  const form = typed as unknown as Form<Values>;
  const card = (section: AnySection, at: number) => {
    const rows = rowsOf(section, form.values, purpose);
    if (rows.length === 0) return null;
    return (
      <FormSection key={section.title ?? at} title={section.title}>
        <FieldRows rows={rows} form={form} call={props.call} purpose={purpose} />
      </FormSection>
    );
  };
  const aside = sections.filter((section) => section.aside).map(card);
  return (
    <FormScreen
      {...form.frame}
      hold={form.hold}
      title={title}
      subtitle={subtitle}
      dirty={form.dirty && !props.isFree}
      reason={form.frame.reason ?? reason?.(typed.values)}
      saveLabel={props.saveLabel}
      also={props.also ?? (purpose === 'create' ? ['another'] : [])}
      backHref={backHref}
      below={below?.(typed)}
      aside={
        aside.length === 0 && props.aside === undefined ? undefined : (
          <>
            {aside}
            {props.aside}
          </>
        )
      }
    >
      {notice}
      {sections.filter((section) => !section.aside).map(card)}
    </FormScreen>
  );
}
