import { betweenMessages, betweenWords as w } from '#words/custody/branch-documents.ts';
import { familyWords } from '#words/custody/names.ts';
import { familyScreens } from '../documents/family-screens.tsx';
import type { DocumentView } from '../documents/document-types.ts';
import { shelvingView } from '../documents/shelving.tsx';

/** Returns that a courier hands back to the shelf of the branch. */
const view: DocumentView = {
  ...shelvingView('returnIntake'),
  words: familyWords('returnIntake'),
  question: ({ party, lines }) => {
    const waiting = lines.filter((line) => line.waits_for).length;
    const [name, all] = [party?.name ?? '', lines.length];
    return {
      title: waiting
        ? betweenMessages.shelfQuestionWaiting(name, all, waiting)
        : betweenMessages.shelfQuestion(name, all),
      action: w.confirmShelf,
    };
  },
};

export const screens = familyScreens(view);
