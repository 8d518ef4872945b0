import { store, stored } from '#dashboard/api/offline/stored.ts';
import { usualLabelSize } from '#dashboard/api/session.ts';
import { type LabelSize, labelSizes } from '#domain/settings.ts';

const KEY = 'label-size';
const sizeOf = (text: string | null | undefined): LabelSize | null =>
  labelSizes.find((one) => one === text) ?? null;

/**
 * What was printed on last time, for a counter has one printer; the first time, what the company
 * prints on.
 */
export const storedLabelSize = (): LabelSize => sizeOf(stored(KEY)) ?? usualLabelSize();

export const storeLabelSize = (size: LabelSize): void => store(KEY, size);

/** The size in the address comes before the one that is kept. */
export const chosenLabelSize = (params: string | undefined): LabelSize =>
  sizeOf(params) ?? storedLabelSize();
