import { groupDigits } from '#domain/arabic.ts';

/**
 * The whole message in each of the six Arabic plural forms; `#` becomes the number. Without `zero`
 * the form `other` is used for 0.
 */
export type PluralForms = {
  zero?: string;
  one: string;
  two: string;
  few: string;
  many: string;
  other: string;
};

const arabicRules = new Intl.PluralRules('ar');

/**
 * A counted message: `plural(12, …)` → «12 شحنة». The count must be whole and not negative. Write
 * the whole message in every form: the noun, its case and its verb all change with the count.
 */
export function plural(count: number, forms: PluralForms): string {
  const form = forms[arabicRules.select(count)] ?? forms.other;
  return form.replaceAll('#', groupDigits(count));
}
