import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useCan } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { cx } from '#dashboard/ui/cx.ts';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { Difference } from '#dashboard/ui/values/Difference.tsx';
import { Money } from '#dashboard/ui/values/Values.tsx';
import { cashCountWords as t } from '#words/custody/cash-count.ts';
import { uiWords } from '#words/shell/ui.ts';
import custody from '../custody.module.css';
import { type CashCountDetails, DifferenceState, numberOf } from './cash-count-view.tsx';
import styles from './cash-counts.module.css';

/** The saved count as a document: its number, its result, and the next step. */
export function Fixed({ document }: { document: CashCountDetails }) {
  const can = useCan();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const { id, counted_amount: counted, difference_amount: by } = document;
  return (
    <Card as="section" pad={16} gap={12} className={cx(styles.card, styles.done)}>
      <h1 ref={head} tabIndex={-1}>
        {t.fixed(numberOf(document))}
      </h1>
      <p role="status">{by === 0 ? t.fixedEven : t.fixedOff}</p>
      <Stack as="dl" gap={6} className={custody.figures}>
        <div>
          <dt>{t.counted}</dt>
          <dd>
            <Money value={counted} />
          </dd>
        </div>
        <div>
          <dt>{t.difference}</dt>
          <dd>
            <Difference value={by} />
          </dd>
        </div>
        {by === 0 ? null : (
          <div>
            <dt>{t.differenceState}</dt>
            <dd>
              <DifferenceState row={document} />
            </dd>
          </div>
        )}
      </Stack>
      <Row gap={8} wrap>
        {can('documents.cashCount.view') ? (
          <LinkButton
            tone="primary"
            icon={<Icon of={IconPrinter} />}
            href={`#${to('documents.cashCount.print', { id }, { auto: 1 })}`}
          >
            {t.print}
          </LinkButton>
        ) : null}
        <LinkButton href={`#${to('documents.cashCount.list')}`}>{uiWords.back}</LinkButton>
      </Row>
    </Card>
  );
}
