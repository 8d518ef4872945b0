import type { MerchantRole } from '#domain/people/roles.ts';

/** A merchant's own users, in texts for the merchant. */
export const teamWords = {
  list: 'مستخدمو المتجر',
  create: 'مستخدم جديد للمتجر',
  edit: 'تعديل مستخدم المتجر',
  added: 'أُضيف المستخدم',
  none: 'لا مستخدمين غير صاحب المتجر',
  noneHow: 'لكل من يعمل في المتجر حساب خاص برقم هاتفه، لا يرى فيه إلا ما يخص عمله.',
  pickMerchant: 'مستخدمو المتجر يُفتحون من صفحة التاجر',
  toMerchants: 'التجّار',
} as const;

/** One merchant, three kinds of users: inside a merchant the owner is not «تاجر» among others. */
export const merchantRoleNames: Record<MerchantRole, string> = {
  Client: 'مالك',
  'Client staff': 'موظف',
  'Client accountant': 'محاسب',
};

export const merchantRoleHow: Record<MerchantRole, string> = {
  Client: 'يرى كل ما يخص المتجر ويدير مستخدميه',
  'Client staff': 'يضيف الشحنات ويتابعها ويرد على المتعثرة، ولا يرى الحسابات',
  'Client accountant': 'يرى كشوف الحساب والتسويات ويؤكد استلام المبالغ، ولا يضيف شحنات',
};
