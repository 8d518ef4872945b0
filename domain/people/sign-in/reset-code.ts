/**
 * The code mailed to a user who forgot the password. Eight digits are 26 bits; with the tries
 * allowed, a guess succeeds once in twenty million codes.
 */
export const resetCodeRules = {
  digits: 8,
  minutes: 10,
  triesPerCode: 5,
  /** A user who requests more already has the mails. */
  mostPerHour: 10,
} as const;
