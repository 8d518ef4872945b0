import { goingLiveFaults as faults, goingLiveFaultText } from '#words/office/going-live.ts';
import type { BalanceValue, Judge } from './judged.ts';

export const judgeTill: Judge<BalanceValue> = (row, moveContext) => {
  const branch = moveContext.branch(row, 'branch');
  const amount = row.money('amount');
  if (!row.isGood() || branch === null || amount === null) return null;
  return {
    key: `${branch.id}`,
    sums: { tills: amount },
    value: { key: 'cash_branch', ownerId: branch.id, branchId: branch.id, amount },
  };
};

/** The cash is only compared: it stands shipment by shipment in the step before. */
export const judgeCourier: Judge<BalanceValue> = (row, moveContext) => {
  const courier = moveContext.person(row, 'courier', true);
  const cash = row.money('cash');
  const amount = row.money('shortage') ?? 0;
  if (!row.isGood() || !courier?.branchId) return null;
  if (cash === null && amount === 0) return row.fail('shortage', faults.nothing);
  const held = moveContext.cash.get(courier.id) ?? 0;
  if (cash !== null && cash !== held) return row.fail('cash', goingLiveFaultText.cash(held, cash));
  return {
    key: `${courier.id}`,
    sums: { shortages: amount },
    value: { key: 'courier_shortage', ownerId: courier.id, branchId: courier.branchId, amount },
  };
};

export const judgeMerchantBalance: Judge<BalanceValue> = (row, moveContext) => {
  const merchant = moveContext.merchant(row, 'merchant');
  const amount = row.balance('balance');
  if (amount === 0) row.fail('balance', faults.zero);
  if (!row.isGood() || !merchant?.branchId || amount === null) return null;
  return {
    key: `${merchant.id}`,
    sums: { payable: amount },
    value: { key: 'merchant_payable', ownerId: merchant.id, branchId: merchant.branchId, amount },
  };
};

/** Somebody of the whole company stands in the opening of its first branch. */
export const judgeAdvance: Judge<BalanceValue> = (row, moveContext) => {
  const person = moveContext.person(row, 'person');
  const amount = row.money('amount');
  if (amount === 0) row.fail('amount', faults.nothing);
  if (!row.isGood() || person === null || amount === null) return null;
  const branchId = person.branchId ?? moveContext.firstBranchId;
  if (branchId === null) return row.fail('person', faults.branch);
  return {
    key: `${person.id}`,
    sums: { advances: amount },
    value: { key: 'user_account', ownerId: person.id, branchId, amount },
  };
};
