import type { CurrentUser } from '../../api/session.ts';
import { FrameFactor } from './FrameFactor.tsx';
import { FrameOffline } from './FrameOffline.tsx';
import { FrameStorage } from './FrameStorage.tsx';

/** Above every screen, only while there is a message. */
export function FrameNotes({ user }: { readonly user: CurrentUser }) {
  return (
    <div ref={sayHeight}>
      <FrameStorage />
      <FrameFactor user={user} />
      <FrameOffline user={user} />
    </div>
  );
}

/** Alerts stand under the notes: on a phone they lay on what an offline courier has to read. */
function sayHeight(notes: HTMLDivElement | null) {
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
