import { bagMessages, bagWords as w } from '#words/custody/bags.ts';
import { betweenWords } from '#words/custody/branch-documents.ts';
import { familyWords } from '#words/custody/names.ts';
import { reportedDetails, type SentDetails, sentDetailsOf } from '../cash/sent-details.ts';
import { type PanelFields, SentPanel, sentFacts } from '../cash/SentPanel.tsx';
import type { DocumentDetails, DocumentView } from '../documents/document-types.ts';
import { familyScreens } from '../documents/family-screens.tsx';
import { goodsOf } from '../documents/goods.tsx';
import { sendingView } from './sending.tsx';

type Seal = SentDetails<'seal'>;
const sealed: PanelFields<'seal'> = {
  title: w.title,
  fields: [{ key: 'seal', label: betweenWords.seal, max: 40, needed: true }],
};
const sealOf = (document: DocumentDetails): Seal => sentDetailsOf(document, ['seal']);

/** A sealed bag to another branch: filled and sealed here, sent on a transfer. */
const view: DocumentView<Seal> = {
  ...sendingView,
  family: 'bag',
  words: familyWords('bag'),
  empty: { seal: '' },
  printFacts: (document) => sentFacts(sealed, sealOf(document)),
  figures: (document) => [goodsOf(document), ...sentFacts(sealed, sealOf(document))],
  Panel: (props) => <SentPanel {...props} params={sealed} />,
  reason: ({ extra }) => (extra.seal.trim() === '' ? w.sealNeeded : null),
  body: ({ party, extra }) => ({
    to_branch_id: Number(party?.id),
    details: reportedDetails(extra),
  }),
  extraOf: sealOf,
  question: ({ party, lines }) => ({
    title: bagMessages.sealQuestion(party?.name ?? '', lines.length),
    action: w.confirmSeal,
  }),
};

export const screens = familyScreens(view);
