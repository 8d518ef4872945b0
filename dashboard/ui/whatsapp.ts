import { waDigits } from '#domain/phone.ts';

/** Opens a conversation with the words already written. Nothing is sent before somebody presses. */
export const whatsappWith = (phone: string, text: string): string =>
  `https://wa.me/${waDigits(phone)}?text=${encodeURIComponent(text)}`;
