import { isolate, isolateName } from '../bidi.ts';
import type { PriceRequestState } from '#domain/shipments/requests/price-request.ts';
import { plural } from '#words/plural.ts';
import { screenTitles } from '#words/shell/titles.ts';
import { sum } from '../money.ts';

/**
 * The shipment: the list of requests opens at the open ones, where a decided one is no longer
 * found.
 */
const shipmentLink = (uuid: string): string => `/charging/details/${uuid}`;

/** Why a request was closed without a decision, by the shipment's new status. */
export const leftAnswer = (status: string): string =>
  status === 'delivered' ? 'سُلّمت قبل القرار' : 'تحوّلت الشحنة إلى راجع أو انتهت قبل القرار';

interface Named {
  readonly code: string;
  readonly uuid: string;
}

/** Notices about price change requests. */
export const priceRequestNotices = {
  requested: (code: string, from: number, to: number, reason: string) => ({
    title: `طلب تعديل مبلغ الشحنة ${isolate(code)}`,
    body: `من ${sum(from)} إلى ${sum(to)}. السبب: ${isolateName(reason)}`,
    link: '/update/charge/price/info/requests',
  }),
  approved: ({ code, uuid }: Named, amount: number) => ({
    title: `صار مبلغ الشحنة ${isolate(code)} ${sum(amount)}`,
    body: 'يُحصَّل المبلغ الجديد من المستلِم عند التسليم.',
    link: shipmentLink(uuid),
  }),
  refused: ({ code, uuid }: Named, reason: string) => ({
    title: `رُفض طلب تعديل مبلغ الشحنة ${isolate(code)}`,
    body: `السبب: ${isolateName(reason)}`,
    link: shipmentLink(uuid),
  }),
} as const;

/** Another amount for a shipment in transit: request, decision, and the list. */
export const priceRequestWords = {
  title: screenTitles.priceRequests,
  noun: (count: number): string =>
    plural(count, {
      zero: 'لا طلبات',
      one: 'طلب واحد',
      two: 'طلبان',
      few: '# طلبات',
      many: '# طلبًا',
      other: '# طلب',
    }),
  states: {
    requested: 'طلبات بانتظار القرار',
    approved: 'طلبات معتمدة',
    refused: 'طلبات مرفوضة',
    withdrawn: 'طلبات مسحوبة',
  } satisfies Record<PriceRequestState, string>,
  differences: 'فروق التحصيل',
  code: 'رقم الوصل',
  merchant: 'التاجر',
  recipient: 'المستلِم',
  from: 'المبلغ الحالي (¤)',
  was: 'المبلغ السابق (¤)',
  to: 'المبلغ الجديد (¤)',
  difference: 'الفرق (¤)',
  reason: 'السبب',
  requestedBy: 'طلبه',
  requested: 'طُلب',
  answer: 'الرد',
  search: 'رقم الوصل',
  branch: 'الفرع',
  request: 'طلب تعديل المبلغ',
  requestTitle: (code: string): string => `طلب تعديل مبلغ الشحنة ${isolate(code)}`,
  requestHow: 'يبقى المبلغ كما هو حتى توافق الشركة. لا يُقبل الطلب بعد التسليم.',
  now: (amount: number): string => `المبلغ الحالي ${sum(amount)}`,
  amount: 'المبلغ الجديد عند الاستلام',
  needAmount: 'المبلغ الجديد مطلوب',
  same: 'المبلغ الجديد هو المبلغ الحالي نفسه',
  least: (least: number): string => `لا يقل عن ${sum(least)} (أجرة التوصيل على المستلِم)`,
  needReason: 'السبب مطلوب',
  send: 'إرسال الطلب',
  sent: (code: string): string => `أُرسل طلب تعديل مبلغ الشحنة ${isolate(code)}`,
  waiting: (from: number, to: number): string =>
    `طلب تعديل المبلغ من ${sum(from)} إلى ${sum(to)} بانتظار القرار`,
  approveQuestion: (code: string, amount: number): string =>
    `تعديل مبلغ الشحنة ${isolate(code)} إلى ${sum(amount)}؟`,
  approveText: 'يُحصَّل المبلغ الجديد عند التسليم، ويصل إشعار إلى صاحب الطلب والمندوب.',
  approved: (code: string): string => `عُدّل مبلغ الشحنة ${isolate(code)}`,
  refuseQuestion: (code: string): string => `رفض طلب تعديل مبلغ الشحنة ${isolate(code)}؟`,
  refused: 'رُفض الطلب ووصل السبب إلى صاحبه',
  withdrawQuestion: (code: string): string => `سحب طلب تعديل مبلغ الشحنة ${isolate(code)}؟`,
  withdrawn: 'سُحب الطلب',
  empty: 'لا طلبات بانتظار القرار',
  emptyOwn: 'لا طلبات بعد',
  emptyHow: 'يُطلب تعديل المبلغ من صفحة الشحنة بعد استلامها وقبل تسليمها.',
} as const;
