/**
 * Added to the id, so that the first shipment of a new company already has a number of eight
 * digits.
 */
const first = 1_000_000;
const form = /^[0-9]{6,20}$/;

/**
 * The number printed under the barcode: the shipment's id and a Luhn check digit, so that one wrong
 * digit or two swapped neighbours typed at the counter name no other shipment.
 */
export function receiptNumber(id: number): string {
  if (!Number.isSafeInteger(id) || id < 1) throw new RangeError(`not an id: ${id}`);
  const digits = String(first + id);
  return `${digits}${checkDigit(digits)}`;
}

/** Whether a number could be one of ours; it need not have been given yet. */
export function isReceiptNumber(code: string): boolean {
  return form.test(code) && checkDigit(code.slice(0, -1)) === Number(code.at(-1));
}

/** The thousand of numbers given one after another that a number stands in. */
export const thousandOf = (code: string): string => code.slice(0, -4);

/**
 * Every second digit from the right is doubled, the digits of all are summed, and the sum is filled
 * up to ten.
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
