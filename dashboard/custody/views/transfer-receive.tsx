import { familyWords } from '#words/custody/names.ts';
import { familyScreens } from '../documents/family-screens.tsx';
import type { DocumentView } from '../documents/document-types.ts';
import { wholeBags } from '../bags/bag-scan.ts';
import { bagFacts } from '../bags/bag-facts.tsx';
import { receivingView } from './receiving.tsx';

/** The answer to a document of shipments sent here: counted in, missing and extra ones. */
const view: DocumentView = {
  ...receivingView,
  family: 'transferReceive',
  answers: 'transferSend',
  words: familyWords('transferReceive'),
  body: (draft) => ({ ...receivingView.body(draft), bags: wholeBags(draft.lines) }),
  printFacts: (document) => [...receivingView.printFacts(document), ...bagFacts(document)],
  figures: (document) => [...receivingView.figures(document), ...bagFacts(document)],
};

export const screens = familyScreens(view);
