import type { CurrentUser } from '../../api/session.ts';
import { FrameFactor } from './FrameFactor.tsx';
import { FrameOffline } from './FrameOffline.tsx';
import { FrameStorage } from './FrameStorage.tsx';

/** Above every screen, only while there is a message. */
export function FrameNotes({ user }: { readonly user: CurrentUser }) {
  return (
    <div ref={publishHeight}>
      <FrameStorage />
      <FrameFactor user={user} />
      <FrameOffline user={user} />
    </div>
  );
}

/**
 * Alerts are placed below the notes: on a phone they covered what an offline courier has to read.
 */
function publishHeight(notes: HTMLDivElement | null) {
  if (notes === null) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--frame-notes', `${notes.offsetHeight}px`),
  );
  observer.observe(notes);
  return () => {
    observer.disconnect();
    style.removeProperty('--frame-notes');
  };
}
