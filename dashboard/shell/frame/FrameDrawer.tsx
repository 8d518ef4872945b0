import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { frameWords } from '#words/shell/shell.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './FrameDrawer.module.css';
import { SideNav } from '../bars/SideNav.tsx';

interface FrameDrawerProps {
  readonly company: string;
  readonly onClose: () => void;
}

/**
 * The menu on small screens, opening from the side where reading starts. The browser traps the
 * focus inside.
 */
export function FrameDrawer({ company, onClose }: FrameDrawerProps) {
  const container = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = container.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={container}
      className={styles.drawer}
      aria-label={frameWords.mainMenu}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === container.current) onClose();
      }}
    >
      <div className={styles.drawer}>
        <SideNav company={company} isCollapsed={false} />
        <div className={styles.close}>
          <IconButton label={frameWords.closeMenu} icon={<Icon of={IconX} />} onClick={onClose} />
        </div>
      </div>
    </dialog>
  );
}
