import { familyWords } from '#words/custody/names.ts';
import { familyScreens } from '../documents/family-screens.tsx';
import type { DocumentView } from '../documents/document-types.ts';
import type { Carriage } from '../cash/SentPanel.tsx';
import { sendingView } from '../documents/sending.tsx';

/** Outbound shipments, from the branch that has them to the branch that serves the destination. */
const view: DocumentView<Carriage> = {
  ...sendingView('transferSend'),
  words: familyWords('transferSend'),
  // In transit between branches, or reported missing by the receiver.
  receiving: { by: 'document', form: 'documents.transferReceive.form', travelling: [13, 15] },
};

export const screens = familyScreens(view);
