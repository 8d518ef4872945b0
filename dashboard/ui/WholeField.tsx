import { useEffect, useRef, useState } from 'react';
import { stripInvisible, toWestern } from '#domain/arabic.ts';
import { catalogueMessages as says, catalogueWords as t } from '#words/catalogue.ts';
import { cx } from './cx.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './field.module.css';

type WholeProps = FieldProps & {
  /** Null while it is empty or cannot be read. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  unit?: string;
  autoFocus?: boolean;
};

const shown = (value: number | null): string => (value === null ? '' : String(value));

/** Why it is not a whole number between the two; `null` when it is, or nothing was typed. */
function faultOf(typed: string, min: number, max: number): string | null {
  const plain = clean(typed);
  if (plain === '') return null;
  if (plain.startsWith('-')) return t.wholeNegative;
  if (/^\d*\.\d*$/.test(plain)) return t.wholeFraction;
  if (!/^\d{1,15}$/.test(plain)) return t.wholeUnread;
  if (Number(plain) < min) return says.least(min);
  return Number(plain) > max ? says.most(max) : null;
}

const clean = (typed: string): string => toWestern(stripInvisible(typed)).replace(/[,\s]/g, '');

/** A count: hours, a limit, a share. A fraction is refused, never rounded in silence. */
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
    const plain = clean(raw);
    const isRead = plain !== '' && faultOf(raw, min, max) === null;
    sent.current = isRead ? Number(plain) : null;
    onChange(sent.current);
  };
  return (
    <Field {...props} error={error ?? (left ? fault : null)}>
      {(aria) => (
        <div className={styles.box}>
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
              if (fault === null) setTyped(clean(typed));
            }}
          />
          {unit ? <span className={styles.unit}>{unit}</span> : null}
        </div>
      )}
    </Field>
  );
}
