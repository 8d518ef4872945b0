import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useState,
} from 'react';
import {
  type Block,
  blockOf,
  nextSpot,
  pasted,
  type Put,
  readBlock,
  type Size,
  type Spot,
  spotsOf,
  stepFrom,
  writeBlock,
} from './grid.ts';
import { chordOf } from '../shortcuts.ts';

export interface GridActions {
  readonly size: Size;
  readonly textAt: (spot: Spot) => string;
  readonly isLocked: (spot: Spot) => boolean;
  /** Whether a letter starts editing, as a digit always does. */
  readonly takesWords: (spot: Spot) => boolean;
  /** One undo step, however many cells. */
  readonly onPut: (puts: readonly Put[]) => void;
  /** Restores the saved values. */
  readonly onRevert: (spots: readonly Spot[]) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Cells outside the reach of a paste. */
  readonly onLost: (count: number) => void;
  readonly onHistory?: (spot: Spot) => void;
}

const START: Spot = { row: 0, column: 0 };
const DIGIT = /^[0-9\u0660-\u0669\u06F0-\u06F9]$/;
const LETTER = /^[\p{L}\p{N}]$/u;

/** The active cell, the selection, and the text being typed. */
export function useEditGrid(table: RefObject<HTMLTableElement | null>, actions: GridActions) {
  const { size } = actions;
  const [params, setParams] = useState({ at: START, anchor: START });
  const [editing, setEditing] = useState<string | null>(null);
  const [hasFocus, setFocus] = useState(false);
  // A filter may have removed rows.
  const at = stepFrom(params.at, 'Ctrl+End', size)
    ? {
        row: Math.min(params.at.row, Math.max(size.rows - 1, 0)),
        column: Math.min(params.at.column, Math.max(size.columns - 1, 0)),
      }
    : START;
  const block = blockOf(at, params.anchor);

  useLayoutEffect(() => {
    if (!hasFocus || editing !== null) return;
    table.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus();
  }, [table, hasFocus, editing, at.row, at.column]);

  const stand = (spot: Spot, extend = false) =>
    setParams(({ anchor }) => ({ at: spot, anchor: extend ? anchor : spot }));
  const begin = (text: string) => {
    if (!actions.isLocked(at)) setEditing(text);
  };
  const commit = (to: Spot) => {
    if (editing !== null && editing !== actions.textAt(at)) {
      actions.onPut([{ ...at, text: editing }]);
    }
    setEditing(null);
    stand(to);
  };
  return {
    at,
    block,
    editing,
    setEditing,
    stand,
    begin,
    commit,
    focus: {
      onFocus: () => setFocus(true),
      onBlur: (event: { relatedTarget: EventTarget | null }) => {
        const next = event.relatedTarget;
        if (!(next instanceof Node && table.current?.contains(next))) setFocus(false);
      },
    },
    onKeyDown: (event: KeyboardEvent) => {
      const did =
        editing === null
          ? keyOnCell(event, { at, block, anchor: params.anchor, actions, stand, begin })
          : keyInCell(event, { at, size, commit, giveUp: () => setEditing(null) });
      if (!did) return;
      event.preventDefault();
      event.stopPropagation();
    },
    ...clipboard(actions, block, editing !== null),
  };
}

interface OnCell {
  readonly at: Spot;
  readonly block: Block;
  readonly anchor: Spot;
  readonly actions: GridActions;
  readonly stand: (spot: Spot, extend?: boolean) => void;
  readonly begin: (text: string) => void;
}

/** True when the key was handled here. */
function keyOnCell(event: KeyboardEvent, grid: OnCell): boolean {
  const { at, block, actions, stand, begin } = grid;
  const chord = chordOf(event);
  if (event.altKey || event.nativeEvent.isComposing) return false;
  const next = stepFrom(at, chord.replace('Shift+', ''), actions.size);
  if (next) {
    stand(next, event.shiftKey);
    return true;
  }
  const commands: Record<string, () => void> = {
    Enter: () => begin(actions.textAt(at)),
    F2: () => begin(actions.textAt(at)),
    Delete: () => actions.onRevert(spotsOf(block)),
    Backspace: () => actions.onRevert(spotsOf(block)),
    'Ctrl+KeyZ': actions.onUndo,
    'Ctrl+Shift+KeyZ': actions.onRedo,
    'Ctrl+KeyY': actions.onRedo,
    ...(actions.onHistory && { KeyH: () => actions.onHistory?.(at) }),
  };
  const command = commands[chord];
  if (command) {
    command();
    return true;
  }
  if (event.ctrlKey || event.metaKey) return false;
  const begins = actions.takesWords(at) ? LETTER : DIGIT;
  if (!begins.test(event.key)) return false;
  begin(event.key);
  return true;
}

interface InCell {
  readonly at: Spot;
  readonly size: Size;
  readonly commit: (to: Spot) => void;
  readonly giveUp: () => void;
}

function keyInCell(event: KeyboardEvent, { at, size, commit, giveUp }: InCell): boolean {
  const chord = chordOf(event);
  const ends: Record<string, () => void> = {
    Enter: () => commit(stepFrom(at, 'ArrowDown', size) ?? at),
    'Shift+Enter': () => commit(stepFrom(at, 'ArrowUp', size) ?? at),
    ArrowDown: () => commit(stepFrom(at, 'ArrowDown', size) ?? at),
    ArrowUp: () => commit(stepFrom(at, 'ArrowUp', size) ?? at),
    Tab: () => commit(nextSpot(at, 1, size)),
    'Shift+Tab': () => commit(nextSpot(at, -1, size)),
    Escape: giveUp,
  };
  ends[chord]?.();
  return ends[chord] !== undefined;
}

/** In the input the browser's own copy and paste work on characters. */
function clipboard(actions: GridActions, block: Block, isTyping: boolean) {
  return {
    onCopy: (event: ClipboardEvent) => {
      if (isTyping) return;
      event.clipboardData.setData('text/plain', writeBlock(block, actions.textAt));
      event.preventDefault();
    },
    onPaste: (event: ClipboardEvent) => {
      if (isTyping) return;
      event.preventDefault();
      const cells = readBlock(event.clipboardData.getData('text/plain'));
      const { puts, lost } = pasted(cells, block, actions.size);
      const mine = puts.filter((put) => !actions.isLocked(put));
      if (mine.length > 0) actions.onPut(mine);
      const missed = lost + puts.length - mine.length;
      if (missed > 0) actions.onLost(missed);
    },
  };
}
