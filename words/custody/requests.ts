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
