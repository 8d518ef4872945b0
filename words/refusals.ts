import { dayText, isolate, isolateName } from './bidi.ts';
import type { DayRange } from '#domain/day-range.ts';
import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts';
import type { StageNo } from '#domain/shipments/stages.ts';
import type { ProofRule } from '#domain/shipments/proof.ts';
import { days, shipments } from './counters.ts';
import { usersOf } from './custody/in-use.ts';
import { proofNeeded } from './shipments/proof.ts';
import { beyondOwn } from './people/permissions.ts';
import { waitOf } from './length-of-time.ts';
import { pickUpActionNames, pickUpStateNames } from './custody/pick-ups.ts';
import { eventNames, stageNames } from './shipments/names.ts';
import { weekdayNames } from './weekdays.ts';
import { sum } from './money.ts';
import { dayRangeText } from './validation.ts';

/**
 * The text of a refusal: what happened and what can be done instead, without blame. Details come
 * from the rule that refused; values that are numbers or codes are wrapped in isolates so they read
 * correctly.
 */
type Wording = string | ((details: RefusalDetails) => string);

const codes = (value: unknown): string =>
  Array.isArray(value) ? value.slice(0, 10).map(isolate).join('، ') : isolate(value);
const amount = (value: unknown): string => sum(Number(value ?? 0));
const stage = (value: unknown): string => stageNames[value as StageNo] ?? 'غير معروفة';
const event = (value: unknown): string => eventNames[value as keyof typeof eventNames] ?? 'العملية';
const possible = (value: unknown): string =>
  Array.isArray(value) && value.length > 0 ? ` الممكن الآن: ${value.map(event).join('، ')}.` : '';

const actionsNow = (value: unknown): string =>
  Array.isArray(value) && value.length > 0
    ? ` الممكن الآن: ${value.map((action) => pickUpActionNames[action as keyof typeof pickUpActionNames]).join('، ')}.`
    : '';

/** Both values of each setting: the one another user saved meanwhile, and the one sent. */
const overtaken = (settings: unknown): string =>
  (Array.isArray(settings) ? settings : [])
    .map(
      ({ label, now_text: now, sent_text: sent }: Record<string, unknown>) =>
        `${isolateName(label)}: المحفوظ الآن ${isolateName(now)}، والمطلوب ${isolateName(sent)}.`,
    )
    .join(' ');

/** The current holder or shelf decides what has to happen first. */
function inUse(d: RefusalDetails): string {
  const counted = shipments(Number(d['shipments'] ?? 0));
  if (d['cash'] !== undefined)
    return `بعهدة المندوب ${counted}، والنقد بيده ${amount(d['cash'])}. يلزم تسليمها أولًا`;
  if (d['shipments'] !== undefined)
    return `في هذه المرحلة ${counted}. يلزم تأكيد نقلها إلى المرحلة الأساسية`;
  const users = usersOf(d);
  return users === null
    ? 'لا يمكن الحذف أو الإيقاف: العنصر مستخدم في سجلات أخرى'
    : `لا يمكن الحذف أو الإيقاف. المرتبط به الآن: ${users}`;
}

