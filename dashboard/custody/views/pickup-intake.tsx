import { betweenMessages, betweenWords as w } from '#words/custody/branch-documents.ts';
import { familyWords } from '#words/custody/names.ts';
import { familyScreens } from '../documents/family-screens.tsx';
import type { DocumentView } from '../documents/document-types.ts';
import { shelvingView } from '../documents/shelving.tsx';

/**
 * What a pick-up run brings in: picked-up shipments, and what the merchants handed over with them.
 */
const view: DocumentView = {
  ...shelvingView('pickupIntake'),
  words: familyWords('pickupIntake'),
  question: ({ party, lines }) => ({
    title: betweenMessages.pickUpQuestion(party?.name ?? '', lines.length),
    action: w.confirmShelf,
  }),
};

export const screens = familyScreens(view);
