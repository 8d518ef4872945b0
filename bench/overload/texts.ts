import { quantile, type Second, sumOf } from './offer.ts';
import type { Processors, Watched } from './processors.ts';

/** Above this delay the sender lacked processor time: the machine was measured, not the server. */
const lateMs = 100;
/** A second with an answer slower than this is listed. */
const slowMs = 100;
const mostNamed = 8;

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

export const timesText = (times: readonly number[]): string =>
  `p50 ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))}`;

export const lostText = ({ seconds, faults, late }: Watched): string => {
  const wrong = sumOf(seconds, 'wrong');
  const what = wrong > 0 ? ` ${JSON.stringify(faults)}` : '';
  const lag = quantile(late, 0.99);
  const warning = lag > lateMs ? ` (NOT VALID: the sender was ${ms(lag)} late)` : '';
  return `shed with a Retry-After ${sumOf(seconds, 'shed')}, errors ${wrong}${what}${warning}`;
};

export const processorsText = ({ server, database, sender }: Processors): string =>
  `processors: server ${server.toFixed(2)}, database ${database.toFixed(2)}, sender ${sender.toFixed(2)}`;

/**
 * Required share of each kind relative to the best run: many more reads and few writes would give
 * the same total for half the work.
 */
export function shareText(now: Watched, best: Watched, kind: 'reads' | 'writes'): string {
  const perSecond = ({ seconds, [kind]: times }: Watched): number => times.length / seconds.length;
  const share = (perSecond(now) / perSecond(best)) * 100;
  return `${perSecond(now).toFixed(0)} a second, ${share.toFixed(0)} % of those at the best`;
}

/** When it was slow: occasional stalls, the first moment, or all the time. */
export function slowText(seconds: readonly Second[]): string {
  const slow = seconds
    .map(({ slowest }, second) => ({ second, slowest }))
    .filter(({ slowest }) => slowest > slowMs);
  if (slow.length === 0) return `no answer took more than ${ms(slowMs)}`;
  const worst = slow.toSorted((a, b) => b.slowest - a.slowest).slice(0, mostNamed);
  const named = worst.map(({ second, slowest }) => `${second}. ${ms(slowest)}`);
  return `${slow.length} of ${seconds.length} seconds saw more than ${ms(slowMs)}: ${named.join(', ')}`;
}
