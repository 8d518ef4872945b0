import type { InputOf } from '#contract/contract.ts';
import type { Day } from '#domain/time.ts';
import { pickUpSettingWords, pickUpWords as t } from '#words/custody/pick-up-screens.ts';
import type { PickUp, PickUpTerms } from './pick-up-types.ts';
import { readTime } from './read-time.ts';

/** The form state of a request. */
export interface PickUpDraft {
  readonly day: Day | null;
  readonly from: string;
  readonly to: string;
  readonly address: string;
  readonly phone: string;
  readonly expected: string;
  readonly note: string;
}

/** The initial values: the first possible day, the branch's hours, the merchant's address. */
export function draftOf(request: PickUp | null, terms: PickUpTerms): PickUpDraft {
  if (request) {
    const isMore = request.expected_count > request.items.length;
    return {
      day: request.day,
      from: request.from_time,
      to: request.to_time,
      address: request.address,
      phone: request.phone,
      expected: isMore ? String(request.expected_count) : '',
      note: request.note ?? '',
    };
  }
  return {
    day: terms.first_day,
    from: terms.setting?.from_time ?? '',
    to: terms.setting?.to_time ?? '',
    address: terms.address,
    phone: terms.phone,
    expected: '',
    note: '',
  };
}

type Body = InputOf<'documents.pickup.create'>;

export const bodyOf = (draft: PickUpDraft, picked: ReadonlySet<string>): Body => ({
  uuids: [...picked],
  day: draft.day ?? '',
  ...(draft.from !== '' && { from_time: readTime(draft.from) ?? draft.from }),
  ...(draft.to !== '' && { to_time: readTime(draft.to) ?? draft.to }),
  address: draft.address.trim() || null,
  ...(draft.phone !== '' && { phone: draft.phone }),
  ...(draft.expected !== '' && { expected_count: Number(draft.expected) }),
  note: draft.note.trim() || null,
});

/** Checks possible without the server, which checks again. */
export function problemsOf(draft: PickUpDraft, picked: number): Record<string, string> {
  const isTime = (text: string): boolean => text === '' || readTime(text) !== null;
  return {
    ...(draft.day === null && { day: t.dayNeeded }),
    ...(!isTime(draft.from) && { from_time: pickUpSettingWords.timeBad }),
    ...(!isTime(draft.to) && { to_time: pickUpSettingWords.timeBad }),
    ...(picked === 0 && draft.expected === '' && { expected_count: t.nothingRequested }),
  };
}
