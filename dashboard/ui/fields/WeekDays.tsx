import { useId } from 'react';
import { weekdayNames, weekOrder } from '#words/weekdays.ts';
import { FieldError } from './Field.tsx';
import { Pills } from '../choices/Pills.tsx';
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
      <Pills>
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
      </Pills>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
