import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Barcode } from '#dashboard/ui/values/Barcode.tsx';
import { Qr } from '#dashboard/ui/values/Qr.tsx';
import { Code, Money, Name, Phone } from '#dashboard/ui/values/Values.tsx';
import { type LabelPage, labelsOnPage } from '#domain/settings.ts';
import { pieces } from '#words/counters.ts';
import { labelWords as w } from '#words/shipments/form.ts';
import styles from './label.module.css';
import { Label } from './Label.tsx';
import type { ShipmentDetails } from '../shipment.ts';
import { useDense } from '../list/use-dense.ts';

type Cell = ShipmentDetails | null;

/** Labels page by page; the first `skip` cells are already used and stay blank. */
function pagesOf(shipments: readonly ShipmentDetails[], per: number, skip: number): Cell[][] {
  const cells: Cell[] = [...Array.from({ length: skip }, () => null), ...shipments];
  return Array.from({ length: Math.ceil(cells.length / per) }, (_, no) =>
    cells.slice(no * per, (no + 1) * per),
  );
}

/** A4 pages for an office printer, cut into four or eight labels. */
export function LabelPages(props: {
  shipments: readonly ShipmentDetails[];
  page: LabelPage;
  skip: number;
}) {
  const { shipments, page, skip } = props;
  const per = labelsOnPage[page];
  return pagesOf(shipments, per, skip).map((cells, no) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
    <section key={no} className={styles.page} data-per={per}>
      {cells.map((shipment, place) =>
        shipment === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a white cell is its place
          <div key={place} />
        ) : per === 4 ? (
          <Label key={shipment.uuid} shipment={shipment} />
        ) : (
          <SmallLabel key={shipment.uuid} shipment={shipment} />
        ),
      )}
    </section>
  ));
}

/** An eighth of A4: only what a sorter, a courier and a scanner need. */
function SmallLabel({ shipment }: { shipment: ShipmentDetails }) {
  const { container, pending, dense } = useDense<HTMLDivElement>();
  return (
    <article className={styles.small} aria-label={shipment.code}>
      <header className={styles.smallHead}>
        <Barcode value={shipment.code} barMm={0.4} heightMm={11} />
        <span className={styles.code}>
          <Code>{shipment.code}</Code>
        </span>
      </header>
      <div ref={container} className={styles.smallWho} data-pending={pending} data-dense={dense}>
        <p className={styles.smallRoute}>
          <Name>
            {[shipment.destination.name, shipment.area?.name].filter(Boolean).join(' · ')}
          </Name>
        </p>
        <p>
          <strong>
            <Name>{shipment.recipient_name}</Name>
          </strong>
        </p>
        <p>
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
        {shipment.fragile || shipment.may_open ? (
          <p className={styles.flags}>
            {shipment.fragile ? <strong>{w.fragile}</strong> : null}
            {shipment.may_open ? <strong>{w.mayOpen}</strong> : null}
          </p>
        ) : null}
        {shipment.landmark ? (
          <p>
            <Name>{shipment.landmark}</Name>
          </p>
        ) : null}
        {shipment.notes ? (
          <p className={styles.notes}>
            <Name>{shipment.notes}</Name>
          </p>
        ) : null}
      </div>
      <Stack items="center" top>
        <Qr value={shipment.code} sizeMm={23} />
        {pieces(shipment.pieces)}
      </Stack>
      <footer className={styles.smallFoot}>
        <span>
          <Name>{shipment.merchant.store_name}</Name>
          {shipment.label_phone ? (
            <>
              {' · '}
              <Phone value={shipment.label_phone} />
            </>
          ) : null}
        </span>
        <strong>
          {shipment.cod_amount === 0 ? w.free : <Money value={shipment.cod_amount} />}
        </strong>
      </footer>
    </article>
  );
}
