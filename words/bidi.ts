/**
 * Isolates a number, code or name of the other direction, so that its digits and punctuation keep
 * their order inside an Arabic sentence (Unicode LRI and PDI).
 */
export const isolate = (value: unknown): string => `\u2066${String(value ?? '')}\u2069`;

/**
 * An address in a plain text: alone on a line, where it needs no isolation. Programs that make a
 * link of it would take the mark at its end as a part of it.
 */
export const onOwnLine = (address: string): string => `\n${address}`;
