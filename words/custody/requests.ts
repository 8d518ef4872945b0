/** Requests by one user that another decides: the answers, for any kind of request. */
export const requestWords = {
  approve: 'موافقة',
  refuse: 'رفض',
  withdraw: 'سحب الطلب',
  refuseReason: 'سبب الرفض',
  states: {
    requested: 'بانتظار القرار',
    approved: 'معتمدة',
    refused: 'مرفوضة',
    withdrawn: 'مسحوبة',
  },
} as const;

/** A decision on one's own request, where the company has no second person for it. */
export const aloneWords = {
  alone: '(دون شخص ثانٍ)',
  mayDecide:
    'يجوز الاعتماد دون شخص ثانٍ: المعتمِدون أقل من العدد الذي تشترطه إعدادات الشركة، أو لا تشترط شخصًا ثانيًا. يُسجَّل الاعتماد المنفرد في سجل النشاط.',
} as const;
