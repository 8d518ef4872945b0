import { waDigits } from '#domain/phone.ts';

/** Opens a conversation in the phone's WhatsApp, with a prefilled text if there is one. */
export const whatsappHref = (phone: string, text?: string): string =>
  `whatsapp://send?phone=${waDigits(phone)}${text ? `&text=${encodeURIComponent(text)}` : ''}`;

/** The same on a desktop, where WhatsApp's web page opens it. */
export const whatsappPage = (phone: string, text: string): string =>
  `https://wa.me/${waDigits(phone)}?text=${encodeURIComponent(text)}`;
