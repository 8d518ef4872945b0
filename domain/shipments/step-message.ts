/**
 * What a step may say of the shipment that stands in it: `{code}` and the like are filled in when
 * it is read.
 */
export const messageMarks = ['code', 'store', 'destination'] as const;
export type MessageMark = (typeof messageMarks)[number];

const marks = /\{([^{}]*)\}/g;

const isAnnotation = (name: string): name is MessageMark =>
  (messageMarks as readonly string[]).includes(name);

/** Marks that nobody fills in: a reader would see them as they stand. */
export const unknownMarks = (text: string): string[] =>
  [...text.matchAll(marks)].map(([, name = '']) => name).filter((name) => !isAnnotation(name));

export const fillMessage = (text: string, context: Readonly<Record<MessageMark, string>>): string =>
  text.replaceAll(marks, (mark, name: string) => (isAnnotation(name) ? context[name] : mark));
