import type { Ref } from 'react';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { addressOf } from '#dashboard/screens.ts';
import { CompanyLogo } from '#dashboard/shell/bars/CompanyLogo.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Barcode } from '#dashboard/ui/values/Barcode.tsx';
import { Qr } from '#dashboard/ui/values/Qr.tsx';
import { Code, DateText, Money, Name, Phone } from '#dashboard/ui/values/Values.tsx';
import { isCurrency, money } from '#domain/money.ts';
import { amountInWords } from '#domain/amount-in-words.ts';
import type { SlipSize } from '#domain/settings.ts';
import { pieces } from '#words/counters.ts';
import { labelSizeWords as w } from '#words/shipments/report-screens.ts';
import { labelWords } from '#words/shipments/form.ts';
import type { ShipmentDetails } from '../shipment.ts';
import styles from './slip.module.css';
import { useDense } from '../list/use-dense.ts';

/** The target of the QR code: the public tracking page, without signing in. */
export const trackingAddress = (code: string): string =>
  `${location.origin}/home#${addressOf('outreach.welcome', {}, { code })}`;

/** The second layout: a slip for the person who hands in or receives a shipment, on A6 or 80 mm. */
export function ShipmentSlip(props: { shipment: ShipmentDetails; size: SlipSize }) {
  const { shipment, size } = props;
  const { settings } = useCurrentUser();
  const { container, pending, dense } = useDense<HTMLDListElement>();
  const from = shipment.origin_branch ?? shipment.home_branch;
  return (
    <article
      className={styles.slip}
      data-size={size}
      data-pending={pending}
      data-dense={dense}
      aria-label={shipment.code}
    >
      <header className={styles.head}>
        <div>
          <CompanyLogo className={styles.logo} />
          <p className={styles.company}>
            <Name>{settings.company_name}</Name>
          </p>
          <p>
            {w.slip} · <Name>{from.branch_name}</Name>
          </p>
          <p>
            <DateText at={shipment.created_at} />
          </p>
        </div>
        <Stack as="figure" items="center" className={styles.square}>
          <Qr value={trackingAddress(shipment.code)} sizeMm={26} />
          <figcaption>{w.track}</figcaption>
        </Stack>
      </header>
      <Stack items="center" className={styles.bars}>
        <Barcode value={shipment.code} barMm={0.5} heightMm={15} />
        <span className={styles.code}>
          <Code>{shipment.code}</Code>
        </span>
      </Stack>
      <SlipFields shipment={shipment} container={container} />
      <SlipMoney shipment={shipment} />
      <p className={styles.signature}>{w.signature}</p>
    </article>
  );
}

function SlipFields({
  shipment,
  container,
}: {
  shipment: ShipmentDetails;
  container: Ref<HTMLDListElement>;
}) {
  const { merchant, destination, area, landmark, contents, reference, notes } = shipment;
  return (
    <dl ref={container} className={styles.facts}>
      <div>
        <dt>{w.merchant}</dt>
        <dd>
          <Name>{merchant.store_name}</Name>
          {reference ? (
            <>
              {' · '}
              <Code>{reference}</Code>
            </>
          ) : null}
        </dd>
      </div>
      <div>
        <dt>{labelWords.recipient}</dt>
        <dd>
          <Name>{shipment.recipient_name}</Name> · <Phone value={shipment.recipient_phone} />
          {shipment.recipient_phone2 ? (
            <>
              {' · '}
              <Phone value={shipment.recipient_phone2} />
            </>
          ) : null}
        </dd>
      </div>
      <div>
        <dt>{labelWords.to}</dt>
        <dd>
          <strong>
            <Name>{[destination.name, area?.name].filter(Boolean).join(' · ')}</Name>
          </strong>
          {landmark ? (
            <>
              {' · '}
              <Name>{landmark}</Name>
            </>
          ) : null}
        </dd>
      </div>
      <div>
        <dt>{w.contents}</dt>
        <dd className={styles.contents}>
          {shipment.fragile ? <strong>{labelWords.fragile} · </strong> : null}
          {shipment.may_open ? <strong>{labelWords.mayOpen} · </strong> : null}
          {pieces(shipment.pieces)}
          {contents ? ' · ' : null}
          {contents ? <Name>{contents}</Name> : null}
        </dd>
      </div>
      {notes ? (
        <div>
          <dt>{labelWords.notes}</dt>
          <dd className={styles.notes}>
            <Name>{notes}</Name>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

function SlipMoney({ shipment }: { shipment: ShipmentDetails }) {
  const { cod_amount: amount, currency } = shipment;
  if (amount === 0)
    return (
      <Stack as="p" items="center" className={styles.amount}>
        {labelWords.free}
      </Stack>
    );
  return (
    <Stack items="center" className={styles.amount}>
      <span>{labelWords.amount}</span>
      <strong>
        <Money value={amount} />
      </strong>
      {isCurrency(currency) ? <small>{amountInWords(money(amount), currency)}</small> : null}
    </Stack>
  );
}
