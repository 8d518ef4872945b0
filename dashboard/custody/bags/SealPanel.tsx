import { bagWords as w } from '#words/custody/bags.ts';
import { type SentDetails, sentDetailsOf } from '../cash/sent-details.ts';
import { type PanelFields, SentPanel } from '../cash/SentPanel.tsx';
import type { DocumentDetails, DraftPanelProps } from '../documents/document-types.ts';

export const sealedBag: PanelFields<'seal'> = {
  title: w.title,
  fields: [{ key: 'seal', label: w.seal, needed: true }],
};

export const sealOf = (document: DocumentDetails): SentDetails<'seal'> =>
  sentDetailsOf(document, ['seal']);

export const SealPanel = (props: DraftPanelProps<SentDetails<'seal'>>) => (
  <SentPanel {...props} params={sealedBag} />
);
