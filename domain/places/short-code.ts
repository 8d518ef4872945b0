/** Two to five Latin letters: part of every document number of a branch. */
export const isShortCode = (code: string): boolean => /^[a-z]{2,5}$/i.test(code);
