import { lazy, Suspense, useState } from 'react';
import { useCall } from '#dashboard/api/hooks.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { titleFor } from '#dashboard/screens.ts';
import { addressOf, to } from '#dashboard/screens.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { Code, Money, Name } from '#dashboard/ui/values/Values.tsx';
import type { DecisionChoice } from '#domain/shipments/requests/merchant-decision.ts';
import {
  choiceShortNames,
  merchantDecisionWords as d,
} from '#words/shipments/merchant-decisions.ts';
import { merchantHomeWords as t } from '#words/office/merchant-home.ts';
import styles from './decision-cards.module.css';
import { requestedAbout, likelyChoice } from './merchant-decision-view.ts';

/** Loaded lazily: its fields are needed only for answering. */
const MerchantDecisionDialog = lazy(async () => ({
  default: (await import('./MerchantDecisionDialog.tsx')).MerchantDecisionDialog,
}));

type Decision = RowOf<'merchantDecisions.list'>;

const MOST_SHOWN = 2;

/** The merchant's undelivered shipments that wait for a decision, the most urgent first. */
export function DecisionsWaiting() {
  const { data } = useCall(
    'merchantDecisions.list',
    { per_page: MOST_SHOWN },
    { keepPrevious: true, quiet: true },
  );
  const [params, setParams] = useState<{ row: Decision; choice: DecisionChoice } | null>(null);
  if (!data || data.data.length === 0) return null;
  const total = data.meta.total ?? data.data.length;
  return (
    <section className={styles.decisions} aria-label={titleFor('client', 'merchantDecisions.list')}>
      <Row as="header" gap="4 12" align="baseline" wrap between>
        <h2>{t.decisions}</h2>
        <a href={`#${addressOf('merchantDecisions.list')}`}>{t.allOf(fmt.number(total))}</a>
      </Row>
      <ul>
        {data.data.map((row) => (
          <Card as="li" pad={16} shrink key={row.id}>
            <DecisionCard row={row} onChoose={(choice) => setParams({ row, choice })} />
          </Card>
        ))}
      </ul>
      {params ? (
        <Suspense fallback={null}>
          <MerchantDecisionDialog
            params={requestedAbout(params.row.shipment, params.row)}
            choice={params.choice}
            onDone={() => setParams(null)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

/** The three most frequent decisions; the others are in the dialog. */
const offered = ['tryAgain', 'correct', 'return'] as const satisfies readonly DecisionChoice[];

function DecisionCard(props: { row: Decision; onChoose: (choice: DecisionChoice) => void }) {
  const { row, onChoose } = props;
  const { shipment, reason } = row;
  const choices = offered.filter((choice) => row.choices.includes(choice));
  return (
    <>
      <Row as="p" gap="4 12" align="baseline" wrap between>
        <span className={styles.why}>
          <Name>{reason}</Name>
        </span>
        <span className={styles.deadline}>
          {row.is_due ? d.isDue[row.after_due] : d.leftShort(fmt.relative(row.due_at))}
        </span>
      </Row>
      <Row as="p" gap="4 12" align="baseline" wrap between>
        <strong>
          <Name>{shipment.recipient_name}</Name>
        </strong>
        <strong>
          <Money value={shipment.cod_amount} />
        </strong>
      </Row>
      <Row as="p" gap="4 12" align="baseline" wrap between>
        <span className="quiet">
          <Name>{[shipment.area?.name, shipment.landmark].filter(Boolean).join(' · ')}</Name>
        </span>
        <a href={`#${to('shipments.details', { uuid: shipment.uuid })}`}>
          <Code>{shipment.code}</Code>
        </a>
      </Row>
      {choices.length === 0 ? null : (
        <p className={styles.answers}>
          {choices.map((choice) => (
            <Button
              key={choice}
              tone={choice === likelyChoice(reason) ? 'primary' : 'plain'}
              onClick={() => onChoose(choice)}
            >
              {choiceShortNames[choice]}
            </Button>
          ))}
        </p>
      )}
    </>
  );
}
