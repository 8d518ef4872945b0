import { addressOf, type SearchValues } from '#dashboard/screens.ts';
import type { LabelSize } from '#domain/settings.ts';

/** The address of a shipment's label: the roll has its own layout. */
export const labelAddress = (uuid: string, size: LabelSize, search: SearchValues = {}): string =>
  size === 'label'
    ? addressOf('clients.chargesPrint', { uuid }, search)
    : addressOf('clients.chargesPrint1', { uuid }, { ...search, size });
