import { sql, type Db } from '#database/connect.ts';
import { adminRole, type Actor, type UserType } from '#domain/people/actor.ts';
import { allPermissions } from '#domain/people/permissions.ts';

interface Example {
  readonly id: number;
  readonly type: UserType;
  readonly branch_id: number | null;
  readonly merchant_id: number | null;
}

/**
 * One caller each for the company, a branch, a merchant and a courier; missing ones are left out.
 * Each represents its kind, because all of a kind run the same statements.
 */
export async function listExamples(db: Db): Promise<Actor[]> {
  const found = await db.rows<Example>(sql`
    select distinct on (u.type) u.id, u.type, u.branch_id, u.merchant_id
    from users u where u.active and u.type <> 'data_entry' and (u.branch_id is not null or u.type = 'client')
    order by u.type, u.id`);
  const examples = found.map(
    ({ id, type, branch_id: branchId, merchant_id: merchantId }): Actor => {
      const permissions = new Set<string>(allPermissions);
      return { userId: id, name: '', type, role: null, permissions, branchId, merchantId };
    },
  );
  const [example] = examples;
  const company = { type: 'staff', role: adminRole, branchId: null, merchantId: null } as const;
  return example ? [{ ...example, ...company }, ...examples] : [];
}
