import type { CurrentUser } from '../../api/session.ts';
import { FrameFactor } from './FrameFactor.tsx';
import { FrameOffline } from './FrameOffline.tsx';
import { FrameStorage } from './FrameStorage.tsx';

/** Above every screen, only while there is something to say. */
export function FrameNotes({ user }: { readonly user: CurrentUser }) {
  return (
    <>
      <FrameStorage />
      <FrameFactor user={user} />
      <FrameOffline user={user} />
    </>
  );
}
