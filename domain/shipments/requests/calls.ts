/** Whom staff rang about a shipment, and what came of it. */
export const callees = ['recipient', 'merchant'] as const;
export type Callee = (typeof callees)[number];

export const callOutcomes = ['answered', 'no_answer', 'busy', 'phone_off', 'wrong_number'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const longestCallWords = 500;
