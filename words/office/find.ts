/** What a hit of the search box is, beside its name. */
export const foundKinds = {
  merchant: 'تاجر',
  courier: 'مندوب',
  user: 'مستخدم',
  settingOf: (section: string): string => `إعداد: ${section}`,
} as const;
