import { useEffect, useMemo, useState } from 'react';
import { arFold, arFoldTight } from '#domain/arabic.ts';

/** An option of a picker. */
export type Option = { id: number | string; name: string; note?: string };

type Search = (typed: string) => Promise<readonly Option[]>;

/**
 * A fixed list, or a search on the server; `none` explains what has to be created first when there
 * are no options at all.
 */
export type OptionSource = readonly Option[] | (Search & { readonly none?: string });

const TYPING_PAUSE_MS = 180;

/** Ignores spelling variants, missing spaces, and the article of an area. */
export function matchOptions(options: readonly Option[], typed: string): readonly Option[] {
  const wanted = arFold(typed);
  if (wanted === '') return options;
  const tight = arFoldTight(typed);
  const score = ({ name, note }: Option): number => {
    const key = arFold(name);
    const bare = key.replace(/^ال/, '');
    if (key.startsWith(wanted) || bare.startsWith(wanted)) return 0;
    if (key.includes(` ${wanted}`)) return 1;
    if (arFoldTight(name).includes(tight)) return 2;
    return note && arFold(note).includes(wanted) ? 3 : 9;
  };
  const scored = options.map((option) => ({ option, rank: score(option) }));
  const found = scored.filter(({ rank }) => rank < 9);
  return found.sort((a, b) => a.rank - b.rank).map(({ option }) => option);
}

type Found = { options: readonly Option[]; state: 'ready' | 'waiting' | 'failed' };

/** The options for the typed text; queries the server only while the list is open. */
export function useOptions(source: OptionSource, typed: string, open: boolean): Found {
  const local = useMemo(
    () => (typeof source === 'function' ? null : matchOptions(source, typed)),
    [source, typed],
  );
  const [remote, setRemote] = useState<Found & { source: OptionSource; typed: string }>({
    options: [],
    state: 'waiting',
    source,
    typed: '',
  });
  useEffect(() => {
    if (typeof source !== 'function' || !open) return;
    let late = false;
    const store = (options: readonly Option[], state: Found['state']) => {
      if (!late) setRemote({ options, state, source, typed });
    };
    const search = () =>
      source(typed).then(
        (options) => store(options, 'ready'),
        () => store([], 'failed'),
      );
    const timer = setTimeout(() => void search(), typed === '' ? 0 : TYPING_PAUSE_MS);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [source, typed, open]);
  if (local) return { options: local, state: 'ready' };
  const isAnswer = remote.typed === typed && remote.source === source;
  // Old options stay until new ones arrive, so that the list does not flicker.
  return { options: remote.options, state: isAnswer ? remote.state : 'waiting' };
}
