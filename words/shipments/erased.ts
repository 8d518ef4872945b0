/** Stands where the recipient's name was, on every screen, print and export. */
export const erasedRecipient = 'حُذفت بيانات المستلم';
