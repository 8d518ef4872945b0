import { toWestern } from '#domain/arabic.ts';

const FORMS = [/^(\d{1,2})$/, /^(\d{1,2})(\d{2})$/, /^(\d{1,2})[:.٫](\d{1,2})$/] as const;

/** Parses the input to `HH:MM`; null if it is no time of day. */
export function readTime(typed: string): string | null {
  const plain = toWestern(typed).replaceAll(/\s/g, '');
  for (const form of FORMS) {
    const [, hours = '', minutes = '0'] = form.exec(plain) ?? [];
    if (hours === '') continue;
    if (Number(hours) > 23 || Number(minutes) > 59) return null;
    return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
  }
  return null;
}
