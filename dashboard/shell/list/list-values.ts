import { type Day, isDay } from '#domain/time.ts';

/** The default number of rows per page. */
export const PER_PAGE = 50;

/** A positive integer from the address; invalid manual input is ignored. */
export const idOf = (text: string | undefined): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** A day from the address; invalid manual input is ignored. */
export const dayIn = (text: string | undefined): Day | undefined =>
  isDay(text) ? text : undefined;

/** The period of the address, as a call takes it; an end that is no day is left out. */
export function periodIn({ from, to }: Readonly<Record<string, string>>): {
  from?: Day;
  to?: Day;
} {
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
}

export const perPage = (per: string | undefined): number => idOf(per) ?? PER_PAGE;
