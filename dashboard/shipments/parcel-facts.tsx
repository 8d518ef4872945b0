import { to } from '#dashboard/screens.ts';
import { usePaperHref } from '#dashboard/shell/PaperLink.tsx';
import type { Fact, FactGroup } from '#dashboard/shell/DetailsScreen.tsx';
import { Code, DateText, DateTimeText, Money, Name, Num, Phone } from '#dashboard/ui/Values.tsx';
import { shipmentFormWords } from '#words/shipments-form.ts';
import { detailsWords as w } from '#words/shipments-screens.ts';
import {
  collectReasonNames,
  holderNames,
  kindNames,
  moneyNames,
  sizeNames,
} from '#words/shipments.ts';
import { uiWords } from '#words/ui.ts';
import { NoteCell } from './NoteCell.tsx';
import type { ParcelDetails } from './parcel.ts';
import styles from './parcels.module.css';
import { mapHref, MerchantPhone, RecipientLinks } from './RecipientLinks.tsx';

const feePayers = {
  recipient: shipmentFormWords.onRecipient,
  merchant: shipmentFormWords.onMerchant,
};

type Facts = readonly (Fact | null)[];
const given = (facts: Facts): Fact[] => facts.filter((fact) => fact !== null);
/** A fact that most parcels lack is left out where it is missing. */
const maybe = (value: unknown, fact: Fact): Fact | null =>
  value === null || value === undefined || value === '' || value === 0 || value === false
    ? null
    : fact;

function recipient(parcel: ParcelDetails): FactGroup {
  const place = [parcel.destination.name, parcel.area?.name].filter(Boolean).join(' · ');
  return {
    key: 'recipient',
    title: w.recipient,
    facts: given([
      { label: w.name, value: <Name>{parcel.recipient_name}</Name> },
      { label: w.phone, value: <Phone value={parcel.recipient_phone} link /> },
      maybe(parcel.recipient_phone2, {
        label: w.phone2,
        value: <Phone value={parcel.recipient_phone2} link />,
      }),
      { label: w.address, value: <Name>{place}</Name> },
      maybe(parcel.landmark, {
        label: w.landmark,
        value: <Name>{parcel.landmark}</Name>,
        wide: true,
      }),
      maybe(parcel.latitude, {
        label: w.location,
        value: <a href={mapHref(parcel)}>{w.openMap}</a>,
      }),
      { label: w.notes, value: <NoteCell row={parcel} />, wide: true },
    ]),
    foot: <RecipientLinks parcel={parcel} />,
  };
}

function money(parcel: ParcelDetails): FactGroup {
  const of = (value: number | null) => <Money value={value} />;
  return {
    key: 'money',
    title: w.money,
    facts: given([
      { label: w.cod, value: <strong>{of(parcel.cod_amount)}</strong> },
      { label: w.goods, value: of(parcel.goods_amount) },
      { label: w.fee, value: of(parcel.fee_amount) },
      { label: w.feePayer, value: feePayers[parcel.fee_payer] },
      maybe(parcel.discount_amount, {
        label: w.discount,
        value: (
          <>
            {of(parcel.discount_amount)} <Code>{parcel.coupon_code}</Code>
          </>
        ),
      }),
      maybe(parcel.extra_fee_amount, { label: w.extraFee, value: of(parcel.extra_fee_amount) }),
      maybe(parcel.return_fee_amount, { label: w.returnFee, value: of(parcel.return_fee_amount) }),
      maybe(parcel.commission_amount, {
        label: w.commission,
        value: of(parcel.commission_amount),
      }),
      parcel.net_amount === null ? null : { label: w.net, value: of(parcel.net_amount) },
      parcel.collected_amount === null
        ? null
        : { label: w.collected, value: of(parcel.collected_amount) },
      parcel.collect_reason === null
        ? null
        : { label: w.collectReason, value: collectReasonNames[parcel.collect_reason] },
      { label: w.moneyState, value: moneyNames[parcel.money] },
      maybe(parcel.money_branch, {
        label: w.moneyBranch,
        value: <Name>{parcel.money_branch?.branch_name}</Name>,
      }),
    ]),
  };
}

