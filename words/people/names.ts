import { choiceRequired, fieldRequired } from '../shell/required.ts';

/** Names of the default roles; a role created by the company is shown as written. */
const roleNames: Readonly<Record<string, string>> = {
  Admin: 'مدير النظام',
  'Branch manager': 'مدير فرع',
  Accountant: 'محاسب',
  Warehouse: 'أمين مخزن',
  'Call centre': 'خدمة العملاء',
  'Data entry': 'مدخل بيانات',
  Courier: 'مندوب',
  Client: 'تاجر',
  'Client staff': 'موظف متجر',
  'Client accountant': 'محاسب متجر',
};
export const roleLabel = (name: string): string => roleNames[name] ?? name;

/** For a user with several: the first one first. */
export const rolesLabel = (roles: readonly { readonly name: string }[]): string =>
  roles.map(({ name }) => roleLabel(name)).join('، ');

export const signInWords = {
  title: 'تسجيل الدخول',
  intro: 'إلى لوحة إدارة الشحنات',
  sessionEnded:
    'انتهت الجلسة. الشاشة وما كُتب فيها محفوظة، وتعود بعد الدخول بالحساب نفسه. الدخول بحساب آخر يحذفها.',
  email: 'رقم الهاتف أو البريد الإلكتروني',
  password: 'كلمة المرور',
  passwordHow: 'أو رمز الدخول، عند أول دخول',
  nameNeeded: 'يلزم رقم الهاتف أو البريد الإلكتروني',
  nameShape: 'رقم هاتف مثل 0770 123 4567، أو بريد إلكتروني مثل name@example.com',
  remember: 'البقاء متصلًا على هذا الجهاز',
  forgot: 'نسيت كلمة المرور؟',
  submit: 'دخول',
  noAccount: 'متجر جديد؟',
  register: 'تسجيل تاجر جديد',
  emailNeeded: 'البريد الإلكتروني مطلوب',
  emailShape: 'صيغة البريد الإلكتروني: name@example.com',
  passwordNeeded: 'كلمة المرور مطلوبة',
} as const;

export const registrationWords = {
  title: 'تسجيل تاجر جديد',
  intro: 'بعد إرسال الطلب يراجعه فريق الشركة، ويُعرف القرار من صفحة تسجيل الدخول.',
  storePart: 'المتجر',
  contactPart: 'صاحب المتجر',
  placePart: 'عنوان الاستلام',
  accountPart: 'حساب الدخول',
  storeName: 'اسم المتجر',
  storeType: 'نوع المتجر',
  ownerName: 'اسم صاحب المتجر',
  phone: 'الهاتف',
  phone2: 'هاتف ثانٍ',
  city: 'المحافظة',
  area: 'المنطقة',
  address: 'أقرب نقطة دالة',
  point: 'الموقع على الخريطة',
  pointHow: 'رابط من خرائط الهاتف، أو نقطة على الخريطة؛ يصل إليها المندوب للاستلام',
  addressHint: 'مثال: قرب جامع النور',
  email: 'البريد الإلكتروني',
  emailHow: 'يصل إليه القرار أيضًا',
  accountHow: 'الدخول برقم الهاتف المكتوب أعلاه وكلمة المرور.',
  password: 'كلمة المرور',
  passwordHint: 'كلمة المرور 8 أحرف على الأقل، بأي لغة',
  passwordAgain: 'تأكيد كلمة المرور',
  accept: 'الموافقة على الشروط والمسؤوليات',
  rules: 'الشروط والمسؤوليات',
  rulesFailed: 'تعذّر تحميل نص الشروط',
  submit: 'إرسال الطلب',
  haveAccount: 'الحساب موجود؟',
  login: 'تسجيل الدخول',
  doneTitle: 'الطلب قيد المراجعة',
  doneText:
    'وصل طلب التسجيل. لمعرفة القرار: تسجيل الدخول برقم الهاتف وكلمة المرور المسجَّلين، ويظهر هناك «قيد المراجعة» أو القبول أو سبب الرفض. إن كان للرقم حساب من قبل فلا يُنشأ حساب ثانٍ، ويبقى الدخول بكلمة المرور السابقة.',
  doneLogin: 'تسجيل الدخول',
  doneHome: 'العودة إلى الصفحة الرئيسية',
  needed: fieldRequired,
  pick: choiceRequired,
  phoneShape: 'رقم الهاتف غير مكتمل. مثال: 0770 123 4567',
  passwordShort: 'كلمة المرور أقصر من 8 أحرف',
  passwordDiffers: 'التأكيد لا يطابق كلمة المرور',
  acceptNeeded: 'تلزم الموافقة على الشروط لإرسال الطلب',
} as const;

export const resetWords = {
  requestTitle: 'استعادة كلمة المرور',
  requestIntro:
    'يُرسَل رمز إلى البريد الإلكتروني المسجَّل في الحساب. من لا بريد له يطلب رمز دخول جديدًا من فرعه.',
  email: 'رقم الهاتف أو البريد الإلكتروني',
  send: 'إرسال الرمز',
  haveCode: 'وصل الرمز؟',
  toConfirm: 'إدخال الرمز',
  confirmTitle: 'تعيين كلمة مرور جديدة',
  codeIntro:
    'إن كان للحساب بريد إلكتروني فقد أُرسل إليه رمز صالح لمدة محدودة. من لا بريد له يطلب رمز دخول جديدًا من فرعه.',
  code: 'الرمز',
  check: 'التحقّق من الرمز',
  resend: 'إرسال رمز جديد',
  newIntro: 'صحّ الرمز. تُكتب كلمة المرور الجديدة مرتين.',
  newPassword: 'كلمة المرور الجديدة',
  newPasswordAgain: 'تأكيد كلمة المرور الجديدة',
  save: 'حفظ كلمة المرور',
  codeNeeded: 'الرمز مطلوب',
  doneTitle: 'حُفظت كلمة المرور',
  doneText: 'يمكن الدخول الآن بكلمة المرور الجديدة. أُغلقت الجلسات السابقة كلها.',
  login: 'تسجيل الدخول',
} as const;
