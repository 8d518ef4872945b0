import type { RowOf } from '#dashboard/api/list.ts';

export type Claim = RowOf<'claims.list'>;
