/** The default number of rows per page. */
export const PER_PAGE = 50;

/** A positive integer from the address; invalid manual input is ignored. */
export const idOf = (text: string | undefined): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

export const perPage = (per: string | undefined): number => idOf(per) ?? PER_PAGE;
