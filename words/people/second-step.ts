/** The code of a second factor, when it is set up and when it is asked for. */
export const factorCodeWords = {
  code: 'رمز التحقق',
  codeHow: 'الأرقام الستة الظاهرة الآن في التطبيق',
  codeShort: 'الرمز ستة أرقام',
  anyCode: 'رمز التحقق أو رمز احتياطي',
  anyCodeNeeded: 'الرمز مطلوب',
} as const;

/** The second step of signing in. */
export const secondStepWords = {
  title: 'رمز التحقق',
  intro: 'كلمة المرور صحيحة. تُكتب الأرقام الستة الظاهرة في تطبيق المصادقة.',
  introRecovery: 'يُكتب أحد الرموز الاحتياطية التي حُفظت عند التفعيل.',
  recovery: 'رمز احتياطي',
  useRecovery: 'الهاتف غير متاح؟ رمز احتياطي',
  usePhone: 'رمز من الهاتف',
  submit: 'دخول',
  back: 'العودة إلى تسجيل الدخول',
} as const;
