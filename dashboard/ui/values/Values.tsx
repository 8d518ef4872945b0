import { erasedPhone, showPhone } from '#domain/phone.ts';
import type { Currency } from '#domain/money.ts';
import { uiWords } from '#words/shell/ui.ts';
import { cx } from '../cx.ts';
import * as fmt from './fmt.ts';
import styles from './values.module.css';

type Maybe<T> = T | null | undefined;

function Unknown() {
  return <span className={styles.quiet}>{uiWords.unknown}</span>;
}

/** A receipt or document number, an e-mail, a URL: known left-to-right data. */
export function Code({ children }: { children: Maybe<string | number> }) {
  if (children === null || children === undefined || children === '') return <Unknown />;
  return (
    <bdi dir="ltr" className={styles.num}>
      {children}
    </bdi>
  );
}

/** A count or measure. */
export function Num({ value, currency }: { value: Maybe<number>; currency?: Currency }) {
  if (value === null || value === undefined) return <Unknown />;
  return (
    <bdi dir="ltr" className={styles.num}>
      {currency ? fmt.amount(value, currency) : fmt.number(value)}
    </bdi>
  );
}

/**
 * An amount in minor units. In tables the header names the currency: omit the symbol with `bare`.
 * `signed` colours negative amounts; also state the sign in words next to it.
 */
export function Money(props: {
  value: Maybe<number>;
  currency?: Currency;
  bare?: boolean;
  signed?: boolean;
}) {
  const { value, currency, bare, signed } = props;
  if (value === null || value === undefined) return <Unknown />;
  const digits = (
    <bdi dir="ltr" className={cx(styles.num, signed && value < 0 && 'bad')}>
      {fmt.amount(value, currency)}
    </bdi>
  );
  if (bare) return digits;
  return (
    <span className="unbroken">
      {digits}
      {'\u00A0'}
      {fmt.currencySymbol(currency)}
    </span>
  );
}

/** Displayed as `0770 123 4567`; with `link` it dials. */
export function Phone({ value, link = false }: { value: Maybe<string>; link?: boolean }) {
  if (!value) return <Unknown />;
  const text = (
    <bdi dir="ltr" className={cx(styles.num, styles.phone)}>
      {showPhone(value)}
    </bdi>
  );
  return link && value !== erasedPhone ? (
    <a className={styles.dial} href={`tel:${value}`}>
      {text}
    </a>
  ) : (
    text
  );
}

/** A day or an instant as `2025/01/05`, the full timestamp in the title. */
export function DateText({ at }: { at: Maybe<string> }) {
  if (!at) return <Unknown />;
  return (
    <time dateTime={at} title={fmt.longDate(at)}>
      <bdi dir="ltr" className={styles.num}>
        {fmt.date(at)}
      </bdi>
    </time>
  );
}

/** A time of day, stored as `15:04`. */
export function ClockText({ at }: { at: string }) {
  return (
    <time dateTime={at} className="unbroken">
      <bdi>{fmt.clock(at)}</bdi>
    </time>
  );
}

/** A range of times of day, in the direction of the text. */
export function Hours({ from, to }: { from: string; to: string }) {
  return (
    <span className="unbroken">
      <ClockText at={from} /> – <ClockText at={to} />
    </span>
  );
}

/** An instant as `2025/01/05 3:04 م`. */
export function DateTimeText({ at }: { at: Maybe<string> }) {
  if (!at) return <Unknown />;
  return (
    <time dateTime={at} className="unbroken" title={fmt.longDate(at)}>
      <bdi dir="ltr" className={styles.num}>
        {fmt.date(at)}
      </bdi>{' '}
      <bdi>{fmt.time(at)}</bdi>
    </time>
  );
}

/** «قبل ساعتين» within a day, then the date. */
export function AgoText({ at }: { at: Maybe<string> }) {
  if (!at) return <Unknown />;
  if (!fmt.isRecent(at)) return <DateText at={at} />;
  return (
    <time dateTime={at} title={fmt.dateTime(at)}>
      <bdi>{fmt.relative(at)}</bdi>
    </time>
  );
}

/** The age, «3 أيام»; the title adds the date and time. */
export function Age({ since }: { since: Maybe<string> }) {
  if (!since) return <Unknown />;
  return (
    <time dateTime={since} title={`${fmt.relative(since)} · ${fmt.dateTime(since)}`}>
      <bdi className={styles.num}>{fmt.ageShort(since)}</bdi>
    </time>
  );
}

/** Document numbers as they appear in sentences: `ST-BGD-2026-000061`. */
const documentNumber = /(\b[A-Z]{2}-[A-Z0-9]{2,6}-\d{4}-\d{4,}\b)/;

/**
 * A sentence whose document numbers stay on one line: a line could otherwise break at any of their
 * hyphens.
 */
export function Sentence({ children }: { children: string }) {
  // Every second part is a number.
  const parts = children.split(documentNumber);
  if (parts.length === 1) return children;
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
      <span key={at} className="unbroken">
        {part}
      </span>
    ),
  );
}

/**
 * A person, a store, a note: its own first strong character determines its direction. `clip`
 * truncates it to one line.
 */
export function Name({ children, clip = false }: { children: Maybe<string>; clip?: boolean }) {
  if (!children) return <Unknown />;
  if (!clip) {
    return (
      <bdi className={styles.name}>
        <Sentence>{children}</Sentence>
      </bdi>
    );
  }
  return (
    <span className={styles.clip} title={children}>
      <bdi>{children}</bdi>
    </span>
  );
}
