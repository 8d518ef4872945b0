import type { Cast, Scene } from './reading-scenes.ts';
import { type WireCall, wireCall } from './client.ts';

const rowsOfFile = 2000;
/**
 * Unique per run: a phone and amount repeated within 24 hours would ask for confirmation instead of
 * saving.
 */
let serial = Math.floor(Date.now() / 1000) % 50_000;

/** A file of the maximum length; every row of every file is a different shipment. */
function file(merchant: string): WireCall {
  serial += 1;
  const rows = Array.from({ length: rowsOfFile }, (_, at) => ({
    no: at + 2,
    recipient_name: `مستلم الملف ${at}`,
    recipient_phone: `07${String(700_000_000 + ((serial * rowsOfFile + at) % 99_999_999))}`,
    destination: 'بغداد',
    area: 'كرادة داخل',
    landmark: `قرب جامع النور ${at}`,
    goods_amount: '٢٥٬٠٠٠',
  }));
  const batch = `01890000-0000-7000-8000-${String(Date.now() + serial)
    .padStart(12, '0')
    .slice(-12)}`;
  return wireCall('shipments.import', { batch, rows }, merchant);
}

/** The required limit is ten seconds. */
export const importScenes = ({ merchant }: Cast): Scene[] => [
  { name: 'a file of 2,000 shipments', clients: [1], next: () => ({ call: file(merchant) }) },
];