function content(parcel: ParcelDetails): FactGroup {
  const kilograms = parcel.weight_grams === null ? null : parcel.weight_grams / 1000;
  return {
    key: 'parcel',
    title: w.parcel,
    facts: given([
      ...custody(parcel),
      { label: w.merchant, value: <Name>{parcel.merchant.store_name}</Name> },
      maybe(parcel.merchant_phone, {
        label: w.merchantPhone,
        value: <MerchantPhone phone={parcel.merchant_phone ?? ''} />,
      }),
      maybe(parcel.reference, { label: w.reference, value: <Code>{parcel.reference}</Code> }),
      maybe(parcel.contents, { label: w.contents, value: <Name>{parcel.contents}</Name> }),
      { label: w.pieces, value: <Num value={parcel.pieces} /> },
      { label: w.size, value: sizeNames[parcel.size] },
      maybe(kilograms, {
        label: w.weight,
        value: (
          <>
            <Num value={kilograms} /> {w.kilogram}
          </>
        ),
      }),
      { label: w.delivery, value: kindNames[parcel.kind] },
      maybe(parcel.fragile, { label: w.fragile, value: uiWords.yes }),
      maybe(parcel.may_open, { label: w.mayOpen, value: uiWords.yes }),
      { label: w.created, value: <DateTimeText at={parcel.created_at} /> },
      maybe(parcel.parent, { label: w.parent, value: <ParcelLinks of={[parcel.parent]} /> }),
      maybe(parcel.children.length, {
        label: parcel.collect_reason === null ? w.children : w.partBack,
        value: <ParcelLinks of={parcel.children} />,
      }),
    ]),
  };
}

function custody(parcel: ParcelDetails): Fact[] {
  return given([
    { label: w.holder, value: holderNames[parcel.holder_kind] },
    maybe(parcel.courier, { label: w.courier, value: <Name>{parcel.courier?.name}</Name> }),
    maybe(parcel.branch, {
      label: w.branch,
      value: <Name>{parcel.branch?.branch_name}</Name>,
    }),
    { label: w.home, value: <Name>{parcel.home_branch.branch_name}</Name> },
    { label: w.serving, value: <Name>{parcel.serving_branch.branch_name}</Name> },
    maybe(parcel.attempt, { label: w.attempt, value: <Num value={parcel.attempt} /> }),
    maybe(parcel.postponed_on, {
      label: w.postponed,
      value: <DateText at={parcel.postponed_on} />,
    }),
    maybe(parcel.delivered_at, {
      label: w.delivered,
      value: <DateTimeText at={parcel.delivered_at} />,
    }),
    maybe(parcel.documents.length, {
      label: w.documents,
      wide: true,
      value: <DocumentLinks of={parcel.documents} />,
    }),
  ]);
}

export function ParcelLinks({ of }: { of: readonly (ParcelDetails['parent'] | null)[] }) {
  return of.map((one) =>
    one ? (
      <a key={one.uuid} href={`#${to('shipments.details', { uuid: one.uuid })}`}>
        <Code>{one.code}</Code>
      </a>
    ) : null,
  );
}

/** Documents that have a page of their own to open, for whoever may; the others are named. */
function DocumentLinks({ of }: { of: ParcelDetails['documents'] }) {
  const hrefOf = usePaperHref();
  return (
    <span className={styles.buttons}>
      {of.map((document) => {
        const href = hrefOf(document);
        const label = (
          <>
            {w.familyNames[document.family]} <Code>{document.number}</Code>
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
    </span>
  );
}

/** All facts of a parcel, in three cards. */
export const factGroups = (parcel: ParcelDetails): readonly FactGroup[] => [
  recipient(parcel),
  money(parcel),
  content(parcel),
];
