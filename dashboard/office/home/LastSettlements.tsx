import { cx } from '#dashboard/ui/cx.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { addressOf } from '#dashboard/screens.ts';
import { DocumentLink } from '#dashboard/shell/details/DocumentLink.tsx';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { DateText, Money } from '#dashboard/ui/values/Values.tsx';
import { merchantHomeWords as t } from '#words/office/merchant-home.ts';
import styles from './merchant-home.module.css';

const SHOWN = 2;

/** The last payments of a merchant, with the document that explains them. */
export function LastSettlements() {
  const mayRead = useCan()('statements.own');
  const { data } = useCall(
    'statements.own',
    {},
    { keepPrevious: true, quiet: true, enabled: mayRead },
  );
  const settlements = data?.data.merchant?.settlements ?? [];
  if (settlements.length === 0) return null;
  return (
    <Card
      as="section"
      pad={16}
      shrink
      className={cx(styles.card, styles.whole)}
      aria-label={t.settlements}
    >
      <Row as="header" gap="4 12" align="baseline" wrap between className={styles.head}>
        <h2>{t.settlements}</h2>
        <a href={`#${addressOf('ledger.settlements')}`}>{t.all}</a>
      </Row>
      <Stack as="ul" className={styles.rows}>
        {settlements.slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            <span>
              <DateText at={one.date} />
              <br />
              <DocumentLink document={{ ...one, family: 'settlement' }} />
            </span>
            <strong>
              <Money value={one.paid_amount} />
            </strong>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
