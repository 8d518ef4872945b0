/** What one person asks for and another decides: the answers, whatever is asked for. */
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
