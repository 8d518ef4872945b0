import { useId } from 'react';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { weekdayNames, weekOrder } from '#words/weekdays.ts';
import { FieldError } from './Field.tsx';
import styles from '../choices/choice.module.css';
import fields from './field.module.css';

/** Days of the local week, 0 for Sunday, in its order. */
export function WeekDays(props: {
  label: string;
  name: string;
  value: readonly number[];
  error: string | undefined;
  onChange: (days: readonly number[]) => void;
}) {
  const { label, name, value, error, onChange } = props;
  const id = useId();
  const toggle = (day: number) =>
    onChange(weekOrder.filter((one) => (one === day) !== value.includes(one)));
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className={fields.label}>{label}</legend>
      <Row gap={8} wrap className={styles.days}>
        {weekOrder.map((day) => (
          <button
            key={day}
            type="button"
            name={name}
            aria-pressed={value.includes(day)}
            onClick={() => toggle(day)}
          >
            {weekdayNames[day]}
          </button>
        ))}
      </Row>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
