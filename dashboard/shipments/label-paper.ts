import { keep, kept } from '#dashboard/api/kept.ts';
import { usualPaper } from '#dashboard/api/session.ts';
import { type LabelPaper, labelPapers } from '#domain/settings.ts';

const KEY = 'label-paper';
const paperOf = (text: string | null | undefined): LabelPaper | null =>
  labelPapers.find((one) => one === text) ?? null;

/** What was printed on last time, for a counter has one printer; the first time, what the company prints on. */
export const keptPaper = (): LabelPaper => paperOf(kept(KEY)) ?? usualPaper();

export const keepPaper = (paper: LabelPaper): void => keep(KEY, paper);

/** The paper in the address comes before the one that is kept. */
export const chosenPaper = (asked: string | undefined): LabelPaper => paperOf(asked) ?? keptPaper();
