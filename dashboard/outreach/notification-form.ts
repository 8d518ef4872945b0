import type { InputOf } from '#contract/contract.ts';
import { readOnce } from '#dashboard/api/hooks.ts';
import { matchOptions, type Option } from '#dashboard/ui/fields/use-options.ts';
import { roleLabel } from '#words/people/names.ts';
import { notificationWords as t } from '#words/outreach/notifications.ts';

export interface NotificationValues {
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly everybody: boolean;
  readonly people: readonly Option[];
  readonly roles: readonly Option[];
  readonly merchants: readonly Option[];
  readonly branches: readonly Option[];
}

export const emptyNotification: NotificationValues = {
  title: '',
  body: '',
  link: '',
  everybody: false,
  people: [],
  roles: [],
  merchants: [],
  branches: [],
};

const ids = (options: readonly Option[]): number[] => options.map(({ id }) => Number(id));

/** The recipients in the format of the call. */
export const audienceOf = (values: NotificationValues) =>
  values.everybody
    ? { everybody: true }
    : {
        user_ids: ids(values.people),
        role_ids: ids(values.roles),
        merchant_ids: ids(values.merchants),
        branch_ids: ids(values.branches),
      };

export function bodyOf(values: NotificationValues): InputOf<'notifications.send'> {
  const { title, body } = values;
  return { title, body, link: values.link.trim() || null, ...audienceOf(values) };
}

export const hasAudience = ({ everybody, ...values }: NotificationValues): boolean =>
  everybody ||
  [values.people, values.roles, values.merchants, values.branches].some((some) => some.length > 0);

export function problemsOf(values: NotificationValues): Record<string, string> {
  const link = values.link.trim();
  return {
    ...(link !== '' && !/^\/[^/\\]/.test(link) && { link: t.linkShape }),
    ...(!hasAudience(values) && { user_ids: t.pickSome }),
  };
}

export const findPeople = async (typed: string): Promise<readonly Option[]> =>
  (await readOnce('users.all', typed === '' ? {} : { search: typed })).data;

export const findRoles = async (typed: string): Promise<readonly Option[]> => {
  const { data } = await readOnce('users.roles', {});
  const named = data.map(({ id, name }) => ({ id, name: roleLabel(name) }));
  return matchOptions(named, typed);
};
