/** What users type again before they change how they sign in themselves, or end other sessions. */
export const ownWayInWords = {
  password: 'كلمة المرور الحالية',
  how: 'تُطلب لأن اسم الدخول يتغيّر',
} as const;
