/**
 * The placeholders available in a step's message about a shipment: `{code}` and the like are filled
 * in when it is read.
 */
export const messagePlaceholders = ['code', 'store', 'destination'] as const;
export type MessagePlaceholder = (typeof messagePlaceholders)[number];

const placeholders = /\{([^{}]*)\}/g;

const isPlaceholder = (name: string): name is MessagePlaceholder =>
  (messagePlaceholders as readonly string[]).includes(name);

/** Unknown placeholders: they would appear unchanged to the reader. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(placeholders)]
    .map(([, name = '']) => name)
    .filter((name) => !isPlaceholder(name));

export const fillMessage = (
  text: string,
  context: Readonly<Record<MessagePlaceholder, string>>,
): string =>
  text.replaceAll(placeholders, (mark, name: string) =>
    isPlaceholder(name) ? context[name] : mark,
  );
