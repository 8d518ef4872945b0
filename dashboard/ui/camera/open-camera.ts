import type { cameraFaults } from '#words/shell/camera.ts';

export type CameraFault = keyof typeof cameraFaults;

/** A running camera, until it is closed. */
export interface Camera {
  readonly stream: MediaStream;
  /** Null if the camera has no torch. */
  readonly light: ((isOn: boolean) => Promise<void>) | null;
  /** Another program took the camera, or it was unplugged. */
  readonly onLost: (run: () => void) => void;
  readonly close: () => void;
}

/** Phone cameras have more capabilities than the standard lists. */
interface Abilities {
  readonly torch?: boolean;
  readonly focusMode?: readonly string[];
}

/** The rear camera, sharp enough for bars of a third of a millimetre at a hand's distance. */
const wanted = {
  audio: false,
  video: {
    facingMode: { ideal: 'environment' },
    width: { ideal: 1920 },
    height: { ideal: 1080 },
  },
} as const;

const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Why the camera did not open. */
export const faultOf = (error: unknown): CameraFault =>
  (error instanceof DOMException && faults[error.name]) || 'busy';

const apply = (track: MediaStreamTrack, advanced: object): Promise<void> =>
  track.applyConstraints({ advanced: [advanced] } as MediaTrackConstraints);

/** @throws DOMException, which {@link faultOf} reads */
export async function openCamera(): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia(wanted);
  const [track] = stream.getVideoTracks();
  const can = (track?.getCapabilities?.() ?? {}) as Abilities;
  if (track && can.focusMode?.includes('continuous'))
    void apply(track, { focusMode: 'continuous' }).catch(() => undefined);
  return {
    stream,
    light: track && can.torch ? (isOn) => apply(track, { torch: isOn }) : null,
    onLost: (run) => track?.addEventListener('ended', run, { once: true }),
    close: () => {
      for (const one of stream.getTracks()) one.stop();
    },
  };
}

/** Browsers only grant a camera to pages loaded over https. */
export const hasCameras = (): boolean =>
  (navigator as { mediaDevices?: MediaDevices }).mediaDevices?.getUserMedia !== undefined;
