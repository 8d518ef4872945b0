import { dayText, isolate } from './bidi.ts';
import type { DayRange } from '#domain/day-range.ts';
import type { TwoReadings } from '#domain/numbers.ts';
import { twoReadingsText } from '#words/numbers.ts';

/**
 * Field errors, in Arabic. Our own schemas name a key (`required`, `phone`); the rest follows from
 * the kind of the problem. Written as ux.md 1.11 requires: what happened and what is expected,
 * without blame.
 */
const byKey: Record<string, string> = {
  required: 'هذا الحقل مطلوب',
  too_long: 'النص أطول من المسموح',
  short_2: 'يلزم حرفان على الأقل',
  short_3: 'يلزم 3 أحرف على الأقل',
  short_5: 'يلزم 5 أحرف على الأقل',
  short_20: 'يلزم 20 حرفًا على الأقل',
  number: 'يُكتب بالأرقام فقط',
  whole_number: 'يُكتب عددًا صحيحًا بلا كسور',
  negative: 'المبلغ لا يكون سالبًا',
  above_zero: 'المبلغ أكبر من صفر دائمًا',
  phone: 'رقم الهاتف يتكوّن من 11 رقمًا ويبدأ بـ 07',
  date: 'التاريخ يُكتب بهيئة سنة-شهر-يوم، مثال: 2026-01-31',
  no_day: 'لا يوجد هذا اليوم في الشهر المكتوب',
  time: 'الوقت يُكتب بهيئة ساعة:دقيقة، مثال: 09:30',
  time_order: 'وقت النهاية قبل وقت البداية',
  sign_in_name: 'رقم هاتف، مثال: 0770 123 4567، أو بريد إلكتروني، مثال: name@example.com',
  sign_in_needed: 'يلزم للدخول رقم هاتف أو بريد إلكتروني',
  iban: 'رقم الآيبان غير صحيح: رقمان أو أكثر لا يطابقان رقمي التحقق',
  wallet_number: 'رقم المحفظة من 6 إلى 20 رقمًا',
  payout_columns: 'يلزم عمود المرجع وعمود المبلغ وعمود رقم الحساب',
  email: 'البريد الإلكتروني غير مكتمل، مثال: name@example.com',
  code: 'رقم الوصل يتكوّن من 6 أرقام أو أكثر',
  uuid: 'المعرّف غير مكتمل',
  password_short: 'كلمة المرور 8 أحرف على الأقل',
  password_long: 'كلمة المرور أطول من 128 حرفًا',
  pick: 'يلزم الاختيار من القائمة',
  text_needed: 'يلزم كتابة السبب (5 أحرف على الأقل)',
  order: 'تاريخ البداية بعد تاريخ النهاية',
  short_code: 'الرمز من حرفين إلى 5 أحرف لاتينية، مثال: BGD',
  coupon_code: 'الرمز من 3 إلى 20 حرفًا لاتينيًا أو رقمًا',
  percent_only: 'الحد الأعلى للخصم يخص الكوبون بالنسبة المئوية',
  color: 'اللون بهيئة #2563eb',
  placeholders: `علامة غير معروفة. المتاح: ${isolate('{code}')} و${isolate('{store}')} و${isolate('{destination}')}`,
  tiles: 'العنوان يبدأ بـ https ويحوي {z} و{x} و{y}',
  zone: 'المنطقة الزمنية غير معروفة، مثال: Asia/Baghdad',
  link: 'الرابط صفحة من صفحات النظام ويبدأ بالعلامة /',
  twice: 'القيمة مكررة في القائمة',
  table_rows: 'الملف أطول من المسموح: 5000 صف في المرة الواحدة',
  import_rows: 'الملف أطول من المسموح: 2000 صف في المرة الواحدة',
  file_type: 'الملف المقبول صورة (JPG أو PNG أو WebP) أو PDF',
  file_name: 'اسم الملف لا يطابق نوعه: يُعاد حفظ الملف بامتداده الصحيح',
  file_size: 'الملف أكبر من المسموح: 5 ميغابايت، والشعار 1 ميغابايت',
  signature: 'التوقيع غير واضح. يُمسح ويُعاد',
  photo_type: 'الصورة المقبولة بهيئة JPG أو PNG أو WebP',
  photo_size: 'الصورة أكبر من المسموح: 200 كيلوبايت',
  few_months: 'المدة 12 شهرًا على الأقل، أو 0 لعدم الحذف: التعويضات والتدقيق تحتاج بيانات المستلم',
  file_infected: 'فاحص الفيروسات وجد في الملف برنامجًا ضارًا، فلم يُحفظ. يُختار ملف آخر',
  file_content: 'محتوى الملف غير مقروء',
  schedules_full: 'بلغت التقارير المجدولة لهذا الحساب حدّها، وهو 20. يُحذف تقرير قبل جدولة غيره',
  views_full: 'بلغت العروض المحفوظة لهذه القائمة حدّها. يُحذف عرض قبل حفظ غيره',
  push_endpoint: 'عنوان الإشعارات غير مقبول',
  push_keys: 'مفاتيح الإشعارات غير مكتملة',
  unknown: 'القيمة غير معروفة',
  value: 'القيمة غير مقبولة',
  own_screen: 'هذه الحركة لها شاشتها الخاصة',
  one_of: 'يلزم تحديد شحنة واحدة على الأقل',
};

/** Why a day outside any company's range is refused: the calls that read it would fail on it. */
export const dayRangeText = ({ first, last }: DayRange): string =>
  `التاريخ خارج المدى المقبول: من ${dayText(first)} إلى ${dayText(last)}`;

interface Problem {
  readonly code?: string;
  readonly message?: string;
  readonly input?: unknown;
  readonly expected?: string;
  readonly params?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

/** Written as a date, of a day that its month does not have. */
const isOfNoMonth = (input: unknown): boolean =>
  typeof input === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(input);

const limited: ReadonlyMap<string | undefined, string> = new Map([
  ['too_small', 'القيمة أقل من المسموح'],
  ['too_big', 'القيمة أكبر من المسموح'],
]);

/** A value beyond a limit, with the limit where the rule states one. */
function limitText({ code, message, minimum, maximum }: Problem): string | null {
  const text = limited.get(message) ?? limited.get(code);
  if (text === undefined) return null;
  const least = typeof minimum === 'number' ? `: الحد الأدنى ${isolate(grouped(minimum))}` : '';
  const most = typeof maximum === 'number' ? `: الحد الأعلى ${isolate(grouped(maximum))}` : '';
  return text + (least || most);
}

const grouped = (limit: number): string => limit.toLocaleString('en-US');

export function problemText(problem: Problem): string {
  if (problem.message === 'day_range') return dayRangeText(problem.params as DayRange);
  if (problem.message === 'two_readings') return twoReadingsText(problem.params as TwoReadings);
  if (problem.message === 'date' && isOfNoMonth(problem.input)) return byKey['no_day'] ?? '';
  const own = problem.message === undefined ? undefined : byKey[problem.message];
  if (own && Object.hasOwn(byKey, problem.message ?? '')) return own;
  const limit = limitText(problem);
  if (limit !== null) return limit;
  switch (problem.code) {
    case 'unrecognized_keys':
      return 'حقل غير معروف';
    case 'invalid_type':
      return problem.input === undefined ? 'هذا الحقل مطلوب' : 'نوع القيمة غير مقبول';
    case 'invalid_value':
      return 'يلزم الاختيار من القائمة';
    case 'invalid_format':
      return 'الصيغة غير مقبولة';
    default:
      return 'القيمة غير مقبولة';
  }
}
