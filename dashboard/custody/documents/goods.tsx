import { Money } from '#dashboard/ui/values/Values.tsx';
import { betweenWords } from '#words/custody/branch-documents.ts';
import type { DocumentDetails } from './document-types.ts';
import { total } from './lines.ts';

/** The amount to collect for the shipments of a document. */
export const goodsOf = ({ items }: DocumentDetails) => ({
  label: betweenWords.goods,
  value: <Money value={total(items, (item) => item.cod_amount)} />,
});
