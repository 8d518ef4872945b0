import { isolate, isolateName } from '../bidi.ts';
import type {
  DecisionChoice,
  DecisionState,
} from '#domain/shipments/requests/merchant-decision.ts';
import type { AfterWaiting } from '#domain/shipments/return-bar.ts';
import { plural } from '#words/plural.ts';
import { screenTitles } from '#words/shell/titles.ts';
import { sum } from '../money.ts';

export const choiceNames: Record<DecisionChoice, string> = {
  tryAgain: 'إعادة المحاولة',
  postpone: 'التأجيل إلى يوم',
  correct: 'تصحيح الهاتف أو العنوان',
  reduce: 'تخفيض المبلغ',
  return: 'إرجاعها إلى التاجر',
};

/** On the buttons of a card, with three next to each other. */
export const choiceShortNames: Record<DecisionChoice, string> = {
  tryAgain: 'إعادة المحاولة',
  postpone: 'تأجيل',
  correct: 'تغيير العنوان',
  reduce: 'تخفيض المبلغ',
  return: 'إرجاع',
};

/** The reason in the shipment's history. */
export const decisionReason = (choice: DecisionChoice, note: string | null): string =>
  note
    ? `قرار التاجر: ${choiceNames[choice]} (${isolateName(note)})`
    : `قرار التاجر: ${choiceNames[choice]}`;

/** Notices about decisions. */
export const decisionNotices = {
  requested: (codes: readonly string[], uuid: string) =>
    codes.length === 1
      ? {
          title: `الشحنة ${isolate(codes[0] ?? '')} لم تُسلَّم: يلزم قرار`,
          body: 'إعادة المحاولة أو التأجيل أو تصحيح البيانات أو الإرجاع.',
          link: `/charging/details/${uuid}`,
        }
      : {
          title: plural(codes.length, {
            one: 'شحنة واحدة لم تُسلَّم: يلزم قرار',
            two: 'شحنتان لم تُسلَّما: يلزم قرار',
            few: '# شحنات لم تُسلَّم: يلزم قرار',
            many: '# شحنة لم تُسلَّم: يلزم قرار',
            other: '# شحنة لم تُسلَّم: يلزم قرار',
          }),
          body: codes.slice(0, 10).map(isolate).join('، '),
          link: '/merchant/decisions',
        },
  answered: (
    { code, uuid }: { readonly code: string; readonly uuid: string },
    choice: DecisionChoice,
    note: string | null,
  ) => ({
    title: `قرار التاجر في الشحنة ${isolate(code)}: ${choiceNames[choice]}`,
    body: note ? isolateName(note) : 'القرار مسجّل على الشحنة.',
    link: `/charging/details/${uuid}`,
  }),
} as const;

/** The list, the dialog and the notice of a shipment that waits for its merchant. */
export const merchantDecisionWords = {
  title: screenTitles.merchantDecisions,
  noun: (count: number): string =>
    plural(count, {
      zero: 'لا شحنات',
      one: 'شحنة واحدة',
      two: 'شحنتان',
      few: '# شحنات',
      many: '# شحنة',
      other: '# شحنة',
    }),
  states: {
    open: 'بانتظار القرار',
    answered: 'قرارات بانتظار التنفيذ',
    overridden: 'قرارات تجاوزتها الشركة',
    closed: 'منتهية',
  } satisfies Record<DecisionState, string>,
  after: {
    branch: 'يقرر الفرع بعد انتهاء المهلة',
    tryAgain: 'تُعاد المحاولة بعد انتهاء المهلة',
    return: 'تُعاد إلى التاجر بعد انتهاء المهلة',
  } satisfies Record<AfterWaiting, string>,
  isDue: {
    branch: 'انتهت المهلة: القرار للفرع',
    tryAgain: 'انتهت المهلة: تُعاد المحاولة',
    return: 'انتهت المهلة: تُعاد إلى التاجر',
  } satisfies Record<AfterWaiting, string>,
  code: 'رقم الوصل',
  merchant: 'التاجر',
  recipient: 'المستلِم',
  phone: 'الهاتف',
  place: 'العنوان',
  amount: 'المطلوب (¤)',
  reason: 'سبب عدم التسليم',
  requested: 'منذ',
  left: 'المهلة',
  due: 'المهلة حتى',
  destination: 'الوجهة',
  lastCall: 'آخر مكالمة',
  choice: 'القرار',
  answeredBy: 'سجّله',
  search: 'رقم الوصل',
  decide: 'اتخاذ القرار',
  decideOf: (code: string): string => `قرار الشحنة ${isolate(code)}`,
  whyNot: (reason: string): string => `سبب عدم التسليم: ${isolateName(reason)}`,
  hows: {
    tryAgain: 'يحاول المندوب التسليم مرة أخرى بالبيانات نفسها.',
    postpone: 'تبقى الشحنة لدى الشركة حتى اليوم المختار.',
    correct: 'تُصحَّح البيانات ثم تُعاد المحاولة.',
    reduce: 'يُرسَل المبلغ الجديد لموافقة الشركة ثم تُعاد المحاولة.',
    return: 'تبدأ رحلة الإرجاع، وتُحتسب أجرة الراجع عند تسليمها إن وُجدت.',
  } satisfies Record<DecisionChoice, string>,
  day: 'موعد التسليم الجديد',
  recipientPhone: 'هاتف المستلِم',
  recipientPhone2: 'هاتف آخر',
  area: 'المنطقة أو الحي',
  landmark: 'أقرب نقطة دالة',
  newAmount: 'المبلغ الجديد عند الاستلام',
  note: 'ملاحظة للمندوب',
  send: 'تأكيد القرار',
  sent: (code: string): string => `سُجّل قرار الشحنة ${isolate(code)}`,
  pick: 'يلزم اختيار القرار',
  override: 'تجاوز القرار',
  overrideQuestion: (code: string): string => `تجاوز قرار التاجر في الشحنة ${isolate(code)}؟`,
  overrideText: 'يصبح الإرجاع مسموحًا، ويُسجَّل السبب باسم من تجاوز القرار.',
  overrideReason: 'سبب التجاوز',
  overridden: 'صار القرار للفرع',
  needDay: 'موعد التسليم مطلوب',
  needAmount: 'المبلغ الجديد مطلوب',
  needChange: 'يلزم تغيير الهاتف أو المنطقة أو أقرب نقطة دالة',
  notLower: 'المبلغ الجديد أقل من المبلغ الحالي',
  least: (least: number): string => `لا يقل عن ${sum(least)} (أجرة التوصيل على المستلِم)`,
  amountNow: (amount: number): string => `المبلغ الحالي ${sum(amount)}`,
  until: (at: string, left: string): string => `بانتظار قرار التاجر ${left} (حتى ${isolate(at)})`,
  leftShort: (left: string): string => `تنتهي المهلة ${left}`,
  decided: 'قرار التاجر:',
  overriddenBecause: 'القرار للفرع. السبب:',
  empty: 'لا شحنات بانتظار القرار',
  emptyHow: 'تظهر هنا كل شحنة تعذّر تسليمها أو أُجّلت، حتى يُتخذ قرار فيها.',
} as const;
