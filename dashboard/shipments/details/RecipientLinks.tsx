import { IconBrandWhatsapp, IconMapPin, IconPhone } from '@tabler/icons-react';
import { erasedPhone } from '#domain/phone.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { directionsHref, isWebPage } from './directions.ts';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Phone } from '#dashboard/ui/values/Values.tsx';
import { whatsappHref } from '#dashboard/ui/values/whatsapp.ts';
import { detailsWords, reachWords } from '#words/shipments/screens.ts';
import type { ShipmentRow } from '../shipment.ts';
import styles from '../shipments.module.css';

type Place = Pick<ShipmentRow, 'destination' | 'area' | 'landmark' | 'latitude' | 'longitude'>;

/** Directions to the recipient: by coordinates if known, otherwise by a search for the address. */
export function mapHref({ latitude, longitude, destination, area, landmark }: Place): string {
  const address = [landmark, area?.name, destination.name].filter(Boolean).join('، ');
  return directionsHref({ latitude, longitude, address });
}

type Message = Pick<
  ShipmentRow,
  'recipient_phone' | 'recipient_name' | 'code' | 'merchant' | 'cod_amount'
>;

/** A message to the recipient that names the sender and the subject. */
export function recipientChat(shipment: Message): string {
  const { recipient_phone: phone, recipient_name: name, code, merchant } = shipment;
  const amount = shipment.cod_amount === 0 ? null : fmt.moneyText(shipment.cod_amount);
  return whatsappHref(
    phone,
    reachWords.message({ name, code, merchant: merchant.store_name, amount }),
  );
}

/** For staff: the merchant's phone and WhatsApp. */
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

/** The three ways to contact the recipient. */
export function RecipientLinks({ shipment }: { shipment: ShipmentRow }) {
  if (shipment.recipient_phone === erasedPhone) return null;
  return (
    <Row as="p" gap={8} wrap className={styles.links}>
      <LinkButton
        size="small"
        href={`tel:${shipment.recipient_phone}`}
        icon={<Icon of={IconPhone} size={16} />}
      >
        {detailsWords.call}
      </LinkButton>
      <LinkButton
        size="small"
        href={recipientChat(shipment)}
        icon={<Icon of={IconBrandWhatsapp} size={16} />}
      >
        {detailsWords.whatsapp}
      </LinkButton>
      <LinkButton
        size="small"
        href={mapHref(shipment)}
        external={isWebPage(mapHref(shipment))}
        icon={<Icon of={IconMapPin} size={16} />}
      >
        {detailsWords.location}
      </LinkButton>
    </Row>
  );
}
