import { Code, Name } from '#dashboard/ui/values/Values.tsx';
import { bagMessages, bagWords as w } from '#words/custody/bags.ts';
import type { DocumentDetails } from '../documents/document-types.ts';

/** The sealed bags of a transfer: number, seal and contents, and how they were counted in. */
export const bagFacts = ({ bags }: DocumentDetails) =>
  bags.map((bag) => ({
    label: w.title,
    value: (
      <>
        <Code>{bag.invoice_no}</Code>{' '}
        <Name>{bagMessages.holds(bag.lines_count, bag.seal ?? '')}</Name>
        {bag.opened ? ` · ${w.openedAs[bag.opened]}` : null}
      </>
    ),
  }));
