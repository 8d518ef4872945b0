import type { KeyboardEvent } from 'react';
import { chordOf } from '../shortcuts.ts';
import { TextField, type TextProps } from './TextField.tsx';

/** As long as the search of a list. */
const LONGEST = 120;

/** Inside a form, Enter in a search must not save. */
const stay = (event: KeyboardEvent): void => {
  if (chordOf(event) === 'Enter') event.preventDefault();
};

/** Filters, while typing, what the screen already has. */
export function SearchField(props: Omit<TextProps, 'onKeyDown' | 'maxLength'>) {
  return <TextField {...props} inputMode="search" maxLength={LONGEST} onKeyDown={stay} />;
}
