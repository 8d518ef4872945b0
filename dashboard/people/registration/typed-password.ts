/**
 * What was just typed at sign-in, for the one screen that asks for it again at once: where a
 * one-time code has to become a password. In memory, and forgotten when it is read.
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
