import { isolate, isolateName } from '../bidi.ts';
import type { ClaimReason, ClaimState } from '#domain/shipments/requests/loss-claim.ts';
import { plural } from '#words/plural.ts';
import { screenTitles } from '#words/shell/titles.ts';
import { sum } from '../money.ts';

export const claimReasonNames: Record<ClaimReason, string> = {
  no_trace: 'لا خبر عن الشحنة منذ أيام',
  not_returned: 'قيل إنها راجعة ولم تصل',
  reported_lost: 'أبلغت الشركة بفقدانها',
  damaged: 'تلفت عند الشركة',
  other: 'سبب آخر',
};

export const claimStateNames: Record<ClaimState, string> = {
  open: 'قيد المراجعة',
  granted: 'مقبول',
  refused: 'مرفوض',
  withdrawn: 'مسحوب',
};

/** The reason in the shipment's history. */
export const claimReason = (answer: string): string => `طلب تعويض التاجر: ${isolateName(answer)}`;

interface Named {
  readonly code: string;
  readonly uuid: string;
}

/** Notices about claims. */
export const claimNotices = {
  opened: (code: string, reason: ClaimReason, note: string | null) => ({
    title: `طلب تعويض عن الشحنة ${isolate(code)}`,
    body: note ? `${claimReasonNames[reason]}. ${isolateName(note)}` : claimReasonNames[reason],
    link: '/claims/list',
  }),
  granted: ({ code }: Named, amount: number, answer: string) => ({
    title: `قُبل طلب التعويض عن الشحنة ${isolate(code)}: ${sum(amount)}`,
    body: `أُضيف المبلغ إلى المستحق للمتجر. ${isolateName(answer)}`,
    link: '/claims/list?view=granted',
  }),
  refused: ({ code }: Named, answer: string) => ({
    title: `رُفض طلب التعويض عن الشحنة ${isolate(code)}`,
    body: `السبب: ${isolateName(answer)}`,
    link: '/claims/list?view=refused',
  }),
} as const;

/** Claims for lost shipments: the list, the form, the answer. */
export const claimWords = {
  title: screenTitles.claims,
  noun: (count: number): string =>
    plural(count, {
      zero: 'لا طلبات',
      one: 'طلب واحد',
      two: 'طلبان',
      few: '# طلبات',
      many: '# طلبًا',
      other: '# طلب',
    }),
  open: 'طلب تعويض',
  openOf: (code: string): string => `طلب تعويض عن الشحنة ${isolate(code)}`,
  code: 'رقم الوصل',
  merchant: 'التاجر',
  recipient: 'المستلِم',
  goods: 'سعر البضاعة (¤)',
  reason: 'السبب',
  note: 'التفاصيل',
  photo: 'صورة (اختياري)',
  picture: 'الصورة',
  photoHow: 'صورة البضاعة أو إثبات تسليمها للمندوب',
  openedAt: 'منذ',
  amount: 'التعويض (¤)',
  choice: 'القرار',
  answer: 'الرد للتاجر',
  state: 'الحالة',
  search: 'رقم الوصل',
  send: 'إرسال الطلب',
  sent: 'أُرسل طلب التعويض. يصل الرد إلى الإشعارات.',
  how: 'تبحث الشركة عن الشحنة، ثم يُقبل الطلب بمبلغ يُضاف إلى المستحق للمتجر أو يُرفض بسبب.',
  needReason: 'يلزم اختيار السبب',
  withdraw: 'سحب الطلب',
  withdrawQuestion: (code: string): string => `سحب طلب التعويض عن الشحنة ${isolate(code)}؟`,
  withdrawText: 'يُغلق الطلب بلا تعويض. يمكن تقديم طلب جديد لاحقًا.',
  withdrawn: 'سُحب الطلب',
  decide: 'الرد على الطلب',
  decideOf: (code: string): string => `الرد على طلب التعويض عن الشحنة ${isolate(code)}`,
  grant: 'قبول وتعويض',
  grantHow: 'تُسجَّل الشحنة مفقودة نهائيًا، ويُضاف التعويض إلى المستحق للمتجر.',
  refuse: 'رفض الطلب',
  refuseHow: 'تبقى الشحنة كما هي، ويصل السبب إلى التاجر.',
  grantAmount: 'مبلغ التعويض',
  most: (amount: number): string => `لا يزيد عن ${sum(amount)}`,
  needChoice: 'يلزم اختيار القبول أو الرفض',
  needAnswer: 'يلزم كتابة رد للتاجر',
  needAmount: 'يلزم كتابة مبلغ التعويض',
  granted: (amount: number): string => `قُبل الطلب بتعويض ${sum(amount)}`,
  refused: 'رُفض الطلب ووصل السبب إلى التاجر',
  grantSum: (amount: number): string => `قبول بتعويض ${sum(amount)}`,
  confirm: 'تأكيد الرد',
  paid: 'دُفع مع التسوية',
  inBalance: 'ضمن المستحق للمتجر',
  notice: {
    open: 'طلب تعويض قيد المراجعة',
    granted: 'قُبل طلب التعويض',
    refused: 'رُفض طلب التعويض',
    withdrawn: 'سُحب طلب التعويض',
  } satisfies Record<ClaimState, string>,
  toList: 'متابعة الطلب',
  empty: 'لا طلبات تعويض',
  emptyHow: 'يُقدَّم الطلب من صفحة الشحنة إذا فُقدت أو لم تتحرك منذ ثلاثة أيام.',
} as const;
