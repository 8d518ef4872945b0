import { waDigits } from '#domain/phone.ts';

/**
 * Opens a conversation in the program of a phone, with the words already written if there are any.
 */
export const whatsappHref = (phone: string, text?: string): string =>
  `whatsapp://send?phone=${waDigits(phone)}${text ? `&text=${encodeURIComponent(text)}` : ''}`;

/** The same from a desk, where only WhatsApp's page may know how to open it. */
export const whatsappPage = (phone: string, text: string): string =>
  `https://wa.me/${waDigits(phone)}?text=${encodeURIComponent(text)}`;
