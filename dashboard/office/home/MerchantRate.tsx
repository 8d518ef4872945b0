import type { AnswerOf } from '#contract/contract.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { merchantHomeWords as t } from '#words/office/merchant-home.ts';
import styles from './merchant-home.module.css';

type Rate = NonNullable<AnswerOf<'office.today'>['data']['own_rate']>;

/** A percentage of fewer cases is meaningless: only the figures are shown. */
const LEAST_CASES = 20;
const TALLEST = 56;

const shareOf = ({ delivered, ended }: { delivered: number; ended: number }): number | null =>
  ended === 0 ? null : delivered / ended;
const whole = (share: number): string => `${fmt.number(Math.round(share * 100))}%`;

/** How many of the shipments that ended were delivered, with the period and the total. */
export function MerchantRate({ rate }: { rate: Rate }) {
  const share = shareOf(rate);
  const before = shareOf({ delivered: rate.delivered_before, ended: rate.ended_before });
  const isPlain = share === null || rate.ended < LEAST_CASES;
  return (
    <section className={styles.card} aria-label={t.rateTitle}>
      <h2>{isPlain ? t.rateTitle : t.rate(whole(share))}</h2>
      <p className={styles.quiet}>
        {share === null ? t.rateNone : t.rateHow(fmt.number(rate.delivered), rate.ended)}{' '}
        {before === null || rate.ended_before < LEAST_CASES ? null : t.rateBefore(whole(before))}
      </p>
      {rate.weeks.some(({ ended }) => ended > 0) ? <Weeks weeks={rate.weeks} /> : null}
    </section>
  );
}

function Weeks({ weeks }: Pick<Rate, 'weeks'>) {
  return (
    <figure className={styles.chart}>
      <ol className={styles.weeks} dir="ltr">
        {weeks.map((week, place) => {
          const share = shareOf(week);
          const figures = t.week(fmt.number(week.delivered), fmt.number(week.ended));
          return (
            // Weeks have no name but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the week
            <li key={place} title={figures}>
              <span className={styles.figure}>{share === null ? '' : whole(share)}</span>
              <span
                className={styles.week}
                hidden={share === null}
                data-few={week.ended < LEAST_CASES || undefined}
                style={{ blockSize: `${Math.max(2, Math.round((share ?? 0) * TALLEST))}px` }}
              />
              <span className="visually-hidden">{figures}</span>
            </li>
          );
        })}
      </ol>
      <figcaption className={styles.ends} dir="ltr">
        <bdi>{t.oldest}</bdi>
        <bdi>{t.newest}</bdi>
      </figcaption>
    </figure>
  );
}
