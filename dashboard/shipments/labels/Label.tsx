import { useCurrentUser } from '#dashboard/api/session.ts';
import { CompanyLogo } from '#dashboard/shell/bars/CompanyLogo.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Barcode } from '#dashboard/ui/values/Barcode.tsx';
import { Qr } from '#dashboard/ui/values/Qr.tsx';
import { Code, DateText, Money, Name, Num, Phone } from '#dashboard/ui/values/Values.tsx';
import { pieces } from '#words/counters.ts';
import { labelWords as w } from '#words/shipments/form.ts';
import styles from './label.module.css';
import type { ShipmentDetails } from '../shipment.ts';
import { useDense } from '../list/use-dense.ts';

/**
 * 100 × 150 mm, black only: readable by a scanner, by a sorter at arm's length, and at the door.
 */
export function Label({ shipment }: { shipment: ShipmentDetails }) {
  const { settings } = useCurrentUser();
  const from = shipment.origin_branch ?? shipment.home_branch;
  return (
    <article className={styles.label} aria-label={shipment.code}>
      <header className={styles.head}>
        <CompanyLogo className={styles.logo} />
        <strong>
          <Name>{settings.company_name}</Name>
        </strong>
        <span>
          {w.from} <Name>{from.branch_name}</Name>
        </span>
      </header>
      <div className={styles.codes}>
        <Stack items="center" shrink className="spring">
          <Barcode value={shipment.code} barMm={0.6} heightMm={18} />
          <span className={styles.code}>
            <Code>{shipment.code}</Code>
          </span>
        </Stack>
        {/* The number alone, so that a camera and a scanner read the same. */}
        <Qr value={shipment.code} sizeMm={27} />
      </div>
      <p className={styles.route}>
        <Name>{shipment.destination.name}</Name>
        <span>
          <Name>{shipment.area?.name ?? shipment.serving_branch.branch_name}</Name>
        </span>
      </p>
      <Who shipment={shipment} />
      <Stack items="center" className={styles.amount}>
        {shipment.cod_amount === 0 ? (
          <strong>{w.free}</strong>
        ) : (
          <>
            <span>{w.amount}</span>
            <strong>
              <Money value={shipment.cod_amount} />
            </strong>
          </>
        )}
      </Stack>
      <Foot shipment={shipment} />
    </article>
  );
}

function Who({ shipment }: { shipment: ShipmentDetails }) {
  const { container, pending, dense } = useDense<HTMLDivElement>();
  return (
    <div ref={container} className={styles.who} data-pending={pending} data-dense={dense}>
      <p>
        {w.recipient}:{' '}
        <strong>
          <Name>{shipment.recipient_name}</Name>
        </strong>
      </p>
      <p>
        {w.phone}:{' '}
        <strong>
          <Phone value={shipment.recipient_phone} />
        </strong>
        {shipment.recipient_phone2 ? (
          <>
            {' · '}
            <Phone value={shipment.recipient_phone2} />
          </>
        ) : null}
      </p>
      <p className={styles.flags}>
        {shipment.fragile ? <strong>{w.fragile}</strong> : null}
        {shipment.may_open ? <strong>{w.mayOpen}</strong> : null}
      </p>
      {shipment.landmark ? (
        <p>
          {w.landmark}: <Name>{shipment.landmark}</Name>
        </p>
      ) : null}
      {shipment.notes ? (
        <p className={styles.notes}>
          {w.notes}: <Name>{shipment.notes}</Name>
        </p>
      ) : null}
    </div>
  );
}

function Foot({ shipment }: { shipment: ShipmentDetails }) {
  return (
    <footer className={styles.foot}>
      <span>
        <strong>
          <Name>{shipment.merchant.store_name}</Name>
        </strong>
        {shipment.label_phone ? (
          <>
            {' · '}
            <strong>
              <Phone value={shipment.label_phone} />
            </strong>
          </>
        ) : null}
        <br />
        {pieces(shipment.pieces)}
        {shipment.reference ? (
          <>
            {' · '}
            <Code>{shipment.reference}</Code>
          </>
        ) : null}
      </span>
      <span>
        <DateText at={shipment.created_at} />
        {shipment.attempt > 1 ? (
          <>
            {' · '}
            <Num value={shipment.attempt} />
          </>
        ) : null}
      </span>
    </footer>
  );
}
