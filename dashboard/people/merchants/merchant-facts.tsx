import type { AnswerOf } from '#contract/contract.ts';
import type { Fact, FactGroup } from '#dashboard/shell/details/DetailsScreen.tsx';
import { pointOf, pointText } from '#dashboard/shell/map/map-link.ts';
import { Code, Name, Phone } from '#dashboard/ui/values/Values.tsx';
import { merchantFormWords } from '#words/people/merchant-management.ts';
import { merchantWords as t } from '#words/people/screens.ts';

export type Merchant = AnswerOf<'merchants.one'>['data'];
type Shown = Omit<AnswerOf<'merchants.own'>['data'], 'receipt_mails'>;

export const when = (shown: unknown, fact: Fact): readonly Fact[] => (shown ? [fact] : []);

const mapLink = (point: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(point)}`;

/** Five decimals distinguish neighbouring doors. */
const toMetres = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

function pointFact(merchant: Shown): readonly Fact[] {
  const point = pointOf(merchant);
  if (point === null) return [];
  const text = pointText({
    latitude: toMetres(point.latitude),
    longitude: toMetres(point.longitude),
  });
  const value = (
    <a href={mapLink(text)} target="_blank" rel="noreferrer">
      <Code>{text}</Code>
    </a>
  );
  return [{ label: merchantFormWords.point, value }];
}

/** Contact data and address of a merchant. */
export const contactOf = (merchant: Shown): FactGroup => ({
  key: 'contact',
  title: t.contact,
  facts: [
    { label: t.owner, value: <Name>{merchant.owner_name}</Name> },
    { label: t.phone, value: <Phone value={merchant.phone} link /> },
    ...when(merchant.phone2, { label: t.phone2, value: <Phone value={merchant.phone2} link /> }),
    ...when(merchant.email, {
      label: t.email,
      value: (
        <a href={`mailto:${merchant.email}`}>
          <Code>{merchant.email}</Code>
        </a>
      ),
      wide: true,
    }),
    { label: t.city, value: <Name>{merchant.destination.name}</Name> },
    ...when(merchant.area_text, { label: t.area, value: <Name>{merchant.area_text}</Name> }),
    ...when(merchant.address, {
      label: t.address,
      value: <Name>{merchant.address}</Name>,
      wide: true,
    }),
    ...pointFact(merchant),
  ],
});
