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
  /** The user it was shown to: no other user who signs in at this tab sees it. */
  readonly byId: number | undefined;
}

/** Codes are only in the memory of this tab: neither an address nor a storage holds them. */
const held = new Map<number, Held>();

const meNow = (): number | undefined => queryClient.getQueryData<CurrentUser>(['auth.me', {}])?.id;

/** Holds a newly created code and returns the address of its slip; null without a code. */
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
