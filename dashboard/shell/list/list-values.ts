/** How many rows a list asks for until somebody chooses another number. */
export const PER_PAGE = 50;

/** A positive whole number of the address; what somebody wrote there by hand is nothing. */
export const idOf = (text: string | undefined): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

export const perPage = (per: string | undefined): number => idOf(per) ?? PER_PAGE;
