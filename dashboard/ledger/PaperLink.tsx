import { addressOf, screenKeys } from '#dashboard/screens.ts';
import { Code } from '#dashboard/ui/Values.tsx';

export interface PaperName {
  readonly id: number;
  readonly family: string;
  readonly invoice_no: string | null;
}

/** The paper's own sheet; null where its family has none. */
export function paperAddress({ family, id }: PaperName): string | null {
  const print = screenKeys.find((key) => key === `documents.${family}.print`);
  return print ? addressOf(print, { id }) : null;
}

/** The number of a paper: on a sheet, where nothing opens and a phone shows letters too small to press. */
export const PaperNo = ({ paper: { id, invoice_no: number } }: { paper: PaperName }) => (
  <Code>{number ?? `#${id}`}</Code>
);

/** The number of a paper, which opens it. */
export function PaperLink({ paper }: { paper: PaperName }) {
  const address = paperAddress(paper);
  const label = <PaperNo paper={paper} />;
  return address ? <a href={`#${address}`}>{label}</a> : label;
}
