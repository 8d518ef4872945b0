import { familyWords } from '#words/custody/names.ts';
import { familyScreens } from '../documents/family-screens.tsx';
import type { DocumentView } from '../documents/document-types.ts';
import { receivingView } from '../documents/receiving.tsx';

/** The answer to a document of returns sent to the merchant's branch. */
const view: DocumentView = {
  ...receivingView('receiveBranchReturn'),
  answers: 'sendBranchReturn',
  words: familyWords('receiveBranchReturn'),
};

export const screens = familyScreens(view);
