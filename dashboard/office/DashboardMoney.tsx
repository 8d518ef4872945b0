import { useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCan } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { cx } from '#dashboard/ui/cx.ts';
import * as fmt from '#dashboard/ui/fmt.ts';
import { Age, Money, Name, Num } from '#dashboard/ui/Values.tsx';
import { homeWords as t } from '#words/office.ts';
import styles from './dashboard.module.css';
import { useFold } from './use-fold.tsx';

type Today = AnswerOf<'office.today'>['data'];
type Holder = NonNullable<Today['couriers']>[number];
type Due = NonNullable<Today['due_merchants']>[number];

const AMBER = 0.8;
const DAY_MS = 86_400_000;

const shareOf = ({ cash, cash_limit }: Holder) => (cash_limit ? cash / cash_limit : 0);

/** Near its cap or carried overnight is riskier than merely much. */
function riskOf(holder: Holder, now: number): number {
  const days = holder.oldest_at ? (now - Date.parse(holder.oldest_at)) / DAY_MS : 0;
  return shareOf(holder) + days;
}

export function CashCard({ couriers }: { couriers: readonly Holder[] }) {
  const can = useCan();
  const [now] = useState(() => Date.now());
  const sorted = couriers
    .filter(({ cash }) => cash !== 0)
    .toSorted((a, b) => riskOf(b, now) - riskOf(a, now));
  const collects = can('documents.collection.issue');
  const { shown, more } = useFold(sorted);
  return (
    <section className={styles.card} aria-label={t.cash}>
      <h2>{t.cash}</h2>
      {sorted.length === 0 ? (
        <p className={styles.done}>{t.noCash}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className="visually-hidden">{t.cash}</caption>
            <thead>
              <tr>
                <th scope="col">{t.courier}</th>
                <th scope="col">{t.inHand}</th>
                <th scope="col">{t.ofLimit}</th>
                <th scope="col">{t.oldest}</th>
                {collects ? <th scope="col">{t.actions}</th> : null}
              </tr>
            </thead>
            <tbody>
              {shown.map((holder) => (
                <tr key={holder.id}>
                  <th scope="row">
                    <Name>{holder.name}</Name>
                  </th>
                  <td>
                    <Money value={holder.cash} bare />
                  </td>
                  <td>
                    <Share holder={holder} />
                  </td>
                  <td>
                    <Age since={holder.oldest_at} />
                  </td>
                  {collects ? (
                    <td>
                      <LinkButton
                        size="small"
                        href={`#${to('documents.collection.form', {}, { party: holder.id })}`}
                      >
                        {t.collect}
                      </LinkButton>
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
          {more}
        </div>
      )}
    </section>
  );
}

function Share({ holder }: { holder: Holder }) {
  if (holder.cash_limit === null) return <span className={styles.quiet}>{t.noLimit}</span>;
  const share = shareOf(holder);
  const tone = share >= 1 ? styles.danger : share >= AMBER ? styles.warning : undefined;
  return (
    <bdi dir="ltr" className={cx(styles.share, tone)}>
      {fmt.percentText(share)}
    </bdi>
  );
}

export function DueCard({ merchants }: { merchants: readonly Due[] }) {
  const can = useCan();
  const settles = can('documents.subscriber.issue');
  const { shown, more } = useFold(merchants);
  return (
    <section className={styles.card} aria-label={t.due}>
      <h2>{t.due}</h2>
      {merchants.length === 0 ? (
        <p className={styles.done}>{t.noDue}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className="visually-hidden">{t.due}</caption>
            <thead>
              <tr>
                <th scope="col">{t.merchant}</th>
                <th scope="col">{t.dueAmount}</th>
                <th scope="col">{t.parcels}</th>
                {settles ? <th scope="col">{t.actions}</th> : null}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id, store_name: store, amount, parcels }) => (
                <tr key={id}>
                  <th scope="row">
                    <Name>{store}</Name>
                  </th>
                  <td>
                    <Money value={amount} bare signed />
                  </td>
                  <td>
                    <Num value={parcels} />
                  </td>
                  {settles ? (
                    <td>
                      <LinkButton
                        size="small"
                        href={`#${to('documents.subscriber.form', {}, { party: id })}`}
                      >
                        {t.settle}
                      </LinkButton>
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
          {more}
        </div>
      )}
    </section>
  );
}
