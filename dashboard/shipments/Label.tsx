import { useCurrentUser } from '#dashboard/api/session.ts';
import { CompanyLogo } from '#dashboard/shell/CompanyLogo.tsx';
import { Barcode } from '#dashboard/ui/Barcode.tsx';
import { Qr } from '#dashboard/ui/Qr.tsx';
import { Code, DateText, Money, Name, Num, Phone } from '#dashboard/ui/Values.tsx';
import { pieces } from '#words/counters.ts';
import { labelWords as w } from '#words/shipments-form.ts';
import styles from './label.module.css';
import type { ParcelDetails } from './parcel.ts';
import { useDense } from './use-dense.ts';

/** 100 × 150 mm, black only: read by a gun, by a sorter at arm's length, and at the door. */
export function Label({ parcel }: { parcel: ParcelDetails }) {
  const { settings } = useCurrentUser();
  const from = parcel.origin_branch ?? parcel.home_branch;
  return (
    <article className={styles.label} aria-label={parcel.code}>
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
        <div className={styles.bars}>
          <Barcode value={parcel.code} barMm={0.6} heightMm={18} />
          <span className={styles.code}>
            <Code>{parcel.code}</Code>
          </span>
        </div>
        {/* The number alone, so that a camera and a gun read the same. */}
        <Qr value={parcel.code} sizeMm={27} />
      </div>
      <p className={styles.route}>
        <Name>{parcel.destination.name}</Name>
        <span>
          <Name>{parcel.area?.name ?? parcel.serving_branch.branch_name}</Name>
        </span>
      </p>
      <Who parcel={parcel} />
      <div className={styles.amount}>
        {parcel.cod_amount === 0 ? (
          <strong>{w.free}</strong>
        ) : (
          <>
            <span>{w.amount}</span>
            <strong>
              <Money value={parcel.cod_amount} />
            </strong>
          </>
        )}
      </div>
      <Foot parcel={parcel} />
    </article>
  );
}

function Who({ parcel }: { parcel: ParcelDetails }) {
  const { box, pending, dense } = useDense<HTMLDivElement>();
  return (
    <div ref={box} className={styles.who} data-pending={pending} data-dense={dense}>
      <p>
        {w.recipient}:{' '}
        <strong>
          <Name>{parcel.recipient_name}</Name>
        </strong>
      </p>
      <p>
        {w.phone}:{' '}
        <strong>
          <Phone value={parcel.recipient_phone} />
        </strong>
        {parcel.recipient_phone2 ? (
          <>
            {' · '}
            <Phone value={parcel.recipient_phone2} />
          </>
        ) : null}
      </p>
      <p className={styles.flags}>
        {parcel.fragile ? <strong>{w.fragile}</strong> : null}
        {parcel.may_open ? <strong>{w.mayOpen}</strong> : null}
      </p>
      {parcel.landmark ? (
        <p>
          {w.landmark}: <Name>{parcel.landmark}</Name>
        </p>
      ) : null}
      {parcel.notes ? (
        <p className={styles.notes}>
          {w.notes}: <Name>{parcel.notes}</Name>
        </p>
      ) : null}
    </div>
  );
}

function Foot({ parcel }: { parcel: ParcelDetails }) {
  return (
    <footer className={styles.foot}>
      <span>
        <strong>
          <Name>{parcel.merchant.store_name}</Name>
        </strong>
        {parcel.label_phone ? (
          <>
            {' · '}
            <strong>
              <Phone value={parcel.label_phone} />
            </strong>
          </>
        ) : null}
        <br />
        {pieces(parcel.pieces)}
        {parcel.reference ? (
          <>
            {' · '}
            <Code>{parcel.reference}</Code>
          </>
        ) : null}
      </span>
      <span>
        <DateText at={parcel.created_at} />
        {parcel.attempt > 1 ? (
          <>
            {' · '}
            <Num value={parcel.attempt} />
          </>
        ) : null}
      </span>
    </footer>
  );
}
