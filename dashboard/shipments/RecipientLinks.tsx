import { IconBrandWhatsapp, IconMapPin, IconPhone } from '@tabler/icons-react';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Phone } from '#dashboard/ui/Values.tsx';
import { waDigits } from '#domain/phone.ts';
import { detailsWords } from '#words/shipments-screens.ts';
import type { ParcelRow } from './parcel.ts';
import styles from './parcels.module.css';

type Place = Pick<ParcelRow, 'destination' | 'area' | 'landmark'> & {
  latitude?: number | null;
  longitude?: number | null;
};

/** Opens the phone's own map: at the point when there is one, else with the address as a search. */
export function mapHref(parcel: Place): string {
  const { latitude, longitude, destination, area, landmark } = parcel;
  if (typeof latitude === 'number' && typeof longitude === 'number') {
    const point = `${latitude},${longitude}`;
    return `geo:${point}?q=${point}`;
  }
  const address = [landmark, area?.name, destination.name].filter(Boolean).join('، ');
  return `geo:0,0?q=${encodeURIComponent(address)}`;
}

export const whatsappHref = (phone: string): string => `whatsapp://send?phone=${waDigits(phone)}`;

/** For staff: the merchant's number and their WhatsApp. */
export function MerchantPhone({ phone }: { phone: string }) {
  return (
    <>
      <Phone value={phone} link />{' '}
      <a href={whatsappHref(phone)} className={styles.whatsapp}>
        <Icon of={IconBrandWhatsapp} size={16} /> {detailsWords.whatsapp}
      </a>
    </>
  );
}

/** The three ways to reach the recipient. */
export function RecipientLinks({ parcel }: { parcel: ParcelRow & Place }) {
  return (
    <p className={styles.links}>
      <LinkButton
        size="small"
        href={`tel:${parcel.recipient_phone}`}
        icon={<Icon of={IconPhone} size={16} />}
      >
        {detailsWords.call}
      </LinkButton>
      <LinkButton
        size="small"
        href={whatsappHref(parcel.recipient_phone)}
        icon={<Icon of={IconBrandWhatsapp} size={16} />}
      >
        {detailsWords.whatsapp}
      </LinkButton>
      <LinkButton size="small" href={mapHref(parcel)} icon={<Icon of={IconMapPin} size={16} />}>
        {detailsWords.location}
      </LinkButton>
    </p>
  );
}
