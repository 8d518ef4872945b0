/** Whom staff called about a shipment, and the result. */
export const callees = ['recipient', 'merchant'] as const;
export type Callee = (typeof callees)[number];

export const callOutcomes = ['answered', 'no_answer', 'busy', 'phone_off', 'wrong_number'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const longestCallWords = 500;
