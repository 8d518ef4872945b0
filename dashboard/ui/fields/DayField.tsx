import { IconCalendar } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { addDays, type Day } from '#domain/time.ts';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { dayLimits, uiWords } from '#words/shell/ui.ts';
import { Button, IconButton } from '../Button.tsx';
import { Calendar } from './Calendar.tsx';
import { type DayRange, rangePresets } from './calendar.ts';
import { cx } from '../cx.ts';
import { Field, type FieldProps } from './Field.tsx';
import * as fmt from '../values/fmt.ts';
import { Pop } from '../overlay/Pop.tsx';
import styles from './field.module.css';
import { Icon } from '../icons.tsx';
import { useDismiss } from '../overlay/use-dismiss.ts';

type DayProps = FieldProps & {
  value: Day | null;
  onChange: (value: Day | null) => void;
  min?: Day;
  /** Why no earlier day is allowed. */
  minReason?: string;
  max?: Day;
  presets?: readonly { label: string; day: Day }[];
};

/** The limit a day violates; null for none. */
function outside(day: Day, { min, minReason, max }: DayProps): string | null {
  if (min && day < min) return [minReason, dayLimits.first(min)].filter(Boolean).join(' ');
  return max && day > max ? dayLimits.last(max) : null;
}

const unread = (typed: string): string =>
  fmt.isDateWritten(typed) ? uiWords.dayMissing : uiWords.dayUnread;

/** Typed in any usual format, or picked from a right-to-left grid. */
export function DayField(props: DayProps) {
  const { value, onChange, error, min, max, presets } = props;
  const [typed, setTyped] = useState(value ? fmt.date(value) : '');
  const [shown, setShown] = useState(value);
  const [fault, setFault] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(container, open, close);

  if (value !== shown) {
    setShown(value);
    setTyped(value ? fmt.date(value) : '');
  }
  const settle = () => {
    const day = fmt.parseDay(typed);
    const wrong = typed.trim() === '' ? null : day ? outside(day, props) : unread(typed);
    setFault(wrong);
    if (wrong === null && day !== value) onChange(day);
    if (day) setTyped(fmt.date(day));
  };
  const pick = (day: Day) => {
    setFault(null);
    setOpen(false);
    onChange(day);
    container.current?.querySelector('input')?.focus();
  };
  return (
    <Field {...props} error={fault ?? error}>
      {(aria) => (
        <div className={styles.container} ref={container}>
          <input
            {...aria}
            data-unread={fault ?? undefined}
            type="text"
            inputMode="numeric"
            className={cx(styles.input, styles.ltr)}
            value={typed}
            placeholder={uiWords.dayExample}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onBlur={settle}
            onKeyDown={(event) => {
              if (event.key === 'Enter') settle();
              if (event.key === 'ArrowDown') setOpen(true);
            }}
          />
          <Row as="span" align="center" className={styles.inside}>
            <IconButton
              label={`${uiWords.openCalendar}: ${props.label}`}
              aria-expanded={open}
              disabled={props.disabled}
              icon={<Icon of={IconCalendar} />}
              onClick={() => setOpen(!open)}
            />
          </Row>
          {open ? (
            <DayPop presets={presets} value={value} onPick={pick} min={min} max={max} />
          ) : null}
        </div>
      )}
    </Field>
  );
}

function DayPop(props: {
  presets: DayProps['presets'];
  value: Day | null;
  onPick: (day: Day) => void;
  min: Day | undefined;
  max: Day | undefined;
}) {
  const { presets = defaultPresets(), onPick, ...calendar } = props;
  return (
    <Pop className={cx('card pad-12', styles.pop)} role="dialog" aria-label={uiWords.calendar}>
      <Row gap={6} wrap className={styles.presets}>
        {presets.map(({ label, day }) => (
          <Button key={label} size="small" onClick={() => onPick(day)}>
            {label}
          </Button>
        ))}
      </Row>
      <Calendar {...calendar} onPick={onPick} />
    </Pop>
  );
}

function defaultPresets(): { label: string; day: Day }[] {
  const now = fmt.today();
  return [
    { label: uiWords.today, day: now },
    { label: uiWords.yesterday, day: addDays(now, -1) },
  ];
}

/** A period: presets first, then its two ends. */
export function DayRangeField(props: {
  value: DayRange;
  onChange: (value: DayRange) => void;
  max?: Day;
}) {
  const { value, onChange, max } = props;
  return (
    <Stack gap={4} top shrink>
      <Row gap={6} wrap className={styles.presets}>
        {rangePresets().map(({ label, range }) => (
          <Button
            key={label}
            size="small"
            aria-pressed={range.from === value.from && range.to === value.to}
            tone={range.from === value.from && range.to === value.to ? 'primary' : 'plain'}
            onClick={() => onChange(range)}
          >
            {label}
          </Button>
        ))}
      </Row>
      <DayField
        label={uiWords.fromDay}
        value={value.from}
        max={value.to ?? max}
        onChange={(from) => onChange({ ...value, from })}
      />
      <DayField
        label={uiWords.toDay}
        value={value.to}
        min={value.from ?? undefined}
        max={max}
        onChange={(to) => onChange({ ...value, to })}
      />
    </Stack>
  );
}
