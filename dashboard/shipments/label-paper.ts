import { usualPaper } from '#dashboard/api/session.ts';
import { type LabelPaper, labelPapers } from '#domain/settings.ts';

const KEY = 'label-paper';
const paperOf = (text: string | null | undefined): LabelPaper | null =>
  labelPapers.find((one) => one === text) ?? null;

/** What was printed on last time, for a counter has one printer; the first time, what the company prints on. */
export function keptPaper(): LabelPaper {
  try {
    return paperOf(localStorage.getItem(KEY)) ?? usualPaper();
  } catch {
    return usualPaper();
  }
}

export function keepPaper(paper: LabelPaper): void {
  try {
    localStorage.setItem(KEY, paper);
  } catch {
    // Private windows may refuse: the next print asks again.
  }
}

/** The paper in the address comes before the one that is kept. */
export const chosenPaper = (asked: string | undefined): LabelPaper => paperOf(asked) ?? keptPaper();
