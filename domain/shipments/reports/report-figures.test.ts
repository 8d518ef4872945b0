import { describe, expect, it } from 'vitest';
import { moneyPlaces, placeKeys } from './report-figures.ts';
import { stageOf } from '../stages.ts';

describe('money on its way to the merchant', () => {
  it.each(placeKeys)('that is %s is reported under the stage of such shipments', (money) => {
    const fields = { status: 'delivered', holderKind: 'recipient', branchId: 1 } as const;
    expect(stageOf({ ...fields, money, originBranchId: 1, homeBranchId: 1 })).toBe(
      moneyPlaces[money],
    );
  });
});
