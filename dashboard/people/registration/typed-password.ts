/**
 * The password just typed at sign-in, for the one screen that requires it again immediately:
 * replacing a one-time code with a password. Held in memory and cleared on reading.
 */
let typed: string | null = null;

export function rememberTyped(password: string): void {
  typed = password;
}

export function takeTyped(): string {
  const password = typed ?? '';
  typed = null;
  return password;
}
