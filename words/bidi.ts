/**
 * Isolates a number, code or name of the other direction, so that its digits and punctuation keep
 * their order inside an Arabic sentence (Unicode LRI and PDI).
 */
export const isolate = (value: unknown): string => `\u2066${String(value ?? '')}\u2069`;
