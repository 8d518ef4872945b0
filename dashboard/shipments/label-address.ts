import { addressOf, type SearchValues } from '#dashboard/screens.ts';
import type { LabelSize } from '#domain/settings.ts';

/** The address of a shipment's label on a document: both layouts have their own. */
export const labelAddress = (
  uuid: string,
  document: LabelSize,
  search: SearchValues = {},
): string =>
  document === 'label'
    ? addressOf('clients.chargesPrint', { uuid }, search)
    : addressOf('clients.chargesPrint1', { uuid }, { ...search, document });
