import { useEffect, useRef, useState } from 'react';
import { type AmountFault, CURRENCIES, type Currency, parseAmount } from '#domain/money.ts';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { amountFaultText } from '#words/numbers.ts';
import { uiWords } from '#words/shell/ui.ts';
import { spokenCurrency } from '#words/money.ts';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { Field } from './Field.tsx';
import * as fmt from '../values/fmt.ts';
import styles from './field.module.css';
import type { TextProps } from './TextField.tsx';
import { Code } from '../values/Values.tsx';

const faults: Record<AmountFault, string | null> = {
  empty: null,
  not_number: uiWords.amountUnread,
  fraction: uiWords.amountFraction,
  negative: uiWords.amountNegative,
  too_large: uiWords.amountTooLarge,
};

type AmountProps = Omit<TextProps, 'value' | 'onChange'> & {
  /** Whole minor units; null while it is empty or cannot be parsed. */
  value: number | null;
  onChange: (value: number | null) => void;
  currency?: Currency;
  /**
   * Clerks omit the thousands, and notes come in steps of 250: asks for confirmation, but does not
   * refuse.
   */
  requestZeros?: boolean;
};

/** The confirmation an amount triggers, for dinars only. */
function Doubt({ value, onFix }: { value: number; onFix: (value: number) => void }) {
  if (value > 0 && value < 1000) {
    return (
      <>
        {uiWords.amountHint}
        <span data-fix="">
          <Button size="small" onClick={() => onFix(value * 1000)}>
            <span>
              <Code>{fmt.amount(value * 1000)}</Code>؟
            </span>
          </Button>
        </span>
      </>
    );
  }
  return value % 250 === 0 ? null : uiWords.amountOdd;
}

/** Accepts any Arabic digits and grouping; formats with grouping when it loses focus. */
export function AmountField(props: AmountProps) {
  const { value, onChange, onBlur, onKeyDown, error, placeholder, autoFocus, ref } = props;
  const currency = props.currency ?? spokenCurrency();
  const show = (amount: number | null) => (amount === null ? '' : fmt.amount(amount, currency));
  const [typed, setTyped] = useState(() => show(value));
  const [left, setLeft] = useState(true);
  const sent = useRef(value);
  useEffect(() => {
    if (value !== sent.current) setTyped(value === null ? '' : fmt.amount(value, currency));
    sent.current = value;
  }, [value, currency]);
  const read = (raw: string) => {
    const parsed = parseAmount(raw, currency);
    setTyped(raw);
    sent.current = parsed.ok ? parsed.value : null;
    onChange(sent.current);
  };
  const direction = fmt.directionOf(typed);
  const parsed = parseAmount(typed, currency);
  const fault = parsed.ok ? null : amountFaultText(parsed, faults);
  // A form that misses the amount knows only that there is none: what was typed states why.
  const isFaultShown = fault !== null && (left || Boolean(error));
  const isAmount = props.requestZeros !== false && currency === 'IQD' && parsed.ok;
  const isSmall = isAmount && parsed.value > 0 && parsed.value < 1000;
  const doubtful = isAmount && left && (isSmall || parsed.value % 250 !== 0);
  const fix = (amount: number) => {
    setTyped(show(amount));
    sent.current = amount;
    onChange(amount);
  };
  return (
    <Field
      {...props}
      error={isFaultShown ? fault : error}
      warning={doubtful ? <Doubt value={parsed.value} onFix={fix} /> : null}
    >
      {(aria) => (
        <div className={styles.container}>
          <input
            {...aria}
            data-unread={fault ?? undefined}
            data-doubt={isSmall ? parsed.value : undefined}
            ref={ref}
            type="text"
            dir={direction}
            inputMode={CURRENCIES[currency].exponent === 0 ? 'numeric' : 'decimal'}
            className={cx(styles.input, direction === 'ltr' && styles.ltr, styles.amount)}
            value={typed}
            onChange={(event) => read(event.target.value)}
            onFocus={() => setLeft(false)}
            onBlur={() => {
              setLeft(true);
              if (parsed.ok) setTyped(show(parsed.value));
              onBlur?.();
            }}
            onKeyDown={onKeyDown}
            placeholder={placeholder}
            autoComplete="off"
            autoFocus={autoFocus}
          />
          <Row as="span" align="center" className={styles.unit}>
            {fmt.currencySymbol(currency)}
          </Row>
        </div>
      )}
    </Field>
  );
}
