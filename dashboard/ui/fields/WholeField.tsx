import { useEffect, useRef, useState } from 'react';
import { type NumberFault, parseWhole } from '#domain/numbers.ts';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { catalogueMessages as messages, catalogueWords as t } from '#words/shell/catalogue.ts';
import { twoReadingsText } from '#words/numbers.ts';
import { cx } from '../cx.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './field.module.css';

type WholeProps = FieldProps & {
  /** Null while it is empty or cannot be parsed. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  unit?: string;
  autoFocus?: boolean;
};

const shown = (value: number | null): string => (value === null ? '' : String(value));

/** Why it is not an integer within the limits; `null` when it is, or when it is empty. */
function faultOf(typed: string, min: number, max: number): string | null {
  const read = parseWhole(typed);
  if (!read.ok) return read.why === 'two_readings' ? twoReadingsText(read) : faults[read.why];
  if (read.value < 0) return t.wholeNegative;
  if (read.value < min) return messages.least(min);
  return read.value > max ? messages.most(max) : null;
}

const faults: Record<NumberFault, string | null> = {
  empty: null,
  not_number: t.wholeUnread,
  fraction: t.wholeFraction,
  too_large: t.wholeUnread,
};

const valueOf = (typed: string): number | null => {
  const read = parseWhole(typed);
  return read.ok ? read.value : null;
};

/** A count: hours, a limit, a percentage. A fraction is refused, never rounded silently. */
export function WholeField(props: WholeProps) {
  const { value, onChange, error, min = 0, max = Number.MAX_SAFE_INTEGER, unit } = props;
  const [typed, setTyped] = useState(() => shown(value));
  const [left, setLeft] = useState(true);
  const sent = useRef(value);
  useEffect(() => {
    if (value !== sent.current) setTyped(shown(value));
    sent.current = value;
  }, [value]);
  const fault = faultOf(typed, min, max);
  const read = (raw: string) => {
    setTyped(raw);
    sent.current = faultOf(raw, min, max) === null ? valueOf(raw) : null;
    onChange(sent.current);
  };
  return (
    <Field {...props} error={fault !== null && (left || error) ? fault : error}>
      {(aria) => (
        <div className={styles.container}>
          <input
            {...aria}
            data-unread={fault ?? undefined}
            type="text"
            inputMode="numeric"
            className={cx(styles.input, styles.ltr)}
            value={typed}
            autoComplete="off"
            autoFocus={props.autoFocus}
            onChange={(event) => read(event.target.value)}
            onFocus={() => setLeft(false)}
            onBlur={() => {
              setLeft(true);
              if (fault === null) setTyped(shown(valueOf(typed)));
            }}
          />
          {unit ? (
            <Row as="span" align="center" className={styles.unit}>
              {unit}
            </Row>
          ) : null}
        </div>
      )}
    </Field>
  );
}
