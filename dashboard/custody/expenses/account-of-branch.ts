import { readOnce } from '#dashboard/api/hooks.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';

/** Whether a chosen account can stay when the branch is chosen. */
export async function serves(account: number | null, branch: Option | null): Promise<boolean> {
  if (account === null) return true;
  const params = branch ? { branch_id: Number(branch.id) } : {};
  const { data } = await readOnce('banks.options', params);
  return data.some(({ id }) => id === account);
}
