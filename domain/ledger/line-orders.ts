/** A statement runs from its opening balance on; a look at an account from the last line back. */
export const lineOrders = ['oldest', 'newest'] as const;
export type LineOrder = (typeof lineOrders)[number];
