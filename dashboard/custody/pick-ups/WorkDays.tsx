import { useId } from 'react';
import { FieldError } from '#dashboard/ui/fields/Field.tsx';
import { weekdayNames } from '#words/weekdays.ts';
import { pickUpSettingWords as t } from '#words/custody/pick-up-screens.ts';
import styles from './pick-ups.module.css';

/** The local week, starting on Saturday. */
const week = [6, 0, 1, 2, 3, 4, 5] as const;

export function WorkDays(props: {
  value: readonly number[];
  error: string | undefined;
  onChange: (days: readonly number[]) => void;
}) {
  const { value, error, onChange } = props;
  const id = useId();
  const toggle = (day: number) =>
    onChange(week.filter((one) => (one === day) !== value.includes(one)));
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend>{t.days}</legend>
      <div className={styles.days}>
        {week.map((day) => (
          <button
            key={day}
            type="button"
            name="working_days"
            aria-pressed={value.includes(day)}
            onClick={() => toggle(day)}
          >
            {weekdayNames[day]}
          </button>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
