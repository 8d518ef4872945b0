import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { uiWords } from '#words/shell/ui.ts';
import { IconButton } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Icon } from '../icons.tsx';
import { chordOf, isTyping, shortcutsOn } from '../shortcuts.ts';

/**
 * Details next to their list: from the left, 560 px. The arrow keys step through the rows of the
 * list while it is open.
 */
export function Drawer(props: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  onStep?: (by: 1 | -1) => void;
  /** Single-key actions of the content: maps `KeyA` to its handler. */
  keys?: Readonly<Record<string, () => void>>;
}) {
  const { onStep, keys = {} } = props;
  const down = () => onStep?.(1);
  const up = () => onStep?.(-1);
  const steps: Readonly<Record<string, () => void>> = onStep
    ? { ArrowDown: down, KeyJ: down, ArrowUp: up, KeyK: up }
    : {};
  const arrows = onStep ? (
    <>
      <IconButton label={uiWords.previousRow} icon={<Icon of={IconChevronUp} />} onClick={up} />
      <IconButton label={uiWords.nextRow} icon={<Icon of={IconChevronDown} />} onClick={down} />
    </>
  ) : null;
  return (
    <Dialog
      {...props}
      place="side"
      headActions={arrows}
      onKeyDown={(event) => {
        if (isTyping(event.target)) return;
        const run = steps[event.code] ?? (shortcutsOn() ? keys[chordOf(event)] : undefined);
        if (!run) return;
        event.preventDefault();
        run();
      }}
    />
  );
}
