/**
 * The placeholders available in a step's message about a shipment: `{code}` and the like are filled
 * in when it is read.
 */
export const messageMarks = ['code', 'store', 'destination'] as const;
export type MessageMark = (typeof messageMarks)[number];

const marks = /\{([^{}]*)\}/g;

const isAnnotation = (name: string): name is MessageMark =>
  (messageMarks as readonly string[]).includes(name);

/** Unknown placeholders: they would appear unchanged to the reader. */
export const unknownMarks = (text: string): string[] =>
  [...text.matchAll(marks)].map(([, name = '']) => name).filter((name) => !isAnnotation(name));

export const fillMessage = (text: string, context: Readonly<Record<MessageMark, string>>): string =>
  text.replaceAll(marks, (mark, name: string) => (isAnnotation(name) ? context[name] : mark));
