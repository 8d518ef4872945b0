import { Barcode } from '#dashboard/ui/Barcode.tsx';
import { Qr } from '#dashboard/ui/Qr.tsx';
import { Code, Money, Name, Phone } from '#dashboard/ui/Values.tsx';
import { type LabelSheet, labelsOnSheet } from '#domain/settings.ts';
import { pieces } from '#words/counters.ts';
import { labelWords as w } from '#words/shipments-form.ts';
import styles from './label.module.css';
import { Label } from './Label.tsx';
import type { ParcelDetails } from './parcel.ts';
import { useDense } from './use-dense.ts';

type Cell = ParcelDetails | null;

/** Labels sheet by sheet; the first `skip` cells were used before and stay white. */
function sheetsOf(parcels: readonly ParcelDetails[], per: number, skip: number): Cell[][] {
  const cells: Cell[] = [...Array.from({ length: skip }, () => null), ...parcels];
  return Array.from({ length: Math.ceil(cells.length / per) }, (_, no) =>
    cells.slice(no * per, (no + 1) * per),
  );
}

/** Sheets of A4 for an office printer, to be cut into four or eight labels. */
export function LabelSheets(props: {
  parcels: readonly ParcelDetails[];
  sheet: LabelSheet;
  skip: number;
}) {
  const { parcels, sheet, skip } = props;
  const per = labelsOnSheet[sheet];
  return sheetsOf(parcels, per, skip).map((cells, no) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place
    <section key={no} className={styles.sheet} data-per={per}>
      {cells.map((parcel, place) =>
        parcel === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a white cell is its place
          <div key={place} />
        ) : per === 4 ? (
          <Label key={parcel.uuid} parcel={parcel} />
        ) : (
          <SmallLabel key={parcel.uuid} parcel={parcel} />
        ),
      )}
    </section>
  ));
}

/** An eighth of A4: what a sorter, a courier and a gun need, and nothing else. */
function SmallLabel({ parcel }: { parcel: ParcelDetails }) {
  const { box, pending, dense } = useDense<HTMLDivElement>();
  return (
    <article className={styles.small} aria-label={parcel.code}>
      <header className={styles.smallHead}>
        <Barcode value={parcel.code} barMm={0.4} heightMm={11} />
        <span className={styles.code}>
          <Code>{parcel.code}</Code>
        </span>
      </header>
      <div ref={box} className={styles.smallWho} data-pending={pending} data-dense={dense}>
        <p className={styles.smallRoute}>
          <Name>{[parcel.destination.name, parcel.area?.name].filter(Boolean).join(' · ')}</Name>
        </p>
        <p>
          <strong>
            <Name>{parcel.recipient_name}</Name>
          </strong>
        </p>
        <p>
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
        {parcel.fragile || parcel.may_open ? (
          <p className={styles.flags}>
            {parcel.fragile ? <strong>{w.fragile}</strong> : null}
            {parcel.may_open ? <strong>{w.mayOpen}</strong> : null}
          </p>
        ) : null}
        {parcel.landmark ? (
          <p>
            <Name>{parcel.landmark}</Name>
          </p>
        ) : null}
        {parcel.notes ? (
          <p className={styles.notes}>
            <Name>{parcel.notes}</Name>
          </p>
        ) : null}
      </div>
      <div className={styles.smallSide}>
        <Qr value={parcel.code} sizeMm={23} />
        {pieces(parcel.pieces)}
      </div>
      <footer className={styles.smallFoot}>
        <span>
          <Name>{parcel.merchant.store_name}</Name>
          {parcel.label_phone ? (
            <>
              {' · '}
              <Phone value={parcel.label_phone} />
            </>
          ) : null}
        </span>
        <strong>{parcel.cod_amount === 0 ? w.free : <Money value={parcel.cod_amount} />}</strong>
      </footer>
    </article>
  );
}
