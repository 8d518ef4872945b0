import { type RefObject, useEffect, useState } from 'react';
import { useLatest } from '../use-latest.ts';
import { openDecoder } from './decoder.ts';
import { type Camera, type CameraFault, faultOf, hasCameras, openCamera } from './open-camera.ts';
import { aimedAt, createCodeDetector } from './sighting.ts';

/** The pause between two detections, so that a cheap phone can also render and send. */
const PAUSE_MS = 90;
const HAS_PICTURE = 2;
const pause = () => new Promise((done) => setTimeout(done, PAUSE_MS));

/** Only while the page is visible: a camera left running would drain the battery. */
function useIsLookedAt(): boolean {
  const [isLookedAt, setLookedAt] = useState(() => !document.hidden);
  useEffect(() => {
    const look = () => setLookedAt(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isLookedAt;
}

/** One camera and one decoder, from the first image until `stop`. */
async function watch(
  video: HTMLVideoElement,
  signal: AbortSignal,
  handlers: {
    camera: (camera: Camera) => void;
    fault: (fault: CameraFault) => void;
    code: (code: string) => void;
  },
): Promise<void> {
  if (!hasCameras()) return handlers.fault('insecure');
  const camera = await openCamera().catch((error: unknown) => faultOf(error));
  if (typeof camera === 'string') return signal.aborted ? undefined : handlers.fault(camera);
  signal.addEventListener('abort', camera.close);
  if (signal.aborted) return camera.close();
  video.srcObject = camera.stream;
  camera.onLost(() => handlers.fault('busy'));
  handlers.camera(camera);
  const decoder = await openDecoder().catch(() => null);
  if (signal.aborted) return decoder?.close();
  if (decoder === null) {
    camera.close();
    return handlers.fault('reader');
  }
  signal.addEventListener('abort', decoder.close);
  const detect = createCodeDetector();
  while (!signal.aborted) {
    if (video.readyState >= HAS_PICTURE) {
      const seen = await decoder.read(video).catch(() => []);
      const code = detect(aimedAt(seen), performance.now());
      if (code !== null && !signal.aborted) handlers.code(code);
    }
    await pause();
  }
}

/** The camera in `video`, its codes, and the reason if there is none; `retry` requests it again. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
) {
  const [camera, setCamera] = useState<Camera | null>(null);
  const [fault, setFault] = useState<CameraFault | null>(null);
  const [turn, setTurn] = useState(0);
  const isLookedAt = useIsLookedAt();
  const latest = useLatest(onCode);
  useEffect(() => {
    const picture = video.current;
    if (!picture || !isLookedAt) return;
    const stop = new AbortController();
    const code = (one: string) => latest.current(one);
    void watch(picture, stop.signal, { camera: setCamera, fault: setFault, code });
    return () => {
      stop.abort();
      picture.srcObject = null;
      setCamera(null);
    };
  }, [video, latest, isLookedAt, turn]);
  const retry = () => {
    setFault(null);
    setTurn((before) => before + 1);
  };
  return { camera, fault, retry };
}
