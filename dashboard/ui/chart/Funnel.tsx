import { Bars, type BarRow } from './Bars.tsx';
import type { Tone } from '#domain/office/charts/series.ts';

export interface FunnelStep {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly tone: Tone;
  readonly href?: string | undefined;
}

/**
 * Each step begins where the previous one ended: together they make up the whole, which comes
 * first.
 */
export function stepsOf(whole: FunnelStep, steps: readonly FunnelStep[]): readonly BarRow[] {
  const row = (step: FunnelStep, from: number): BarRow => ({
    key: step.key,
    name: step.name,
    from,
    parts: [{ key: step.key, name: step.name, value: step.value, tone: step.tone }],
    share: { part: step.value, of: whole.value },
    href: step.href,
  });
  // The whole extends to the left end; its steps run towards it from the right.
  let from = 0;
  return [
    row(whole, 0),
    ...steps.map((step) => {
      const own = row(step, from);
      from += step.value;
      return own;
    }),
  ];
}

/** What became of all shipments that went out: from the right, step by step. */
export function Funnel({ whole, steps }: { whole: FunnelStep; steps: readonly FunnelStep[] }) {
  const rows = whole.value > 0 ? stepsOf(whole, steps) : [];
  return <Bars rows={rows} measure="count" whole={whole.value} />;
}
