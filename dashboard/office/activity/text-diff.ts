export interface LineChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** The length of the common subsequence of each pair of tails. */
function commonTails(was: readonly string[], became: readonly string[]): number[][] {
  const table = Array.from({ length: was.length + 1 }, () =>
    Array.from({ length: became.length + 1 }, () => 0),
  );
  for (let i = was.length - 1; i >= 0; i -= 1) {
    for (let j = became.length - 1; j >= 0; j -= 1) {
      const [row, next] = [table[i] ?? [], table[i + 1] ?? []];
      row[j] =
        was[i] === became[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return table;
}

/** The lines of both texts in reading order; removed lines come before added ones. */
export function compareTexts(was: string, became: string): readonly LineChange[] {
  const [old, now] = [linesOf(was), linesOf(became)];
  const tails = commonTails(old, now);
  const changes: LineChange[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [one, other] = [old[i], now[j]];
    if (one !== undefined && one === other) {
      changes.push({ kind: 'same', text: one });
      i += 1;
      j += 1;
    } else if (
      one !== undefined &&
      (other === undefined || (tails[i + 1]?.[j] ?? 0) >= (tails[i]?.[j + 1] ?? 0))
    ) {
      changes.push({ kind: 'removed', text: one });
      i += 1;
    } else {
      changes.push({ kind: 'added', text: other ?? '' });
      j += 1;
    }
  }
  return changes;
}