const wordings: Record<RefusalCode, Wording> = {
  unauthenticated: 'انتهت الجلسة، يلزم تسجيل الدخول من جديد',
  wrong_credentials: 'رقم الهاتف أو البريد الإلكتروني، أو كلمة المرور، غير صحيح',
  sign_in_code_over: 'انتهت مدة رمز الدخول أو استُخدم من قبل. يُطلب رمز جديد من الفرع',
  account_disabled: 'الحساب موقوف. يُرجى مراجعة الإدارة',
  account_waiting: 'طلب التسجيل قيد المراجعة. يُعرف القرار هنا عند تسجيل الدخول',
  account_rejected: (d) =>
    `لم يُقبل طلب التسجيل${d['reason'] ? `: ${isolateName(d['reason'])}` : ''}`,
  forbidden: 'لا تتوفر صلاحية لهذه العملية',
  beyond_own_permissions: (d) => beyondOwn(d['permissions']),
  not_found: 'غير موجود، أو لا تتوفر صلاحية لعرضه',
  left_courier: (d) => `لم تعد الشحنة بعهدة هذا المندوب: «${event(d['event'])}»`,
  too_many_requests: (d) =>
    `محاولات كثيرة. تُتاح المحاولة بعد ${waitOf(Number(d['retryAfter'] ?? 60))}`,
  exports_running: (d) =>
    `يجري الآن تصدير ${isolate(d['running'])} ملفات من هذا الحساب. يُتاح التصدير بعد اكتمال أحدها`,
  second_factor_needed: 'كلمة المرور صحيحة. يلزم رمز التحقق من الهاتف لإتمام الدخول',
  second_factor_wrong:
    'رمز التحقق غير صحيح أو انتهى وقته أو استُخدم. يُكتب الرمز الظاهر الآن في الهاتف',
  second_factor_over: 'انتهت مهلة التحقق أو محاولاته. يلزم تسجيل الدخول من جديد',
  password_change_required:
    'كلمة المرور الحالية مؤقتة. يلزم اختيار كلمة مرور جديدة من الملف الشخصي قبل أي عمل',
  second_factor_required: 'تشترط الشركة التحقق بخطوتين. يلزم تفعيله من صفحة الحساب قبل أي عمل آخر',
  second_factor_on: 'التحقق بخطوتين مفعّل من قبل',
  second_factor_own_first: 'يلزم تفعيل التحقق بخطوتين لحساب من يشترطه أولًا، من صفحة الملف الشخصي',
  second_factor_off: 'التحقق بخطوتين غير مفعّل لهذا الحساب',
  overloaded: 'النظام مشغول الآن ولم يُنفَّذ شيء. تُعاد المحاولة بعد ثوانٍ',
  storage_full:
    'المساحة ممتلئة في قاعدة البيانات ولم يُحفظ شيء. العرض متاح، ويعود الحفظ تلقائيًا بعد إخلاء مساحة. يلزم إبلاغ الإدارة',
  scanner_away:
    'فاحص الفيروسات متوقف، فلم يُحفظ الملف. تُعاد المحاولة بعد دقائق، وقد وصل إشعار إلى الإدارة',

  invalid_input: 'لم يُحفظ: توجد حقول تحتاج تصحيحًا',
  key_reused: 'مفتاح الطلب مستخدم لطلب آخر',
  wrong_current_password: 'كلمة المرور الحالية غير صحيحة',
  own_password: 'كلمة مرور الحساب نفسه تُغيَّر من الملف الشخصي، بعد كتابة الحالية',
  weak_password: 'كلمة المرور سهلة التخمين. يلزم اختيار كلمة أطول أو أقل شيوعًا',
  password_mismatch: 'تأكيد كلمة المرور لا يطابقها',
  reset_code_wrong: 'رمز الاستعادة غير صحيح أو انتهت مدته',
  email_taken: 'البريد الإلكتروني مستخدم في حساب آخر',
  phone_taken: 'رقم الهاتف مستخدم في حساب آخر',
  rules_not_accepted: 'تلزم الموافقة على الشروط والمسؤوليات',
  days_backwards: 'تاريخ البداية بعد تاريخ النهاية',
  day_out_of_range: (d) => dayRangeText(d as unknown as DayRange),
  period_too_long: (d) =>
    `تُقرأ ${isolate(d['most'])} يومًا في التقرير الواحد، آخرها ${dayText(d['last'])}`,
  audit_running: 'تدقيق الدفاتر جارٍ الآن. تظهر نتائجه في شاشته أولًا بأول',
  empty_selection: 'يلزم تحديد شحنة واحدة على الأقل',
  too_many_items: (d) => `الحد الأقصى ${isolate(d['max'])} شحنة في العملية الواحدة`,
  unknown_code: (d) => `لا توجد شحنة بهذا الرقم: ${codes(d['codes'] ?? d['code'])}`,
  duplicate_code: 'القيمة مستخدمة من قبل',
  in_use: inUse,
  currency_fixed: 'لا تتغيّر العملة بعد تسجيل أول شحنة: كل المبالغ مسجّلة بها',
  last_owner: 'يلزم بقاء مالك واحد فعّال للمتجر. يُعيَّن مالك آخر أولًا',
  last_admin: 'لا يمكن إيقاف آخر مدير للنظام أو حذفه أو تغيير دوره',
  default_step: 'المرحلة الافتراضية لا تُحذف',
  role_protected:
    'هذا الدور أساسي في النظام: لا يُحذف ولا يتغيّر اسمه، وصلاحيات مدير النظام كاملة دائمًا',
  main_branch: 'يلزم وجود فرع رئيسي فعّال. يُعيَّن فرع آخر رئيسيًا أولًا',
  path_taken: (d) =>
    `خط السير مُسند في هذه الأيام${d['courier'] ? ` إلى ${isolateName(d['courier'])}` : ''}. يُلغى الإسناد السابق أو تُختار أيام أخرى`,
  no_recipients: 'لا يوجد مستلِمون لهذا الإشعار',
  already_answered: 'أُجيب عن هذه الرسالة من قبل',
  wrong_step_stage: 'المرحلة المختارة لا تتبع حالة الشحنة الحالية',

  no_rate: (d) =>
    `لا توجد أجرة محددة من ${isolateName(d['branch'] ?? 'الفرع')} إلى ${isolateName(d['destination'] ?? 'الوجهة')}. تُضاف من «تسعيرة النقل»`,
  no_serving_branch: (d) => `لا يوجد فرع يخدم ${isolateName(d['destination'] ?? 'هذه الوجهة')}`,
  area_not_in_destination: 'المنطقة لا تتبع المحافظة المختارة',
  coupon_unknown: 'رمز الكوبون غير معروف',
  coupon_expired: 'انتهت مدة الكوبون',
  coupon_not_started: 'لم تبدأ مدة الكوبون بعد',
  coupon_used_up: 'استُنفد عدد استخدامات الكوبون',
  coupon_used_up_for_merchant: 'استُنفد عدد استخدامات الكوبون لهذا التاجر',
  coupon_wrong_branch: 'الكوبون لا يسري على هذا الفرع',
  coupon_disabled: 'الكوبون موقوف',
  day_past: 'يبدأ العمل من اليوم أو من يوم لاحق',
  rate_begun: 'لا تُحذف أجرة بدأ العمل بها قبل اليوم. تُنهى، أو تُضاف أجرة جديدة',
  rate_used: 'حُسبت بهذه الأجرة شحنات اليوم فلا تُحذف. تُنهى الآن بدل الحذف',
  rate_ended: 'انتهى العمل بهذه الأجرة من قبل',
  rate_not_begun: 'لم يبدأ العمل بهذه الأجرة بعد. تُحذف، أو يُحدَّد آخر يوم لها',
  rate_end_past: 'آخر يوم للأجرة يكون اليوم أو بعده، ولا يسبق بدايتها',
  rate_same_day: 'توجد أجرة تبدأ في اليوم نفسه. تُعدَّل بدل إضافة أخرى',
  coupon_spent: 'استُخدم الكوبون: لا يتغيّر رمزه ولا نوعه ولا قيمته. يُوقَف ويُضاف غيره',

  merchant_not_waiting: 'عولج هذا الطلب من قبل',
  merchant_not_accepted: 'حساب التاجر غير مقبول بعد',
  merchant_stopped: (d) =>
    `التاجر موقوف: لا تُضاف له شحنات جديدة. السبب: ${isolateName(d['reason'])}`,
  merchant_not_stopped: 'التاجر غير موقوف',
  merchant_has_history: 'لا يُسحب القبول بعد أن سُجّلت للتاجر شحنة أو كشف أو قيد. المتاح إيقاف التاجر',
  merchant_same_branch: 'التاجر تابع لهذا الفرع فعلًا',
  merchant_has_sign_in: 'للتاجر حساب دخول فعلًا',
  merchant_merged: (d) => `دُمج هذا السجل مع ${isolateName(d['store'])}؛ العمل الجديد هناك`,
  merge_same: 'يلزم سجلّان مختلفان للدمج',
  merge_nothing_left: 'لا رصيد مفتوح لترحيله',
  payout_open: 'طلب سابق لتغيير طريقة الدفع بانتظار القرار',
  payout_decided: 'أُجيب عن طلب تغيير طريقة الدفع من قبل',
  payout_same: 'طريقة الدفع المطلوبة هي المعتمدة الآن',
  reason_required: 'السبب مطلوب',

  move_not_allowed: (d) =>
    `تعذّرت عملية «${event(d['event'])}» للشحنة ${isolate(d['code'])}: مرحلتها «${stage(d['stage'])}».${possible(d['possible'])}`,
  shipment_on_hold: (d) =>
    `الشحنة ${isolate(d['code'])} مجمّدة${d['reason'] ? `: ${isolateName(d['reason'])}` : ''}. تُعزل جانبًا حتى يُلغى التجميد`,
  not_on_hold: (d) => `الشحنة ${isolate(d['code'])} غير مجمّدة`,
  changed_meanwhile: (d) =>
    `تغيّرت الشحنة ${codes(d['codes'] ?? d['code'])} من مستخدم آخر قبل لحظات. تُعاد المحاولة بعد التحديث`,
  settings_changed: (d) => `غيّر مستخدم آخر ما يُحفظ هنا، ولم يُحفظ شيء. ${overtaken(d['settings'])}`,
  rules_changed: (d) =>
    `نشر مستخدم آخر النسخة ${isolate(d['version'])} قبل الحفظ، ولم يُحفظ شيء. الفرق بينها وبين المكتوب معروض في المقارنة. الحفظ مرة أخرى ينشر المكتوب`,
  not_holder: (d) => `الشحنة ${isolate(d['code'])} ليست في عهدة هذا المندوب`,
  wrong_branch: (d) =>
    `الشحنة ${isolate(d['code'])} تتبع ${d['branch'] ? isolateName(d['branch']) : 'فرعًا آخر'}`,
  courier_other_branch: 'المندوب المختار لا يعمل في هذا الفرع',
  courier_disabled: (d) => `حساب المندوب ${isolateName(d['courier'])} موقوف`,
  courier_over_limit: (d) =>
    `النقد بيد المندوب ${isolateName(d['courier'])} بلغ ${amount(d['cash'])} وحدّه ${amount(d['limit'])}. يلزم تسليم النقد أولًا`,
  no_courier: (d) => `الشحنة ${isolate(d['code'])} غير مُسندة إلى مندوب`,
  amount_reason_required: (d) =>
    `المبلغ المحصَّل يختلف عن المطلوب (${amount(d['due'])}). يلزم اختيار سبب الفرق`,
  not_collectable: 'لا يوجد مبلغ للتحصيل',
  postpone_date_past: 'تاريخ التأجيل يكون بعد اليوم',
  postpone_too_far: (d) => `أقصى مدة للتأجيل ${isolate(d['days'])} يومًا`,
  postpone_too_often: (d) =>
    `أُجّلت الشحنة ${isolate(d['code'])} ${isolate(d['times'])} مرات وهو الحد الأقصى. تُحوَّل إلى راجع أو تُعاد المحاولة`,
  not_yet_due: 'الشحنة مؤجّلة إلى تاريخ لاحق',
  nothing_to_roll_back: (d) => `لا توجد حركة يمكن إرجاعها للشحنة ${isolate(d['code'])}`,
  roll_back_used: (d) =>
    d['document']
      ? `لا يمكن إرجاع آخر حركة للشحنة ${isolate(d['code'])}: استُخدمت في الكشف ${isolate(d['document'])}`
      : d['child']
        ? `لا يمكن إرجاع آخر حركة للشحنة ${isolate(d['code'])}: أُنشئت منها الشحنة ${isolate(d['child'])}`
        : `لا يمكن إرجاع آخر حركة للشحنة ${isolate(d['code'])}: بُنيت عليها حركة أو كشف بعدها`,
  child_exists: (d) =>
    d['child']
      ? `للشحنة ${isolate(d['code'])} شحنة قائمة أُنشئت منها: ${isolate(d['child'])}. تُفتح بدل إنشاء أخرى`
      : 'للشحنة الأصلية شحنة قائمة أُنشئت منها. تُفتح بدل إنشاء أخرى',
  edit_locked: (d) =>
    `لا يمكن تعديل الشحنة ${isolate(d['code'])} بعد استلامها. يُستخدم «تصحيح بيانات المستلِم»`,
  correction_pending: (d) =>
    `مبلغ الشحنة ${isolate(d['code'])} بانتظار الموافقة ولا يدخل التسوية قبلها`,
  correction_decided: (d) => `لا يوجد فرق بانتظار الموافقة للشحنة ${isolate(d['code'])}`,
  own_correction: 'الموافقة على فرق المبلغ تكون من شخص آخر غير الذي سجّله',
  correction_not_rejectable: (d) =>
    `لا يُرفض فرق التسليم الجزئي أو التبديل للشحنة ${isolate(d['code'])}: الجزء الراجع مسجّل شحنةً مستقلة. تُعتمد أو تُصحَّح بعد إرجاعه`,
  waits_for_merchant: (d) =>
    d['until']
      ? `الشحنة ${isolate(d['code'])} بانتظار قرار التاجر. يُسمح بإرجاعها بعد انتهاء المهلة أو بعد تجاوز القرار بسبب`
      : `الشحنة ${isolate(d['code'])} تنتظر محاولة جديدة بقرار التاجر. لا تُرجع إلا بتجاوز القرار بسبب`,
  decision_closed: (d) => `لم تعد الشحنة ${isolate(d['code'])} بانتظار قرار`,
  decision_choice: (d) =>
    `لا يناسب هذا القرار الشحنة ${isolate(d['code'])} الآن: مرحلتها «${stage(d['stage'])}»`,
  claim_open: (d) => `يوجد طلب تعويض قيد المراجعة عن الشحنة ${isolate(d['code'])}`,
  claim_needless: (d) =>
    `لا يُطلب تعويض عن الشحنة ${isolate(d['code'])}: ليست عند الشركة، أو عُوّض عنها من قبل`,
  claim_too_early: (d) =>
    `الشحنة ${isolate(d['code'])} ما زالت تتحرك. يُقدَّم الطلب إذا بقيت ${days(Number(d['days']))} في مكانها`,
  claim_answered: (d) => `أُجيب عن طلب التعويض عن الشحنة ${isolate(d['code'])} من قبل`,
  claim_nothing: 'يلزم مبلغ تعويض أكبر من صفر، أو رفض الطلب بسبب',
  price_request_open: (d) =>
    `يوجد طلب تعديل مبلغ بانتظار القرار للشحنة ${isolate(d['code'])}. يُبتّ فيه أو يُسحب أولًا`,
  price_request_decided: (d) => `أُجيب عن طلب تعديل مبلغ الشحنة ${isolate(d['code'])} من قبل`,
  price_request_late: (d) =>
    `لا يُعدَّل مبلغ الشحنة ${isolate(d['code'])} الآن: مرحلتها «${stage(d['stage'])}». يُعدَّل بعد استلام الشحنة وقبل تسليمها`,
  price_same: 'المبلغ الجديد هو المبلغ الحالي نفسه',
  price_below_fee: (d) =>
    `أقل مبلغ ممكن ${amount(d['least'])}: أجرة التوصيل على المستلِم، ولا يقل سعر البضاعة عن صفر`,
  amount_below_fee: (d) => `المبلغ ${amount(d['amount'])} أقل من أجرة التوصيل ${amount(d['fee'])}`,
  own_request: 'البتّ في الطلب يكون من شخص آخر غير الذي طلبه',
  not_own_request: 'يسحب الطلب من أرسله فقط',
  claim_second_person: (d) =>
    `التعويض فوق ${amount(d['max'])} يعتمده شخص ثانٍ: يُرسل من شاشة «طلبات التعويض»`,
  compensation_open: 'يوجد طلب تعويض لهذه الشحنة بانتظار الاعتماد',
  compensation_decided: 'بُتّ في طلب التعويض من قبل',
  claim_required: 'مبلغ التعويض مطلوب',
  claim_too_large: (d) =>
    `تعويض الشحنة ${isolate(d['code'])} أكبر من الحد في الإعدادات: ${amount(d['max'])}`,
  proof_required: (d) =>
    `لا تُسجَّل الشحنة ${isolate(d['code'])} مُسلَّمة بلا إثبات. ${proofNeeded[d['rule'] as ProofRule] ?? ''}`,
  proof_note_required: (d) =>
    `يُطلب إثبات لتسليم الشحنة ${isolate(d['code'])}. يُكتب في الملاحظات من استلمها وكيف عُرف ذلك (3 أحرف على الأقل)`,
  proof_not_awaited: 'لا يوجد تسليم ينتظر هذه الصورة',
  photo_not_awaited: (d) =>
    `الشحنة ${isolate(d['code'])} لا تنتظر صورة تسليم: وصلت الصورة أو قُبل التسليم بلا صورة`,
  call_required: 'يلزم تسجيل محاولة اتصال واحدة على الأقل قبل اختيار هذا السبب',

  document_locked: (d) =>
    d['by']
      ? `الكشف مقفل: استخدمه الكشف ${isolate(d['by'])}`
      : `الكشف مقفل: تحرّكت الشحنة ${isolate(d['code'])} بعده`,
  in_bag: (d) =>
    `الشحنة ${isolate(d['code'])} في الكيس المختوم ${isolate(d['bag'])}: يُرسل الكيس كاملًا إلى ${isolateName(d['branch'])}، أو يُلغى ختمه أولًا`,
  bag_opened: (d) => `الكيس ${isolate(d['bag'])} فُتح من قبل: تُقرأ شحناته واحدة واحدة`,
  mixed_bag: (d) =>
    d['goesBack'] === true
      ? `الشحنة ${isolate(d['code'])} راجعة، وفي الكيس شحنات صادرة: كيس للصادر وكيس للراجع`
      : `الشحنة ${isolate(d['code'])} صادرة، وفي الكيس شحنات راجعة: كيس للصادر وكيس للراجع`,
  document_void: 'الكشف ملغى',
  document_not_draft: 'الكشف مُعتمد وليس مسودة',
  already_on_document: (d) =>
    d['document']
      ? `الشحنة ${isolate(d['code'])} موجودة في الكشف ${isolate(d['document'])}`
      : d['code']
        ? `الشحنة ${isolate(d['code'])} موجودة في كشف آخر من النوع نفسه`
        : 'إحدى الشحنات موجودة في كشف آخر من النوع نفسه',
  own_cash: 'لا يمكن لأحد استلام نقده بنفسه',
  not_eligible: (d) =>
    `الشحنة ${isolate(d['code'])} لا تدخل هذا الكشف: مرحلتها «${stage(d['stage'])}»`,
  wrong_party: (d) =>
    `الشحنة ${isolate(d['code'])} تخص ${d['owner'] ? isolateName(d['owner']) : 'طرفًا آخر'}`,
  cash_mismatch: (d) =>
    `مجموع الفئات ${amount(d['counted'])} لا يساوي المبلغ المُدخل ${amount(d['entered'])}`,
  difference_reason_required: (d) =>
    `يوجد فرق ${amount(Math.abs(Number(d['difference'] ?? 0)))}. سبب الفرق مطلوب`,
  already_confirmed: (d) =>
    d['document']
      ? `أُكّد هذا الكشف من قبل بالكشف ${isolate(d['document'])}. يُفتح بدل إنشاء آخر`
      : 'أُكّد هذا الكشف من قبل',
  nothing_to_pay: 'لا يوجد مبلغ مستحق',
  unscanned_lines: (d) => `بقيت ${isolate(d['count'])} شحنات غير مقروءة. يلزم ذكر السبب`,
  date_ahead: 'تاريخ الكشف لا يكون بعد اليوم',
  date_today: 'هذا الكشف بتاريخ اليوم فقط',
  date_closed: (d) => `أُغلقت الحسابات حتى ${dayText(d['closed'])}. يلزم تاريخ بعده`,
  date_stays: (d) =>
    `أُغلقت الحسابات حتى ${dayText(d['closed'])}، فيبقى التاريخ ${dayText(d['issued'])}. تغييره يحتاج فتح الشهر من جديد`,
  month_not_over: 'لم ينتهِ هذا الشهر بعد',
  month_closed: 'هذا الشهر مغلق',
  month_out_of_order: 'الأشهر تُغلق بالترتيب: الشهر التالي مذكور في صفحة إغلاق الشهر',
  month_not_ready: 'لم تكتمل قائمة الإغلاق: المتبقي مذكور في صفحة إغلاق الشهر',
  nothing_closed: 'لا يوجد شهر مغلق',
  books_closed: (d) => `أُغلقت الحسابات حتى ${dayText(d['closed'])}: لا قيد بتاريخ سابق`,
  date_too_old: (d) => `أقدم تاريخ مسموح للكشف ${dayText(d['first'])}. التاريخ الأقدم يحتاج صلاحية`,
  wrong_document_kind: 'نوع الكشف لا يناسب هذه العملية',
  difference_decided: 'عولج هذا الفرق من قبل',
  difference_way: 'هذه المعالجة لا تناسب هذا الفرق',
  difference_requested: 'توجد معالجة مقترحة بانتظار الاعتماد. تُعتمد أو تُرفض أولًا',
  own_decision: (d) =>
    d['counted']
      ? 'من جرد الصندوق لا يعتمد معالجة فرقه. يلزم شخص آخر'
      : 'من اقترح المعالجة لا يعتمدها. يلزم شخص آخر',
  same_branch: 'الفرع المُرسِل والمُستلِم واحد',
  not_receiver: 'هذا الكشف موجّه إلى فرع آخر',

  own_payment: 'لا يُصدر أحد سندًا باسمه. يُصدره شخص آخر له الصلاحية',
  payment_kind: 'هذا النوع من السندات لا يناسب صاحب السند',
  payment_sets_off:
    'السند يستقطع عجزًا بسندات قبض، فلا يُعدَّل. يمكن إلغاؤه، فتُلغى معه سندات القبض، ثم يُصدر من جديد.',
  payment_too_large: (d) => `المبلغ أكبر من المتبقي. أقصى مبلغ الآن ${amount(d['max'])}`,
  till_short: (d) =>
    `صندوق الفرع لا يكفي: فيه الآن ${amount(d['till'])}. يُقلَّل المبلغ أو يُغذّى الصندوق أولًا`,
  till_changed: (d) =>
    `تغيّر الصندوق أثناء العدّ: كان فيه حسب القيود ${amount(d['seen'])} وفيه الآن ${amount(d['till'])}. بقي العدّ على الشاشة: يُعدّ ما دخل أو خرج ثم يُسجَّل`,
  nothing_left: (d) =>
    d['document']
      ? `لم يبقَ شيء للدفع على ${isolate(d['document'])}${d['voucher'] ? `: دُفع بالسند ${isolate(d['voucher'])}` : ''}`
      : 'لا يوجد رصيد متبقٍّ لهذا النوع من السندات',

  bank_line_decided: 'اختير لهذا السطر من قبل: يُعاد فتحه أولًا',
  bank_line_amount: (d) => `مبلغ الكشف ${amount(d['amount'])} لا يساوي مبلغ السطر`,
  bank_line_matched: (d) =>
    `${isolate(d['document'])} مطابق لسطر في كشف المصرف: يُعاد فتح السطر أولًا`,
  same_place: 'المصدر والوجهة مكان واحد',
  expense_over_limit: (d) => `المبلغ أعلى من حد الدور: ${amount(d['max'])}. يوافق عليه من حدّه أعلى`,
  expense_not_paid: 'المصروف غير معتمد: لا يُسترجع منه شيء',
  recurring_issued: 'سُجّل هذا المصروف لهذا الشهر من قبل',
  bank_account_needed:
    'لا حساب مصرفي لهذه الطريقة في الفرع: يُختار الحساب، أو يُحدَّد حساب الطريقة من شاشة الحسابات المصرفية',
  bank_account_needless: 'الدفع النقدي من الصندوق: لا يُختار معه حساب مصرفي',
  bank_account_branch: 'الحساب المختار لفرع آخر',
  bank_account_closed: 'الحساب المختار موقوف',
  bank_account_moved: 'تحرّكت أموال على هذا الحساب: لا يُنقل إلى فرع آخر. يُفتح حساب جديد بدلًا منه',

  payout_batch_decided: 'بُتّ في هذه الدفعة من قبل',
  payout_sum_changed: (d) =>
    `تغيّر المبلغ بعد تأكيد الدفعة: صار ${amount(d['amount'])}. يُدفع في دفعة جديدة`,
  payout_running: 'تسويات الدفعة لم تكتمل بعد: يُصدَّر الملف بعد اكتمالها',
  payout_line_paid: 'سُجّل هذا السطر مدفوعًا أو مرتجعًا من قبل',
  payout_not_settled: 'لم تصدر تسوية هذا السطر',
  payout_in_batch: (d) =>
    `التسوية في دفعة تجّار ${isolate(d['batch'])}: تُعالَج من الدفعة، وإن لم يصل المبلغ يُسجَّل مرتجعًا`,

  withdraw_open: 'يوجد طلب سحب سابق بانتظار الرد. يُلغى أو يُنتظر الرد عليه أولًا',
  withdraw_decided: 'عولج طلب السحب من قبل',
  withdraw_exceeded: (d) => `المبلغ أكبر من المتبقي من طلب السحب. المتبقي ${amount(d['max'])}`,
  pin_wrong: (d) => `رمز الاستلام غير صحيح. المحاولات المتبقية ${isolate(d['left'])}`,
  pin_locked: 'انتهت المحاولات على هذا الرمز. يُرسل رمز جديد، أو يُؤكَّد الاستلام من حساب صاحبه',
  receipt_confirmed: 'أُكّد استلام هذا الكشف من قبل',

  pickup_wrong_state: (d) =>
    `تعذّر «${pickUpActionNames[d['act'] as keyof typeof pickUpActionNames]}»: حالة الطلب «${pickUpStateNames[d['state'] as keyof typeof pickUpStateNames]}».${actionsNow(d['possible'])}`,
  pickup_edit_locked:
    'أُسند الطلب إلى مندوب: يلزم إرسال «طلب تعديل أو حذف» بسببه، ثم يُتاح بعد موافقة الفرع',
  pickup_edit_expired: 'انتهت مدة السماح بالتعديل أو الحذف. يلزم إرسال طلب جديد',
  pickup_request_needless: 'لم يُسند الطلب إلى مندوب بعد: التعديل والإلغاء متاحان مباشرة',
  pickup_on_the_way: 'أُبلغ التاجر من قبل بأن المندوب في الطريق إليه',
  pickup_already_requested: 'يوجد طلب تعديل أو حذف سابق لم يُستخدم بعد',
  pickup_nothing_requested: 'لا يوجد طلب تعديل أو حذف بانتظار الرد',
  pickup_changed: 'تغيّر طلب الاستلام من مستخدم آخر قبل لحظات. تُعاد المحاولة بعد التحديث',
  pickup_shipments_left: (d) =>
    `ما زالت في عهدة المندوب: ${codes(d['codes'])}. تُستلم في الفرع أولًا، أو تُذكر ضمن المتروكة`,
  pickup_day_past: 'يوم الاستلام يكون اليوم أو بعده',
  pickup_day_far: (d) => `أبعد يوم للاستلام بعد ${isolate(d['days'])} يومًا`,
  pickup_day_closed: (d) =>
    `لا يستلم الفرع يوم ${weekdayNames[Number(d['weekday'])]}. أقرب يوم متاح ${dayText(d['proposed'])}`,
  pickup_after_cutoff: (d) =>
    `انتهى وقت طلبات اليوم عند ${isolate(d['cutoff'])}. أقرب يوم متاح ${dayText(d['proposed'])}`,
  pickup_hours: (d) =>
    d['from']
      ? `وقت الاستلام بين ${isolate(d['from'])} و${isolate(d['to'])}، والبداية قبل النهاية`
      : 'بداية وقت الاستلام تكون قبل نهايته',
  pickup_below_minimum: (d) =>
    `أقل عدد للاستلام من التاجر ${isolate(d['minimum'])}. تُضاف شحنات أخرى أو تُسلَّم في الفرع`,
  pickup_setting_exists: 'للفرع إعداد استلام سابق. يُعدَّل بدل إضافة آخر',

  going_live_running: 'جارٍ تقييد الافتتاح. يُنتظر حتى يكتمل',
  going_live_started: 'بدأ العمل وقُفل الانتقال. يلزم فتحه من جديد بصلاحية إعادة الفتح',
  going_live_late: 'توجد حركة مالية في هذا النظام. الانتقال بعدها لمن له صلاحية الانتقال المتأخر',
  going_live_not_started: 'لم يبدأ العمل بعد: الانتقال مفتوح',
  going_live_worked: 'توجد حركة مالية بعد الافتتاح، فلا يُعاد فتح الانتقال. تُصحَّح الأرصدة بالسندات',
  going_live_incomplete: (d) =>
    `لم يصل الملف كاملًا: وصل ${isolate(d['received'])} من ${isolate(d['expected'])} صف. يُعاد الاستيراد`,
  going_live_refused_rows: (d) =>
    `في الخطوات صفوف مرفوضة (${isolate(d['count'])}). تُصحَّح أو تُستورد من جديد قبل بدء العمل`,
  going_live_sums_changed: 'تغيّرت المجاميع منذ فتح التأكيد. تُراجَع من جديد',
  going_live_nothing: 'لم تُستورد خطوة بعد',
  going_live_day: 'يوم الأرصدة لا يكون بعد اليوم',
  going_live_moved: (d) =>
    `تحرّكت شحنات من الافتتاح: ${codes(d['codes'])}. لا يُعاد فتح الانتقال بعد حركتها`,
};

export function refusalText(code: RefusalCode, details: RefusalDetails = {}): string {
  const wording = wordings[code];
  return typeof wording === 'string' ? wording : wording(details);
}
