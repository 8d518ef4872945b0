/**
 * Isolates a number, code or name of the other direction, so that its digits and punctuation keep
 * their order inside an Arabic sentence (Unicode LRI and PDI).
 */
export const isolate = (value: unknown): string => `\u2066${String(value ?? '')}\u2069`;

/**
 * Isolates a name or a text of unknown direction: its own first letter decides how it runs (Unicode
 * FSI and PDI).
 */
export const isolateName = (text: unknown): string => `\u2068${String(text ?? '')}\u2069`;

/** Isolates an Arabic text, which may end in digits or signs (Unicode RLI and PDI). */
export const isolateArabic = (text: string): string => `\u2067${text}\u2069`;

/** `2026/10/31`. With slashes the parts of a day keep their order in Arabic text. */
export const slashed = (day: string): string => day.replaceAll('-', '/');

/** A day of the company (`YYYY-MM-DD`) inside an Arabic sentence: every message writes it so. */
export const dayText = (day: unknown): string => isolate(slashed(String(day ?? '')));

/** The name of a file: a day in it, and what follows, keep their order after Arabic words. */
export const fileText = (name: string): string => name.replace(/\d{4}-\d{2}-\d{2}.*$/, isolate);

/**
 * An address in a plain text: alone on a line, where it needs no isolation. Programs that make a
 * link of it would take the mark at its end as a part of it.
 */
export const onOwnLine = (address: string): string => `\n${address}`;
