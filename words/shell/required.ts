/** Labels that read as feminine without the letter: plurals of things. */
const plurals: readonly string[] = ['أجور', 'أرقام', 'أسعار', 'أيام', 'حدود', 'شروط', 'مبالغ'];
const masculine: readonly string[] = ['إثبات'];

/** The first word of a label decides: «كلمة المرور مطلوبة», «رقم الوصل مطلوب». */
function isFeminine(label: string): boolean {
  const [first = ''] = label.trim().split(' ');
  const noun = first.replace(/^ال/, '');
  return plurals.includes(noun) || (/(ة|ات)$/.test(noun) && !masculine.includes(noun));
}

/** A field that is written and left empty, on every screen in the same words. */
export const fieldRequired = (label: string): string =>
  `${label} ${isFeminine(label) ? 'مطلوبة' : 'مطلوب'}`;

/** A field whose value is chosen and not chosen yet. */
export const choiceRequired = (label: string): string => `يلزم اختيار ${label}`;

/** Labels of days are often no nouns («سارية من»), so they cannot follow «اختيار». */
export const dayRequired = (label: string): string => `${label}: يلزم اختيار اليوم`;
