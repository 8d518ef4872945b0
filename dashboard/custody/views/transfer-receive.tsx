import { familyWords } from '#words/custody/names.ts';
import { familyScreens } from '../documents/family-screens.tsx';
import type { DocumentView } from '../documents/document-types.ts';
import { receivingView } from '../documents/receiving.tsx';

/** The answer to a document of shipments sent here: counted in, missing and extra ones. */
const view: DocumentView = {
  ...receivingView('transferReceive'),
  answers: 'transferSend',
  words: familyWords('transferReceive'),
};

export const screens = familyScreens(view);
