const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text of users inside a mail. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);
