import type { AnswerOf } from '#contract/contract.ts';
import { queryClient } from '#dashboard/api/query-client.ts';
import type { CurrentUser } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';

export interface Handed {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

export type GivenCode = AnswerOf<'users.newCode'>['data'];

interface Held {
  readonly person: Handed;
  readonly given: GivenCode;
  /** Who was shown it: nobody else who signs in at this tab. */
  readonly byId: number | undefined;
}

/** Codes are in the memory of this tab only: neither an address nor a storage keeps them. */
const held = new Map<number, Held>();

const meNow = (): number | undefined => queryClient.getQueryData<CurrentUser>(['auth.me', {}])?.id;

/** Holds a code that was just given, and answers where its slip is; null without a code. */
export function toSignInCode(
  person: Handed & { readonly id: number },
  given: GivenCode | null,
): string | null {
  if (given === null) return null;
  held.set(person.id, { person, given, byId: meNow() });
  return to('people.signInCode', { id: person.id });
}

type OwnerCode = AnswerOf<'merchants.createSignIn'>['data']['sign_in_code'];

/** The same for the owner of a merchant; null if the owner has no sign-in. */
export const toOwnerCode = (
  { owner_name: name, phone, email }: { owner_name: string } & Omit<Handed, 'name'>,
  given: OwnerCode | null,
): string | null => given && toSignInCode({ id: given.user_id, name, phone, email }, given);

export function handedCode(id: number): Held | null {
  const found = held.get(id);
  return found !== undefined && found.byId === meNow() ? found : null;
}
