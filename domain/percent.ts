/**
 * A share as a percentage with one decimal. One of thousands is not 0, and all but one of thousands
 * are not 100: these have as many decimals as it takes.
 */
export function percentOf(share: number): number {
  const percent = share * 100;
  const rounded = Math.round(percent * 10) / 10;
  const size = Math.abs(percent);
  if (rounded === 0) return Number(percent.toPrecision(1));
  if (Math.abs(rounded) !== 100 || size >= 100) return rounded;
  const rest = Number((100 - size).toPrecision(1));
  return Math.sign(percent) * Number((100 - rest).toFixed(8));
}
