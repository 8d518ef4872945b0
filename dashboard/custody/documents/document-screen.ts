import type { DocumentView } from './document-types.ts';

type Kind = 'list' | 'form' | 'edit' | 'print';

/** A family's screens are named after it. */
export const documentScreen = <K extends Kind>(
  { family }: Pick<DocumentView, 'family'>,
  kind: K,
): `documents.${DocumentView['family']}.${K}` => `documents.${family}.${kind}`;
