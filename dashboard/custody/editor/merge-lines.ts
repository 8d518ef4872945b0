interface Named {
  readonly uuid: string;
}

/** Additions and removals of this side relative to `base`. */
export function changesOf(base: ReadonlySet<string>, mine: readonly Named[]) {
  const here = new Set(mine.map(({ uuid }) => uuid));
  return {
    add: [...here].filter((uuid) => !base.has(uuid)),
    remove: [...base].filter((uuid) => !here.has(uuid)),
  };
}

/**
 * Merges the changes two users made since `base`: additions of either are included, removals of
 * either are applied. The other user's additions come first, where the newest lines are expected.
 */
export function mergeLines<L extends Named>(
  base: ReadonlySet<string>,
  mine: readonly L[],
  theirs: readonly L[],
): readonly L[] {
  const there = new Map(theirs.map((line) => [line.uuid, line]));
  const here = new Set(mine.map(({ uuid }) => uuid));
  const fromOther = theirs.filter(({ uuid }) => !here.has(uuid) && !base.has(uuid));
  const stored = mine.filter(({ uuid }) => there.has(uuid) || !base.has(uuid));
  return [...fromOther.toReversed(), ...stored.map((line) => there.get(line.uuid) ?? line)];
}
