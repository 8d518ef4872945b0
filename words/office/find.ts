/** The kind of a search result, shown next to its name. */
export const foundKinds = {
  merchant: 'تاجر',
  courier: 'مندوب',
  user: 'مستخدم',
  settingOf: (section: string): string => `إعداد: ${section}`,
} as const;
