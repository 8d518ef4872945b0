import { keep, kept } from '#dashboard/api/offline/kept.ts';
import { usualLabelSize } from '#dashboard/api/session.ts';
import { type LabelSize, labelSizes } from '#domain/settings.ts';

const KEY = 'label-size';
const sizeOf = (text: string | null | undefined): LabelSize | null =>
  labelSizes.find((one) => one === text) ?? null;

/**
 * What was printed on last time, for a counter has one printer; the first time, what the company
 * prints on.
 */
export const keptLabelSize = (): LabelSize => sizeOf(kept(KEY)) ?? usualLabelSize();

export const keepLabelSize = (size: LabelSize): void => keep(KEY, size);

/** The size in the address comes before the one that is kept. */
export const chosenLabelSize = (asked: string | undefined): LabelSize =>
  sizeOf(asked) ?? keptLabelSize();
