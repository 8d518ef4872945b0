import type { ReactNode } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { isCurrency } from '#domain/money.ts';
import { stages } from '#domain/shipments/stages.ts';
import { trackWords as words } from '#words/outreach.ts';
import { stageNames } from '#words/shipments.ts';
import { StageBadge } from '../ui/StageBadge.tsx';
import { Code, DateText, DateTimeText, Money, Name, Phone } from '../ui/Values.tsx';
import styles from './Track.module.css';

type Parcel = AnswerOf<'outreach.track'>['data'];

/** What anyone with the number may know of a parcel, newest step first. */
export function TrackSteps({ parcel }: { readonly parcel: Parcel }) {
  const stage = stages.find(({ no }) => no === parcel.stage);
  const newestFirst = [...parcel.events].sort((a, b) => b.at.localeCompare(a.at));
  const last = newestFirst[0];
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.code}>
          {words.label} <Code>{parcel.code}</Code>
        </h2>
        {stage && <StageBadge token={stage.token} label={stageNames[stage.no]} />}
      </div>
      {last && (
        <p className={styles.quiet}>
          {words.lastUpdate}: <DateTimeText at={last.at} />
        </p>
      )}
      <Facts parcel={parcel} />
      <ol className={styles.steps} aria-label={words.steps}>
        {newestFirst.map((event) => (
          <li key={`${event.at} ${event.text}`} className={styles.step}>
            <span>{event.text}</span>
            <span className={styles.quiet}>
              <DateTimeText at={event.at} />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Facts({ parcel }: { readonly parcel: Parcel }) {
  const { courier, cod_amount: amount, currency } = parcel;
  return (
    <dl className={styles.facts}>
      {amount !== null && isCurrency(currency) && (
        <Fact label={words.toPay}>
          <Money value={amount} currency={currency} />
        </Fact>
      )}
      <Fact label={words.store}>
        <Name>{parcel.store_name}</Name>
      </Fact>
      <Fact label={words.destination}>
        <Name>{parcel.destination}</Name>
      </Fact>
      <Fact label={words.recipientPhone}>
        <Code>{parcel.recipient_phone_masked}</Code>
      </Fact>
      {parcel.postponed_on !== null && (
        <Fact label={words.postponedTo}>
          <DateText at={parcel.postponed_on} />
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
    <div className={styles.fact}>
      <dt className={styles.quiet}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
