import { Outlet } from '@tanstack/react-router';
import { AuthOverlay } from '../guard/AuthOverlay.tsx';
import { FrameAlerts } from './FrameAlerts.tsx';
import { FrameBusy } from './FrameBusy.tsx';

/** Wraps every screen, signed in or not. */
export function FrameRoot() {
  return (
    <>
      <FrameAlerts />
      <Outlet />
      <AuthOverlay />
      <FrameBusy />
    </>
  );
}
