/**
 * The server's messages when no rule applies: an unreadable request, an unknown path, a file that
 * is too large.
 */
export const answerWords = {
  bug: 'عطل في الخادم، ولا يُعرف إن تمّت العملية. يمكن إعادة المحاولة: لن تُنفَّذ مرتين.',
  wrongRead: 'لم يُقرأ: في الطلب قيم غير صحيحة أو لا تجتمع',
  unread: 'تعذّرت قراءة الطلب',
  notJson: 'تعذّرت قراءة الطلب: المحتوى ليس JSON سليمًا',
  bodyTooLarge: 'حجم الطلب أكبر من المسموح',
  addressTooLong: 'العنوان أطول من المسموح',
  contentType: 'نوع المحتوى غير مدعوم، المقبول JSON',
  headTooLarge: 'ترويسة الطلب أكبر من المسموح',
  tooSlow: 'لم يصل الطلب كاملًا في الوقت المسموح',
  notHere: 'الصفحة غير موجودة',
  method: 'طريقة الطلب غير مقبولة',
  exportFull: 'بقية الصفوف لا تتسع لها الورقة. يلزم تضييق التصفية ثم التصدير من جديد',
  exportSum: 'المجموع',
  exportTorn: 'الملف ناقص: انقطعت القراءة هنا. يلزم التصدير من جديد',
} as const;

/** The terminal output once the server is running. */
export const startWords = {
  runsAt: 'يعمل النظام على',
  firstAdmin: 'أول مدير للنظام',
  oneTimePassword: 'كلمة مرور لمرة واحدة',
  toStop: 'Ctrl-C للإيقاف',
} as const;

/** Between the problems of one row. */
export const betweenReasons = '؛ ';
