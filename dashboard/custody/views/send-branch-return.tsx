import { familyWords } from '#words/custody/names.ts';
import { familyScreens } from '../documents/family-screens.tsx';
import type { DocumentView } from '../documents/document-types.ts';
import type { Carriage } from '../cash/SentPanel.tsx';
import { sendingView } from '../documents/sending.tsx';

/** Returns on their way back to the merchant's branch. */
const view: DocumentView<Carriage> = {
  ...sendingView('sendBranchReturn'),
  words: familyWords('sendBranchReturn'),
  // In transit back, or reported missing by the receiver.
  receiving: { by: 'document', form: 'documents.receiveBranchReturn.form', travelling: [8, 15] },
};

export const screens = familyScreens(view);
