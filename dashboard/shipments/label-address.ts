import { addressOf, type SearchValues } from '#dashboard/screens.ts';
import type { LabelPaper } from '#domain/settings.ts';

/** The address of a parcel's label on a paper: both layouts have their own. */
export const labelAddress = (uuid: string, paper: LabelPaper, search: SearchValues = {}): string =>
  paper === 'label'
    ? addressOf('clients.chargesPrint', { uuid }, search)
    : addressOf('clients.chargesPrint1', { uuid }, { ...search, paper });
