import { store, stored } from '#dashboard/api/offline/stored.ts';
import { usualLabelSize } from '#dashboard/api/session.ts';
import { type LabelSize, labelSizes } from '#domain/settings.ts';

const KEY = 'label-size';
const sizeOf = (text: string | null | undefined): LabelSize | null =>
  labelSizes.find((one) => one === text) ?? null;

/** The last used size, since a counter has one printer; the first time, the company's default. */
export const storedLabelSize = (): LabelSize => sizeOf(stored(KEY)) ?? usualLabelSize();

export const storeLabelSize = (size: LabelSize): void => store(KEY, size);

/** The size in the address takes precedence over the stored one. */
export const chosenLabelSize = (params: string | undefined): LabelSize =>
  sizeOf(params) ?? storedLabelSize();
