import type { InputOf } from '#contract/contract.ts';
import { formErrors, useCall } from '#dashboard/api/hooks.ts';
import { cx } from '#dashboard/ui/cx.ts';
import { useDebounced } from '#dashboard/ui/use-debounced.ts';
import { Money } from '#dashboard/ui/values/Values.tsx';
import type { FeePayer } from '#domain/shipments/shipment.ts';
import { shipmentFormWords as w } from '#words/shipments/form.ts';
import { uiWords } from '#words/shell/ui.ts';
import styles from './QuoteCard.module.css';

export type QuoteInput = InputOf<'pricing.calculate'>;

const RESTS_MS = 250;
/** A price list does not change during the day; a coupon can be used up by any user's shipment. */
const freshMs = (input: QuoteInput | null): number => (input?.coupon_code ? 0 : 30_000);

/** The price of the form's values, reloaded when they stop changing; `null` loads nothing. */
export function useQuote(input: QuoteInput | null) {
  const rested = useDebounced(input, RESTS_MS);
  const { data, error, isFetching } = useCall(
    'pricing.calculate',
    rested ?? { destination_id: 0 },
    { enabled: rested !== null, keepPrevious: true, staleTime: freshMs(rested), quiet: true },
  );
  const isRequested = input !== null && rested !== null;
  return {
    quote: isRequested && !error ? (data?.data ?? null) : null,
    error: isRequested && error ? error.sentence : null,
    /** On a phone the price is far from the field that determines it. */
    couponError: isRequested ? formErrors(error)['coupon_code'] : undefined,
    isBusy: isRequested && isFetching,
  };
}

/** The price line by line, then what each side pays and receives. */
export function QuoteCard(props: {
  state: ReturnType<typeof useQuote>;
  /** Who pays the fee, if an amount was typed: the goods price is then shown first. */
  payer?: FeePayer | null;
  /** Why there is no price yet. */
  waits: string;
}) {
  const { quote, error, isBusy } = props.state;
  if (error !== null) {
    return (
      <p className={cx(styles.container, styles.bad)} role="alert">
        {error}
      </p>
    );
  }
  if (quote === null) {
    return (
      <p className={cx(styles.container, 'second')} role="status">
        {isBusy ? uiWords.loading : props.waits}
      </p>
    );
  }
  return (
    <dl className={styles.container} data-busy={isBusy || undefined} aria-live="polite">
      {props.payer ? (
        <div className="second">
          <dt>{w.goods}</dt>
          <dd>
            <Money value={props.payer === 'recipient' ? quote.net_to_merchant : quote.collect} />
          </dd>
        </div>
      ) : null}
      {quote.lines.map((line) => (
        <div key={`${line.kind} ${line.text}`} className="second">
          <dt>{line.text}</dt>
          <dd>
            <Money value={line.amount} />
          </dd>
        </div>
      ))}
      {quote.lines.length > 1 ? (
        <div className={styles.sum}>
          <dt>{w.feeTotal}</dt>
          <dd>
            <Money value={quote.fee_after_discount} />
          </dd>
        </div>
      ) : null}
      <div className={styles.total}>
        <dt>{w.recipientPays}</dt>
        <dd>
          <Money value={quote.collect} />
        </dd>
      </div>
      <div className={styles.sum}>
        <dt>{w.merchantNet}</dt>
        <dd>
          <Money value={quote.net_to_merchant} signed />
        </dd>
      </div>
    </dl>
  );
}
