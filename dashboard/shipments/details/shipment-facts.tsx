import { documentName } from '#words/custody/names.ts';
import { to } from '#dashboard/screens.ts';
import { useDocumentHref } from '#dashboard/shell/details/DocumentLink.tsx';
import type { Fact, FactGroup } from '#dashboard/shell/details/DetailsScreen.tsx';
import { Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import {
  Code,
  DateText,
  DateTimeText,
  Money,
  Name,
  Num,
  Phone,
} from '#dashboard/ui/values/Values.tsx';
import { shipmentFormWords } from '#words/shipments/form.ts';
import { detailsWords as w } from '#words/shipments/screens.ts';
import {
  collectReasonNames,
  holderNames,
  kindNames,
  moneyNames,
  sizeNames,
} from '#words/shipments/names.ts';
import { uiWords } from '#words/shell/ui.ts';
import { NoteCell } from '../list/NoteCell.tsx';
import type { ShipmentDetails } from '../shipment.ts';
import { mapHref, MerchantPhone, RecipientLinks } from './RecipientLinks.tsx';

const feePayers = {
  recipient: shipmentFormWords.onRecipient,
  merchant: shipmentFormWords.onMerchant,
};

type Facts = readonly (Fact | null)[];
const given = (facts: Facts): Fact[] => facts.filter((fact) => fact !== null);
/** A value that most shipments lack is omitted when it is missing. */
const maybe = (value: unknown, fact: Fact): Fact | null =>
  value === null || value === undefined || value === '' || value === 0 || value === false
    ? null
    : fact;

function recipient(shipment: ShipmentDetails): FactGroup {
  const place = [shipment.destination.name, shipment.area?.name].filter(Boolean).join(' · ');
  return {
    key: 'recipient',
    title: w.recipient,
    facts: given([
      { label: w.name, value: <Name>{shipment.recipient_name}</Name> },
      { label: w.phone, value: <Phone value={shipment.recipient_phone} link /> },
      maybe(shipment.recipient_phone2, {
        label: w.phone2,
        value: <Phone value={shipment.recipient_phone2} link />,
      }),
      { label: w.address, value: <Name>{place}</Name> },
      maybe(shipment.landmark, {
        label: w.landmark,
        value: <Name>{shipment.landmark}</Name>,
        wide: true,
      }),
      maybe(shipment.latitude, {
        label: w.location,
        value: <a href={mapHref(shipment)}>{w.openMap}</a>,
      }),
      { label: w.notes, value: <NoteCell row={shipment} />, wide: true },
    ]),
    foot: <RecipientLinks shipment={shipment} />,
  };
}

function money(shipment: ShipmentDetails): FactGroup {
  const of = (value: number | null) => <Money value={value} />;
  return {
    key: 'money',
    title: w.money,
    facts: given([
      { label: w.cod, value: <strong>{of(shipment.cod_amount)}</strong> },
      { label: w.goods, value: of(shipment.goods_amount) },
      { label: w.fee, value: of(shipment.fee_amount) },
      { label: w.feePayer, value: feePayers[shipment.fee_payer] },
      maybe(shipment.discount_amount, {
        label: w.discount,
        value: (
          <>
            {of(shipment.discount_amount)} <Code>{shipment.coupon_code}</Code>
          </>
        ),
      }),
      maybe(shipment.extra_fee_amount, { label: w.extraFee, value: of(shipment.extra_fee_amount) }),
      maybe(shipment.return_fee_amount, {
        label: w.returnFee,
        value: of(shipment.return_fee_amount),
      }),
      maybe(shipment.commission_amount, {
        label: w.commission,
        value: of(shipment.commission_amount),
      }),
      shipment.net_amount === null ? null : { label: w.net, value: of(shipment.net_amount) },
      shipment.collected_amount === null
        ? null
        : { label: w.collected, value: of(shipment.collected_amount) },
      shipment.collect_reason === null
        ? null
        : { label: w.collectReason, value: collectReasonNames[shipment.collect_reason] },
      { label: w.moneyState, value: moneyNames[shipment.money] },
      maybe(shipment.money_branch, {
        label: w.moneyBranch,
        value: <Name>{shipment.money_branch?.branch_name}</Name>,
      }),
    ]),
  };
}

function content(shipment: ShipmentDetails): FactGroup {
  const kilograms = shipment.weight_grams === null ? null : shipment.weight_grams / 1000;
  return {
    key: 'shipment',
    title: w.shipment,
    facts: given([
      ...custody(shipment),
      { label: w.merchant, value: <Name>{shipment.merchant.store_name}</Name> },
      maybe(shipment.merchant_phone, {
        label: w.merchantPhone,
        value: <MerchantPhone phone={shipment.merchant_phone ?? ''} />,
      }),
      maybe(shipment.reference, { label: w.reference, value: <Code>{shipment.reference}</Code> }),
      maybe(shipment.contents, { label: w.contents, value: <Name>{shipment.contents}</Name> }),
      { label: w.pieces, value: <Num value={shipment.pieces} /> },
      { label: w.size, value: sizeNames[shipment.size] },
      maybe(kilograms, {
        label: w.weight,
        value: (
          <>
            <Num value={kilograms} /> {w.kilogram}
          </>
        ),
      }),
      { label: w.delivery, value: kindNames[shipment.kind] },
      maybe(shipment.fragile, { label: w.fragile, value: uiWords.yes }),
      maybe(shipment.may_open, { label: w.mayOpen, value: uiWords.yes }),
      { label: w.created, value: <DateTimeText at={shipment.created_at} /> },
      maybe(shipment.parent, { label: w.parent, value: <ShipmentLinks of={[shipment.parent]} /> }),
      maybe(shipment.children.length, {
        label: shipment.collect_reason === null ? w.children : w.partBack,
        value: <ShipmentLinks of={shipment.children} />,
      }),
    ]),
  };
}

function custody(shipment: ShipmentDetails): Fact[] {
  return given([
    { label: w.holder, value: holderNames[shipment.holder_kind] },
    maybe(shipment.courier, { label: w.courier, value: <Name>{shipment.courier?.name}</Name> }),
    maybe(shipment.branch, {
      label: w.branch,
      value: <Name>{shipment.branch?.branch_name}</Name>,
    }),
    { label: w.home, value: <Name>{shipment.home_branch.branch_name}</Name> },
    { label: w.serving, value: <Name>{shipment.serving_branch.branch_name}</Name> },
    maybe(shipment.attempt, { label: w.attempt, value: <Num value={shipment.attempt} /> }),
    maybe(shipment.postponed_on, {
      label: w.postponed,
      value: <DateText at={shipment.postponed_on} />,
    }),
    maybe(shipment.delivered_at, {
      label: w.delivered,
      value: <DateTimeText at={shipment.delivered_at} />,
    }),
    maybe(shipment.documents.length, {
      label: w.documents,
      wide: true,
      value: <DocumentLinks of={shipment.documents} />,
    }),
  ]);
}

export function ShipmentLinks({ of }: { of: readonly (ShipmentDetails['parent'] | null)[] }) {
  return of.map((one) =>
    one ? (
      <a key={one.uuid} href={`#${to('shipments.details', { uuid: one.uuid })}`}>
        <Code>{one.code}</Code>
      </a>
    ) : null,
  );
}

/** Documents the user may open are links; the others are only named. */
function DocumentLinks({ of }: { of: ShipmentDetails['documents'] }) {
  const hrefOf = useDocumentHref();
  return (
    <Toolbar as="span" gap={8}>
      {of.map((document) => {
        const href = hrefOf(document);
        const label = (
          <>
            {documentName(document.family)} <Code>{document.number}</Code>
          </>
        );
        return href ? (
          <a key={document.id} href={href}>
            {label}
          </a>
        ) : (
          <span key={document.id}>{label}</span>
        );
      })}
    </Toolbar>
  );
}

/** All details of a shipment, in three cards. */
export const factGroups = (shipment: ShipmentDetails): readonly FactGroup[] => [
  recipient(shipment),
  money(shipment),
  content(shipment),
];
