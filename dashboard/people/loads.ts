/** The screens of people and merchants, loaded when first opened. */
// biome-ignore format: a table reads by the line
export const peopleLoads = {
  'people.registration': () => import('./Registration.tsx').then((m) => m.Registration),
  'people.login': () => import('./Login.tsx').then((m) => m.Login),
  'people.clientLogin': () => import('./Login.tsx').then((m) => m.Login),
  'people.resetRequest': () => import('./ResetRequest.tsx').then((m) => m.ResetRequest),
  'people.resetConfirm': () => import('./ResetConfirm.tsx').then((m) => m.ResetConfirm),
  'people.merchants': () => import('./Merchants.tsx').then((m) => m.Merchants),
  'people.newMerchants': () => import('./MerchantsNew.tsx').then((m) => m.MerchantsNew),
  'people.merchant': () => import('./MerchantDetails.tsx').then((m) => m.MerchantDetails),
  'people.users': () => import('./Users.tsx').then((m) => m.Users),
  'people.userForm': () => import('./UserForm.tsx').then((m) => m.UserCreate),
  'people.userCreate': () => import('./UserForm.tsx').then((m) => m.UserCreate),
  'people.userEdit': () => import('./UserForm.tsx').then((m) => m.UserEdit),
  'people.user': () => import('./UserDetails.tsx').then((m) => m.UserDetails),
  'people.roles': () => import('./Roles.tsx').then((m) => m.Roles),
  'people.roleCreate': () => import('./RoleForm.tsx').then((m) => m.RoleCreate),
  'people.roleEdit': () => import('./RoleForm.tsx').then((m) => m.RoleEdit),
  'people.role': () => import('./RoleDetails.tsx').then((m) => m.RoleDetails),
  'people.profile': () => import('./Profile.tsx').then((m) => m.Profile),
  'clients.listReport': () => import('./MerchantsReport.tsx').then((m) => m.MerchantsReport),
  'clients.listReportPrint': () => import('./MerchantsReport.tsx').then((m) => m.MerchantsReportPrint),
};
