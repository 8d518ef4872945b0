import { isolate, isolateName } from '../bidi.ts';
import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts';
import type { StageNo } from '#domain/shipments/stages.ts';
import { refusalText } from '../refusals.ts';
import { eventNames, stageNames } from '../shipments/names.ts';

/**
 * Refusals of one shipment while scanning, read from a distance: at most 12 words. The receipt
 * number is already shown next to them, and the whole sentence is in `words/refusals.ts`.
 */
type Short = string | ((details: RefusalDetails) => string);

/** The beginning of a text that a user wrote: it may be of any length. */
const beginning = (value: unknown, most: number): string => {
  const written = String(value ?? '').split(/\s+/);
  return isolateName(
    written.length > most ? `${written.slice(0, most).join(' ')}…` : written.join(' '),
  );
};
const stage = (d: RefusalDetails): string => stageNames[d['stage'] as StageNo] ?? 'غير معروفة';
const event = (d: RefusalDetails): string =>
  eventNames[d['event'] as keyof typeof eventNames] ?? 'هذه العملية';

const shortWordings: Partial<Record<RefusalCode, Short>> = {
  move_not_allowed: (d) => `مرحلتها «${stage(d)}»: لا تقبل «${event(d)}»`,
  not_eligible: (d) => `مرحلتها «${stage(d)}»`,
  shipment_on_hold: (d) =>
    `مجمّدة${d['reason'] ? `: ${beginning(d['reason'], 8)}` : ''}. تُعزل جانبًا`,
  changed_meanwhile: 'تغيّرت قبل لحظات. تُقرأ مرة أخرى',
  not_holder: 'ليست بعهدة هذا المندوب',
  wrong_branch: (d) => `تتبع ${d['branch'] ? isolateName(d['branch']) : 'فرعًا آخر'}`,
  wrong_party: (d) => `تخص ${d['owner'] ? beginning(d['owner'], 4) : 'طرفًا آخر'}`,
  courier_over_limit: 'بلغ نقد المندوب حدّه. يلزم تسليمه أولًا',
  no_courier: 'غير مُسندة إلى مندوب',
  correction_pending: 'مبلغها بانتظار الموافقة',
  price_request_open: 'طلب تعديل مبلغها بانتظار القرار',
  waits_for_merchant: 'بانتظار قرار التاجر: لا تُرجع',
  already_on_document: (d) =>
    `موجودة في ${d['document'] ? `الكشف ${isolate(d['document'])}` : 'كشف آخر'}`,
  unknown_code: 'رقم غير معروف',
};

export function scanRefusalText(code: RefusalCode, details: RefusalDetails = {}): string {
  const wording = shortWordings[code];
  if (wording === undefined) return refusalText(code, details);
  return typeof wording === 'string' ? wording : wording(details);
}
