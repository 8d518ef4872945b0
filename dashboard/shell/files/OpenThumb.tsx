import { type ReactNode, useState } from 'react';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import styles from './files.module.css';

/** A thumbnail as a button that opens the full view. */
export function OpenThumb(props: {
  /** The accessible name of the action. */
  hint: string;
  /** The content of the preview. */
  title: string;
  /** Wider relative to its height than an image. */
  wide?: boolean;
  /** Null while it is loading: there is nothing to open yet. */
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
