interface Named {
  readonly uuid: string;
}

/** What is here and not yet there, and what was there and is taken off here, against `base`. */
export function changesOf(base: ReadonlySet<string>, mine: readonly Named[]) {
  const here = new Set(mine.map(({ uuid }) => uuid));
  return {
    add: [...here].filter((uuid) => !base.has(uuid)),
    remove: [...base].filter((uuid) => !here.has(uuid)),
  };
}

/**
 * One list of what two people did since both had `base`: what either added is on it, what either
 * took off is not. What came from the other stands on top, where the newest is looked for.
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
