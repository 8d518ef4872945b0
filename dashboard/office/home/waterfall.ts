export interface WaterfallBar {
  readonly key: string;
  /** The label above it: the balance of an end, the change of a step. */
  readonly value: number;
  readonly tone: 'end' | 'in' | 'out';
  /** Both in percent of the plot height, from the bottom. */
  readonly from: number;
  readonly size: number;
}

interface Move {
  readonly kind: string;
  readonly amount: number;
}

/**
 * The opening balance, each movement starting where the previous one ended, and the current
 * balance. The scale starts at zero.
 */
export function waterfall(opening: number, moves: readonly Move[]): readonly WaterfallBar[] {
  const levels = moves.reduce<number[]>(
    (all, { amount }) => [...all, (all.at(-1) ?? 0) + amount],
    [opening],
  );
  const bottom = Math.min(0, ...levels);
  const height = Math.max(0, ...levels) - bottom || 1;
  const at = (amount: number): number => ((amount - bottom) / height) * 100;
  const bar = (key: string, value: number, tone: WaterfallBar['tone'], ends: [number, number]) => {
    const [low, high] = [Math.min(...ends), Math.max(...ends)];
    return { key, value, tone, from: at(low), size: at(high) - at(low) };
  };
  return [
    bar('opening', opening, 'end', [0, opening]),
    ...moves.map(({ kind, amount }, index) =>
      bar(kind, amount, amount < 0 ? 'out' : 'in', [levels[index] ?? 0, levels[index + 1] ?? 0]),
    ),
    bar('now', levels.at(-1) ?? 0, 'end', [0, levels.at(-1) ?? 0]),
  ];
}
