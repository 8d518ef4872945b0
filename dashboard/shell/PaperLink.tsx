import { useCallback } from 'react';
import { useCan } from '#dashboard/api/session.ts';
import { addressOf, screenByKey, screenKeys } from '#dashboard/screens.ts';
import { Code } from '#dashboard/ui/Values.tsx';

export interface PaperName {
  readonly id: number;
  readonly family: string;
  readonly invoice_no: string | null;
}

/** The sheet of a paper, `#` and all; undefined where its family has none, or not for this person. */
export function usePaperHref(): (paper: Pick<PaperName, 'family' | 'id'>) => string | undefined {
  const can = useCan();
  return useCallback(
    ({ family, id }) => {
      const print = screenKeys.find((key) => key === `documents.${family}.print`);
      return print && can(screenByKey(print).service) ? `#${addressOf(print, { id })}` : undefined;
    },
    [can],
  );
}

/** The number of a paper: on a sheet, where nothing opens and a phone shows letters too small to press. */
export const PaperNo = ({ paper: { id, invoice_no: number } }: { paper: PaperName }) => (
  <Code>{number ?? `#${id}`}</Code>
);

/** The number of a paper, which opens it for whoever may. */
export function PaperLink({ paper }: { paper: PaperName }) {
  const href = usePaperHref()(paper);
  const label = <PaperNo paper={paper} />;
  return href ? <a href={href}>{label}</a> : label;
}
