import { readOnce } from '#dashboard/api/hooks.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';

/** A chosen account stays with a branch that it serves; otherwise it is emptied. */
export async function accountOfBranch(
  account: number | null,
  branch: Option | null,
): Promise<{ account?: null }> {
  if (account === null) return {};
  const params = branch ? { branch_id: Number(branch.id) } : {};
  const { data } = await readOnce('banks.options', params);
  return data.some(({ id }) => id === account) ? {} : { account: null };
}
