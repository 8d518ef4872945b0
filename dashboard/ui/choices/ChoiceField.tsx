import { type ReactNode, useId } from 'react';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import looks from './choice.module.css';
import { FieldError, FieldMark, type FieldProps } from '../fields/Field.tsx';
import styles from '../fields/field.module.css';

export type Choice<V extends string> = {
  value: V;
  label: string;
  note?: ReactNode;
  /** Why it cannot be chosen; shown instead of hiding it. */
  reason?: string | null;
};

/** A few choices as cards; arrow keys move between them, as in any radio group. */
export function ChoiceField<V extends string>(
  props: FieldProps & {
    value: V | null;
    onChange: (value: V) => void;
    choices: readonly Choice<V>[];
  },
) {
  const { label, name, error, description, optional, value, onChange } = props;
  const id = useId();
  return (
    <Stack
      as="fieldset"
      gap={4}
      top
      shrink
      aria-describedby={
        [description && `${id}-d`, error && `${id}-e`].filter(Boolean).join(' ') || undefined
      }
    >
      <legend className={props.hideLabel ? 'visually-hidden' : styles.label}>
        {label} <FieldMark optional={optional} />
      </legend>
      {description ? (
        <div id={`${id}-d`} className="faint">
          {description}
        </div>
      ) : null}
      <Row gap={8} wrap>
        {props.choices.map((choice) => (
          <Row as="label" gap={10} align="center" key={choice.value} className={looks.choice}>
            <input
              type="radio"
              name={name ?? id}
              value={choice.value}
              checked={choice.value === value}
              disabled={props.disabled || Boolean(choice.reason)}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(choice.value)}
            />
            <span>
              {choice.label}
              {choice.reason || choice.note ? (
                <span className={looks.choiceNote}>{choice.reason ?? choice.note}</span>
              ) : null}
            </span>
          </Row>
        ))}
      </Row>
      <FieldError id={`${id}-e`} error={error} />
    </Stack>
  );
}
