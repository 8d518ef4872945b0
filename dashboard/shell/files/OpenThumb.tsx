import { type ReactNode, useState } from 'react';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import styles from './files.module.css';

/** A small sight of something, a button that opens the whole. */
export function OpenThumb(props: {
  /** What the press does, aloud. */
  hint: string;
  /** What is seen. */
  title: string;
  /** Wider than it is high by more than a picture. */
  wide?: boolean;
  /** Null while it is on its way: there is nothing to open yet. */
  whole: ReactNode;
  children: ReactNode;
}) {
  const { hint, title, wide, whole, children } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.thumb}
        data-wide={wide || undefined}
        aria-label={hint}
        title={hint}
        onClick={() => setOpen(whole !== null)}
      >
        {children}
      </button>
      <Dialog open={isOpen} title={title} className={styles.viewer} onClose={() => setOpen(false)}>
        {whole}
      </Dialog>
    </>
  );
}
