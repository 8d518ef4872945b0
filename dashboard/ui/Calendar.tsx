import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Day } from '#domain/time.ts';
import { uiWords } from '#words/ui.ts';
import { IconButton } from './Button.tsx';
import { addMonths, dayByKey, monthGrid, weekdays } from './calendar.ts';
import styles from './calendar.module.css';
import { cx } from './cx.ts';
import * as fmt from './fmt.ts';
import { Icon } from './icons.tsx';

type CalendarProps = {
  value: Day | null;
  onPick: (day: Day) => void;
  min?: Day;
  max?: Day;
};

/** A month as a grid that runs to the left. One day at a time can be reached by Tab. */
export function Calendar({ value, onPick, min, max }: CalendarProps) {
  const [at, setAt] = useState(value ?? fmt.today());
  const moved = useRef(false);
  const focused = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (moved.current) focused.current?.focus();
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, at);
    if (!next) return;
    event.preventDefault();
    moved.current = true;
    setAt(next);
  };
  const step = (months: number) => {
    moved.current = false;
    setAt(addMonths(at, months));
  };
  const outside = (day: Day) => Boolean((min && day < min) || (max && day > max));
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          label={uiWords.previousMonth}
          icon={<Icon of={IconChevronRight} />}
          onClick={() => step(-1)}
        />
        <span className={styles.title} aria-live="polite">
          {fmt.monthTitle(at)}
        </span>
        <IconButton
          label={uiWords.nextMonth}
          icon={<Icon of={IconChevronLeft} />}
          onClick={() => step(1)}
        />
      </div>
      <table className={styles.grid} onKeyDown={onKeyDown}>
        <caption className="visually-hidden">{fmt.monthTitle(at)}</caption>
        <thead>
          <tr>
            {weekdays.map(({ short, name }) => (
              <th key={name} scope="col" abbr={name}>
                <span aria-hidden="true">{short}</span>
                <span className="visually-hidden">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    ref={day === at ? focused : undefined}
                    tabIndex={day === at ? 0 : -1}
                    aria-label={fmt.longDate(day)}
                    aria-pressed={day === value}
                    aria-current={day === fmt.today() ? 'date' : undefined}
                    disabled={outside(day)}
                    className={cx(day.slice(0, 7) !== at.slice(0, 7) && styles.other)}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
