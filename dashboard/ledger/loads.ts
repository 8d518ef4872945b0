/** The screens of the ledger, loaded when first opened. */
// biome-ignore format: a table reads by the line
export const ledgerLoads = {
  'ledger.balanceBoard': () => import('./BalanceBoard.tsx').then((m) => m.BalanceBoard),
};
