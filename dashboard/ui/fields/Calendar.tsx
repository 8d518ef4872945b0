import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import type { Day } from '#domain/time.ts';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { uiWords } from '#words/shell/ui.ts';
import { monthName } from '#words/months.ts';
import { IconButton } from '../Button.tsx';
import { addMonths, dayByKey, monthGrid, weekdays } from './calendar.ts';
import styles from './calendar.module.css';
import { cx } from '../cx.ts';
import * as fmt from '../values/fmt.ts';
import { Icon } from '../icons.tsx';

type CalendarProps = {
  value: Day | null;
  onPick: (day: Day) => void;
  min?: Day;
  max?: Day;
};

/**
 * A month as a right-to-left grid. One day at a time is in the tab order, and has the focus when
 * the grid opens.
 */
export function Calendar({ value, onPick, min, max }: CalendarProps) {
  const [at, setAt] = useState(() => nearest(value ?? fmt.today(), min, max));
  const moved = useRef(true);
  const focused = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (moved.current) focused.current?.focus();
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(`${event.shiftKey ? 'Shift+' : ''}${event.key}`, at);
    if (!next) return;
    event.preventDefault();
    moved.current = true;
    setAt(next);
  };
  const step = (months: number) => {
    moved.current = false;
    setAt(addMonths(at, months));
  };
  return (
    <div className={styles.calendar} data-calendar="">
      <Row align="center" between>
        <IconButton
          label={uiWords.previousMonth}
          icon={<Icon of={IconChevronRight} />}
          onClick={() => step(-1)}
        />
        <span className={styles.title} aria-live="polite">
          {monthName(at)}
        </span>
        <IconButton
          label={uiWords.nextMonth}
          icon={<Icon of={IconChevronLeft} />}
          onClick={() => step(1)}
        />
      </Row>
      <Weeks
        at={at}
        value={value}
        isOutside={(day) => nearest(day, min, max) !== day}
        onPick={onPick}
        onKeyDown={onKeyDown}
        focused={focused}
      />
    </div>
  );
}

/** The day itself, or the limit that it violates. */
function nearest(day: Day, min: Day | undefined, max: Day | undefined): Day {
  if (min && day < min) return min;
  return max && day > max ? max : day;
}

function Weeks(props: {
  at: Day;
  value: Day | null;
  isOutside: (day: Day) => boolean;
  onPick: (day: Day) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  focused: Ref<HTMLButtonElement>;
}) {
  const { at, value, onPick } = props;
  return (
    <table role="grid" className={styles.grid} onKeyDown={props.onKeyDown}>
      <caption className="visually-hidden">{monthName(at)}</caption>
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
              <td key={day} role="gridcell" aria-selected={day === value}>
                <button
                  type="button"
                  ref={day === at ? props.focused : undefined}
                  tabIndex={day === at ? 0 : -1}
                  aria-label={fmt.longDate(day)}
                  aria-current={day === fmt.today() ? 'date' : undefined}
                  // Not `disabled`: the focus passes over such days.
                  aria-disabled={props.isOutside(day) || undefined}
                  className={cx(day.slice(0, 7) !== at.slice(0, 7) && styles.other)}
                  onClick={() => props.isOutside(day) || onPick(day)}
                >
                  {Number(day.slice(8))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
