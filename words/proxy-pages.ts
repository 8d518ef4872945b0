/** The pages users see when only the proxy answers, not a server. */
export interface ProxyPage {
  readonly title: string;
  readonly body: string;
  /** The page reloads itself: waiting helps. */
  readonly isRetried: boolean;
}

const unknown =
  'لا يُعرف إن تمّت العملية. يمكن التحقق منها في النظام قبل تكرارها، والتكرار من النظام لا يُنفَّذ مرتين.';

/** By the status the proxy answers with; these are all it has pages for. */
export const proxyPages = {
  400: {
    title: 'تعذّرت قراءة الطلب',
    body: 'العنوان أو محتوى الطلب غير سليم. يلزم الرجوع إلى الصفحة الأولى والبدء منها.',
    isRetried: false,
  },
  403: { title: 'الوصول غير مسموح', body: 'هذا العنوان غير مفتوح من هنا.', isRetried: false },
  429: {
    title: 'طلبات كثيرة في وقت قصير',
    body: 'لم يُنفَّذ شيء. تمكن المتابعة بعد دقيقة.',
    isRetried: false,
  },
  500: { title: 'عطل في الخادم', body: unknown, isRetried: false },
  502: { title: 'انقطع رد الخادم', body: unknown, isRetried: true },
  503: {
    title: 'النظام غير متاح الآن',
    body: 'لم يُنفَّذ شيء، والبيانات محفوظة. يعود النظام عادةً خلال أقل من دقيقة.',
    isRetried: true,
  },
  504: { title: 'تأخّر رد الخادم', body: unknown, isRetried: true },
} as const satisfies Readonly<Record<number, ProxyPage>>;

export const proxyWords = {
  retried: (seconds: number): string => `تُفتح الصفحة من جديد تلقائيًا كل ${seconds} ثوانٍ`,
  again: 'إعادة المحاولة',
  status: 'رمز الحالة',
} as const;
