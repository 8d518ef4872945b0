import { Money } from '#dashboard/ui/values/Values.tsx';
import { betweenWords } from '#words/custody/branch-documents.ts';
import type { DocumentDetails } from './document-types.ts';
import { total } from './lines.ts';

/** What the shipments of a document are worth at the door. */
export const goodsOf = ({ items }: DocumentDetails) => ({
  label: betweenWords.goods,
  value: <Money value={total(items, (item) => item.cod_amount)} />,
});
