import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { uiWords } from '#words/ui.ts';
import { IconButton } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Icon } from './icons.tsx';
import { isTyping } from './shortcuts.ts';

/**
 * Details beside their list: from the left, 560 px. The arrows step through the rows of the list
 * while it stays where it is.
 */
export function Drawer(props: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  onStep?: (by: 1 | -1) => void;
}) {
  const { onStep } = props;
  const arrows = onStep ? (
    <>
      <IconButton
        label={uiWords.previousRow}
        icon={<Icon of={IconChevronUp} />}
        onClick={() => onStep(-1)}
      />
      <IconButton
        label={uiWords.nextRow}
        icon={<Icon of={IconChevronDown} />}
        onClick={() => onStep(1)}
      />
    </>
  ) : null;
  return (
    <Dialog
      {...props}
      place="side"
      headActions={arrows}
      onKeyDown={(event) => {
        if (!onStep || isTyping(event.target)) return;
        if (event.code === 'ArrowDown' || event.code === 'KeyJ') onStep(1);
        else if (event.code === 'ArrowUp' || event.code === 'KeyK') onStep(-1);
        else return;
        event.preventDefault();
      }}
    />
  );
}
