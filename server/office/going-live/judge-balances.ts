import { type BankKind, bankKinds } from '#domain/ledger/bank-accounts.ts';
import { arFold } from '#domain/arabic.ts';
import { bankKindNames } from '#words/ledger/banks.ts';
import { bankKindSynonyms } from '#words/office/going-live/columns.ts';
import { goingLiveFaults as faults, goingLiveFaultText } from '#words/office/going-live/faults.ts';
import type { BalanceValue, BankValue, Judge } from './judged.ts';
import type { Reader } from './read-row.ts';

/** As on the form of an account. */
const [longestName, longestNumber, longestHolder] = [80, 60, 120];

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

function bankKindOf(row: Reader): BankKind | null {
  if (row.text('account_kind') === '') return null;
  const written = arFold(row.text('account_kind'));
  const kind = bankKinds.find((key) =>
    [key, bankKindNames[key], ...(bankKindSynonyms[key] ?? [])].map(arFold).includes(written),
  );
  return kind ?? row.fail('account_kind', faults.bankKind);
}

/**
 * An account of the whole company appears in the opening of its main branch. Money that moved
 * stays with its branch.
 */
export const judgeBank: Judge<BankValue> = (row, moveContext) => {
  const name = row.text('account');
  if (name.length === 1) row.fail('account', faults.accountName);
  if (name.length > longestName) row.fail('account', faults.tooLong);
  const kind = bankKindOf(row);
  const branch = moveContext.branch(row, 'branch');
  const number = row.text('account_number');
  if (number.length > longestNumber) row.fail('account_number', faults.tooLong);
  const holder = row.text('account_holder');
  if (holder.length > longestHolder) row.fail('account_holder', faults.tooLong);
  const amount = row.balance('account_balance') ?? 0;
  if (!row.isGood() || kind === null) return null;
  const before = moveContext.bankAccount(name);
  const branchId = branch?.id ?? null;
  if (before?.hasMoved && before.branchId !== branchId)
    return row.fail('branch', faults.accountBranch);
  const openingBranchId = branchId ?? moveContext.firstBranchId;
  if (openingBranchId === null) return row.fail('account', faults.branch);
  return {
    key: arFold(name),
    sums: { banks: amount },
    value: {
      id: before?.id ?? null,
      name,
      kind,
      branch_id: branchId,
      number: number === '' ? null : number,
      holder: holder === '' ? null : holder,
      amount,
      openingBranchId,
    },
  };
};

/** The cash is only compared: it is imported shipment by shipment in the previous step. */
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

/** Staff of the whole company appear in the opening of its main branch. */
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
