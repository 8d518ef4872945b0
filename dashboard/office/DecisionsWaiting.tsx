import { useService } from '#dashboard/api/hooks.ts';
import { addressOf, to } from '#dashboard/screens.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { cx } from '#dashboard/ui/cx.ts';
import * as fmt from '#dashboard/ui/fmt.ts';
import { Code, Money, Name, Num } from '#dashboard/ui/Values.tsx';
import { merchantDecisionWords as t } from '#words/merchant-decisions.ts';
import styles from './dashboard.module.css';

const MOST_SHOWN = 5;

/** The merchant's shipments that were not delivered and wait for their word, the oldest first. */
export function DecisionsWaiting() {
  const { data } = useService(
    'merchantDecisions.list',
    { per_page: MOST_SHOWN },
    { keepPrevious: true, quiet: true },
  );
  if (!data || data.data.length === 0) return null;
  const total = data.meta.total ?? data.data.length;
  return (
    <section className={cx(styles.card, styles.wide, styles.waiting)} aria-label={t.mine}>
      <h2>
        {t.mine} (<Num value={total} />)
      </h2>
      <ul className={styles.calls}>
        {data.data.map(({ id, shipment, reason, ...one }) => (
          <li key={id}>
            <a href={`#${to('shipments.details', { uuid: shipment.uuid })}`}>
              <span>
                <Code>{shipment.code}</Code> · <Name>{shipment.recipient_name}</Name>
                <br />
                <Name>{reason}</Name>
              </span>
              <span>
                <Money value={shipment.cod_amount} />
                <br />
                {one.is_due ? t.isDue[one.after_due] : t.leftShort(fmt.relative(one.due_at))}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <LinkButton tone="primary" href={`#${addressOf('merchantDecisions.list')}`}>
        {t.openList}
      </LinkButton>
    </section>
  );
}
