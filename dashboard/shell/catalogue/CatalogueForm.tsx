import { type FocusEvent, type ReactNode, useRef } from 'react';
import { FormRow, FormScreen, FormSection } from '../form/FormScreen.tsx';
import { CatalogueField } from './CatalogueField.tsx';
import styles from './catalogue.module.css';
import {
  type AnyField,
  type FieldSection,
  isShown,
  type Purpose,
  type Values,
  wireName,
} from './fields.ts';
import { type FormDuty, useCatalogueForm } from './use-catalogue-form.ts';

interface CatalogueFormProps<V extends object> extends FormDuty<V> {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly sections: readonly FieldSection<V>[];
  readonly backHref: string;
  /** Above the fields: information needed before editing. */
  readonly notice?: ReactNode;
}

type Section = FieldSection<Values>;

/** Every field of a form in tab order. */
const fieldsOf = (sections: readonly Section[]): readonly AnyField[] =>
  sections.flatMap(({ fields }) => fields.flat() as readonly AnyField[]);

/** A form generated from a table of fields: cards, checks, refusals at their fields, and keys. */
export function CatalogueForm<V extends object>(props: CatalogueFormProps<V>) {
  const { title, subtitle, purpose, backHref, notice } = props;
  // From here on the shell knows values only by the kinds of their fields.
  const sections = props.sections as unknown as readonly Section[];
  const container = useRef<HTMLDivElement>(null);
  const fields = fieldsOf(sections).filter(({ only }) => only === undefined || only === purpose);
  const form = useCatalogueForm(props, fields, container);
  const afterPress = useAfterPress();
  const onBlur = (event: FocusEvent) => {
    const name = event.target.getAttribute('name');
    if (name !== null) afterPress.run(() => form.check(name));
  };
  const card = (section: Section) => (
    <SectionCard key={section.title} section={section} form={form} purpose={purpose} />
  );
  const aside = sections.filter((section) => section.aside).map(card);
  return (
    <div
      ref={container}
      className={styles.whole}
      onBlur={onBlur}
      onPointerDownCapture={afterPress.begin}
    >
      <FormScreen
        title={title}
        subtitle={subtitle}
        dirty={form.dirty}
        errors={form.listed}
        refusal={form.refusal}
        busy={form.busy}
        also={purpose === 'create' ? ['another'] : []}
        onSave={(kind) => void form.save(kind)}
        backHref={backHref}
        aside={aside.length > 0 ? aside : undefined}
      >
        {notice}
        {sections.filter((section) => !section.aside).map(card)}
      </FormScreen>
    </div>
  );
}

/**
 * A press blurs the previous input: an error shown at once would move the pressed button away from
 * under the finger, and the press would be lost.
 */
function useAfterPress() {
  const isPressed = useRef(false);
  const begin = () => {
    isPressed.current = true;
    const end = () => {
      isPressed.current = false;
    };
    window.addEventListener('pointerup', () => setTimeout(end), { once: true });
  };
  const run = (check: () => void) => {
    if (!isPressed.current) check();
    else window.addEventListener('pointerup', () => setTimeout(check), { once: true });
  };
  return { begin, run };
}

function SectionCard(props: {
  section: Section;
  form: ReturnType<typeof useCatalogueForm>;
  purpose: Purpose;
}) {
  const { section, form, purpose } = props;
  const { values, errors, round, first } = form;
  const container = (field: AnyField) => (
    <CatalogueField
      // Inputs hold their own text; a new row starts with new ones.
      key={`${field.key} ${round}`}
      field={field}
      values={values}
      errors={errors}
      disabled={purpose === 'edit' && field.fixed === true}
      autoFocus={round === 0 && wireName(field) === first}
      onChange={(value) => form.set(field, value)}
      onPreset={(value) => form.preset(field, value)}
    />
  );
  const rows = section.fields.map((entry) => {
    const row = (Array.isArray(entry) ? entry : [entry]) as readonly AnyField[];
    return row.filter((field) => isShown(field, values, purpose));
  });
  const shown = rows.filter((row) => row.length > 0);
  if (shown.length === 0) return null;
  return (
    <FormSection title={section.title}>
      {shown.map((row) =>
        row.length === 1 ? (
          row.map(container)
        ) : (
          <FormRow key={row.map(({ key }) => key).join(' ')}>{row.map(container)}</FormRow>
        ),
      )}
    </FormSection>
  );
}
