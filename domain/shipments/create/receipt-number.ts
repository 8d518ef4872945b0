/**
 * Added to the id, so that the first shipment of a new company already has an eight-digit number.
 */
const first = 1_000_000;
const form = /^[0-9]{6,20}$/;

/**
 * The number printed under the barcode: the shipment's id and a Luhn check digit, so that one wrong
 * digit or two swapped neighbours never match another shipment.
 */
export function receiptNumber(id: number): string {
  if (!Number.isSafeInteger(id) || id < 1) throw new RangeError(`not an id: ${id}`);
  const digits = String(first + id);
  return `${digits}${checkDigit(digits)}`;
}

/** Whether a number is well formed; it may not have been assigned yet. */
export function isReceiptNumber(code: string): boolean {
  return form.test(code) && checkDigit(code.slice(0, -1)) === Number(code.at(-1));
}

/** The block of a thousand consecutive numbers that a number belongs to. */
export const thousandOf = (code: string): string => code.slice(0, -4);

/**
 * Luhn: doubles every second digit from the right, sums the digits of all, and fills the sum up to
 * ten.
 */
function checkDigit(digits: string): number {
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight += 1) {
    const digit = Number(digits[digits.length - 1 - fromRight]);
    const weighed = fromRight % 2 === 0 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return (10 - (sum % 10)) % 10;
}
