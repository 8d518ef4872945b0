import { useState } from 'react';
import { Button } from '#dashboard/ui/Button.tsx';
import { DateText, Name } from '#dashboard/ui/values/Values.tsx';
import { choiceNames, merchantDecisionWords as t } from '#words/shipments/merchant-decisions.ts';
import { MerchantDecisionDialog } from './MerchantDecisionDialog.tsx';
import { requestedAbout, waitText } from './merchant-decision-view.ts';
import { OverrideDecision } from './OverrideDecision.tsx';
import type { ShipmentDetails } from '../shipment.ts';
import styles from '../shipments.module.css';

/** The requested or made decision of the merchant, on the shipment's page. */
export function MerchantDecisionNotice(props: {
  shipment: ShipmentDetails;
  decision: NonNullable<ShipmentDetails['decision']>;
}) {
  const { shipment, decision } = props;
  const [open, setOpen] = useState<'decide' | 'override' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.notice} data-tone="warning" role="status">
      <DecisionText decision={decision} />
      {decision.choices.length > 0 ? (
        <Button size="small" tone="primary" onClick={() => setOpen('decide')}>
          {t.decide}
        </Button>
      ) : null}
      {decision.may_override ? (
        <Button size="small" onClick={() => setOpen('override')}>
          {t.override}
        </Button>
      ) : null}
      {open === 'decide' ? (
        <MerchantDecisionDialog params={requestedAbout(shipment, decision)} onDone={close} />
      ) : null}
      {open === 'override' ? (
        <OverrideDecision id={decision.id} code={shipment.code} onDone={close} />
      ) : null}
    </div>
  );
}

/** The decision with its note; without one, the reason of the request and its deadline. */
export function DecisionText(props: {
  decision: Pick<
    NonNullable<ShipmentDetails['decision']>,
    'state' | 'choice' | 'postponed_on' | 'note' | 'reason' | 'is_due' | 'after_due' | 'due_at'
  >;
}) {
  const { decision } = props;
  if (decision.state === 'overridden') {
    return (
      <span>
        {t.overriddenBecause} <Name>{decision.note}</Name>
      </span>
    );
  }
  if (decision.choice === null) {
    return (
      <span>
        {waitText(decision)} · <Name>{decision.reason}</Name>
      </span>
    );
  }
  return (
    <span>
      {t.decided} <strong>{choiceNames[decision.choice]}</strong>
      {decision.postponed_on ? (
        <>
          {' '}
          <DateText at={decision.postponed_on} />
        </>
      ) : null}
      {decision.note ? (
        <>
          {' · '}
          <Name>{decision.note}</Name>
        </>
      ) : null}
    </span>
  );
}
