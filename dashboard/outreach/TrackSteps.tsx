import type { ReactNode } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { isCurrency } from '#domain/money.ts';
import { stages } from '#domain/shipments/stages.ts';
import { Row, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { trackWords as words } from '#words/outreach/screens.ts';
import { stageNames } from '#words/shipments/names.ts';
import { StageBadge } from '../ui/values/StageBadge.tsx';
import { Code, DateText, DateTimeText, Money, Name, Phone } from '../ui/values/Values.tsx';
import styles from './Track.module.css';

type Shipment = AnswerOf<'outreach.track'>['data'];

/** The shipment's public timeline for anyone with the number, newest step first. */
export function TrackSteps({ shipment }: { readonly shipment: Shipment }) {
  const stage = stages.find(({ no }) => no === shipment.stage);
  const newestFirst = [...shipment.events].sort((a, b) => b.at.localeCompare(a.at));
  const last = newestFirst[0];
  return (
    <>
      <Toolbar gap={8} between>
        <h2 className={styles.code}>
          {words.label} <Code>{shipment.code}</Code>
        </h2>
        {stage && <StageBadge token={stage.token} label={stageNames[stage.no]} />}
      </Toolbar>
      {last && (
        <p className={styles.quiet}>
          {words.lastUpdate}: <DateTimeText at={last.at} />
        </p>
      )}
      <Figures shipment={shipment} />
      <ol className={styles.steps} aria-label={words.steps}>
        {newestFirst.map((event) => (
          <Row
            as="li"
            gap="0 16"
            wrap
            between
            key={`${event.at} ${event.text}`}
            className={styles.step}
          >
            <span>{event.text}</span>
            <span className={styles.quiet}>
              <DateTimeText at={event.at} />
            </span>
          </Row>
        ))}
      </ol>
    </>
  );
}

function Figures({ shipment }: { readonly shipment: Shipment }) {
  const { courier, cod_amount: amount, currency } = shipment;
  return (
    <dl className={styles.facts}>
      {amount !== null && isCurrency(currency) && (
        <Fact label={words.toPay}>
          <Money value={amount} currency={currency} />
        </Fact>
      )}
      <Fact label={words.store}>
        <Name>{shipment.store_name}</Name>
      </Fact>
      <Fact label={words.destination}>
        <Name>{shipment.destination}</Name>
      </Fact>
      <Fact label={words.recipientPhone}>
        <Code>{shipment.recipient_phone_masked}</Code>
      </Fact>
      {shipment.postponed_on !== null && (
        <Fact label={words.postponedTo}>
          <DateText at={shipment.postponed_on} />
        </Fact>
      )}
      {courier && (
        <Fact label={words.courier}>
          <Name>{courier.name}</Name> {courier.phone && <Phone value={courier.phone} link />}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={styles.quiet}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
