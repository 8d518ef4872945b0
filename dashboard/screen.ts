import type { UserType } from '#domain/people/actor.ts';
import type { DocumentFamily, Permission } from '#domain/people/permissions.ts';
import type { StageNo, stages } from '#domain/shipments/stages.ts';
import type { menuGroupNames } from '#words/shell/shell.ts';
import { documentTitles } from '#words/shell/titles.ts';
import { stageNames } from '#words/shipments/names.ts';

/** `guest`: only without a token. `token`: only with one. `public`: both. */
export type ScreenAccess = 'guest' | 'token' | 'public';
/** `plain`: a page without the frame. `dashboard`: inside the frame. `print`: printed, no frame. */
export type ScreenLayout = 'plain' | 'dashboard' | 'print';
export type MenuGroup = keyof typeof menuGroupNames;
/** Icons of menu entries; a stage list uses the stage's own. Images: `shell/side-nav-icons.ts`. */
export type MenuIcon =
  | 'dashboard'
  | 'calculator'
  | 'new'
  | 'import'
  | 'history'
  | 'ready'
  | 'document'
  | 'handOver'
  | 'frozen'
  | 'missing'
  | 'difference'
  | 'board'
  | 'audit'
  | 'wallet'
  | 'cash'
  | 'hourglass'
  | 'store'
  | 'waiting'
  | 'users'
  | 'send'
  | 'receive'
  | 'shelf'
  | 'giveBack'
  | 'pickUp'
  | 'transfer'
  | 'correctInfo'
  | 'correctPrice'
  | 'report'
  | 'prices'
  | 'roles'
  | 'branch'
  | 'destination'
  | 'area'
  | 'path'
  | 'coupon'
  | 'bell'
  | 'contact'
  | 'activity'
  | 'steps'
  | 'settings'
  | 'rules'
  | 'payment'
  | 'commission'
  | 'statement'
  | 'settlements'
  | 'till'
  | 'bank'
  | 'expense'
  | 'stage';

export interface Screen<Path extends string = string> {
  /** The specification's own spelling; `{name}` is a parameter. */
  readonly path: Path;
  readonly title: string;
  readonly access: ScreenAccess;
  readonly layout: ScreenLayout;
  /** The required permission; `null`: any signed-in user. */
  readonly permission: Permission | null;
  /** A screen without it is opened from another one. Menu order is table order. */
  readonly menu?: {
    readonly group: MenuGroup;
    readonly icon: MenuIcon;
    /** The path parameters used by the menu entry. */
    readonly params?: Readonly<Record<string, string>>;
  };
  /** The kind of user it is about: it is not in the menu of others. */
  readonly only?: UserType;
  /** About the books of the whole company: branch staff are refused, whatever their permissions. */
  readonly companyWide?: true;
  /** The stage whose shipments it lists; its count is shown next to the menu entry. */
  readonly stage?: StageNo;
}

export interface ScreenViewer {
  /** Works for the whole company, not for one branch. */
  readonly isCompanyWide: boolean;
  readonly can: (permission: Permission | null) => boolean;
}

/** Whether the user may open a screen: the menu, the search and the guard ask the same question. */
export const mayOpen = (
  { isCompanyWide, can }: ScreenViewer,
  { permission, companyWide }: Screen,
): boolean => can(permission) && (companyWide !== true || isCompanyWide);

type Menu = readonly [group: MenuGroup, icon: MenuIcon, params?: Readonly<Record<string, string>>];
type Slug<N extends StageNo> = Extract<(typeof stages)[number], { no: N }>['slug'];

export const guest = <P extends string>(path: P, title: string): Screen<P> => ({
  path,
  title,
  access: 'guest',
  layout: 'plain',
  permission: null,
});

export const open = <P extends string>(path: P, title: string): Screen<P> => ({
  ...guest(path, title),
  access: 'public',
});

export const inside = <P extends string>(
  path: P,
  title: string,
  permission: Permission | null,
  menu?: Menu,
): Screen<P> => ({
  path,
  title,
  access: 'token',
  layout: 'dashboard',
  permission,
  ...(menu && { menu: { group: menu[0], icon: menu[1], ...(menu[2] && { params: menu[2] }) } }),
});

export const printed = <P extends string>(
  path: P,
  title: string,
  permission: Permission,
): Screen<P> => ({
  path,
  title,
  access: 'token',
  layout: 'print',
  permission,
});

/** A screen whose calls require the whole company. */
export const ofCompany = <P extends string>(screen: Screen<P>): Screen<P> => ({
  ...screen,
  companyWide: true,
});

/**
 * A list of one stage. Its path must equal the slug, except where the specification has another.
 */
export const stageList = <
  N extends StageNo,
  P extends `/charging/${Slug<N>}/list` | '/charges/postponement/list',
>(
  path: P,
  stage: N,
  group: MenuGroup,
): Screen<P> => ({
  ...inside(path, stageNames[stage], 'shipments.view', [group, 'stage']),
  stage,
});

/** The four screens of a document family: `documents.transferSend.list` and so on. */
export const documentScreens = <F extends DocumentFamily, P extends string>(
  family: F,
  path: P,
  menu: Menu,
) => {
  const titles = documentTitles[family];
  const view = `documents.${family}.view` as const;
  const issue = `documents.${family}.issue` as const;
  return {
    [`documents.${family}.list`]: inside(`${path}/list`, titles.list, view, menu),
    [`documents.${family}.form`]: inside(`${path}/form`, titles.form, issue),
    [`documents.${family}.edit`]: inside(`${path}/edit/{id}`, titles.edit, issue),
    [`documents.${family}.print`]: printed(`${path}/print/{id}`, titles.print, view),
  } as {
    readonly [K in `documents.${F}.list`]: Screen<`${P}/list`>;
  } & { readonly [K in `documents.${F}.form`]: Screen<`${P}/form`> } & {
    readonly [K in `documents.${F}.edit`]: Screen<`${P}/edit/{id}`>;
  } & { readonly [K in `documents.${F}.print`]: Screen<`${P}/print/{id}`> };
};
