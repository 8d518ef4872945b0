import { useEffect, useRef, useState } from 'react';
import { stripInvisible, toWestern } from '#domain/arabic.ts';
import { parsePhone, showPhone } from '#domain/phone.ts';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { uiWords } from '#words/shell/ui.ts';
import { cx } from '../cx.ts';
import { Field } from './Field.tsx';
import { useLongest } from './limits.ts';
import styles from './field.module.css';
import type { TextProps } from './TextField.tsx';

/** Digits without spaces; any other input is rejected: a pasted «1.5» is not 15. */
export const onlyDigits = (typed: string, before: string): string => {
  const digits = plain(typed).replace(/\s/g, '');
  return /^\d*$/.test(digits) ? digits : before;
};

const plain = (typed: string): string => toWestern(stripInvisible(typed));

type NumericProps = TextProps & { inputMode: 'numeric' | 'tel' | 'text'; unit?: string };

/**
 * Never `type="number"`: Arabic digits would leave it empty and the mouse wheel would change it.
 */
function NumericField(props: NumericProps) {
  const { value, onChange, onBlur, onKeyDown, placeholder, autoComplete, maxLength } = props;
  const { inputMode, autoFocus, ref, unit, ...field } = props;
  const input = (aria: object) => (
    <input
      {...aria}
      ref={ref}
      type={inputMode === 'tel' ? 'tel' : 'text'}
      inputMode={inputMode}
      className={cx(styles.input, styles.ltr)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      placeholder={placeholder}
      autoComplete={autoComplete ?? 'off'}
      maxLength={maxLength}
      autoFocus={autoFocus}
      spellCheck={false}
    />
  );
  if (!unit) return <Field {...field}>{input}</Field>;
  return (
    <Field {...field}>
      {(aria) => (
        <div className={styles.container}>
          {input(aria)}
          <Row as="span" align="center" className={styles.unit}>
            {unit}
          </Row>
        </div>
      )}
    </Field>
  );
}

/** Digits only, from any keyboard: pieces, days, a one-time code. */
export function DigitsField(props: TextProps & { unit?: string }) {
  const { value, onChange } = props;
  const read = (typed: string) => onChange(onlyDigits(typed, value));
  return <NumericField {...props} inputMode="numeric" onChange={read} />;
}

/**
 * A receipt, reference or tracking number: no spaces, Western digits. `numeric`: a phone offers
 * digits, and what is typed needs no others.
 */
export function CodeField(props: TextProps & { inputMode?: 'text' | 'numeric' }) {
  const { onChange, inputMode = 'text' } = props;
  const maxLength = useLongest(props.name, props.maxLength);
  const read = (typed: string) => onChange(plain(typed).replace(/\s/g, ''));
  return <NumericField {...props} inputMode={inputMode} maxLength={maxLength} onChange={read} />;
}

/**
 * A mobile number in any spelling. `onChange` receives the stored form (E.164) as soon as it can be
 * parsed, otherwise the raw text, so that nothing is lost and the server can refuse it too.
 */
export function PhoneField(props: TextProps) {
  const { value, onChange, onBlur, error } = props;
  const [typed, setTyped] = useState(() => showPhone(value));
  const [left, setLeft] = useState(false);
  const sent = useRef(value);
  useEffect(() => {
    // Only a value from outside (a found recipient, a reset) may replace the text being typed.
    if (value !== sent.current) setTyped(showPhone(value));
    sent.current = value;
  }, [value]);
  const read = (raw: string) => {
    const clean = plain(raw).replace(/[^\d+ ]/g, '');
    setTyped(clean);
    sent.current = parsePhone(clean)?.e164 ?? clean.trim();
    onChange(sent.current);
  };
  const unread = left && typed !== '' && !parsePhone(typed) ? uiWords.phoneUnread : null;
  return (
    <NumericField
      {...props}
      inputMode="tel"
      autoComplete={props.autoComplete ?? 'off'}
      value={typed}
      error={error ?? unread}
      onChange={read}
      onBlur={() => {
        setLeft(true);
        setTyped(showPhone(sent.current));
        onBlur?.();
      }}
    />
  );
}
