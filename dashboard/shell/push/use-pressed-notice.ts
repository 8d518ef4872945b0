import { useEffect, useEffectEvent } from 'react';

/** A notification was pressed while this page is open: the service worker tells it where to go. */
export function usePressedNotice(go: (address: string) => void): void {
  const onPressed = useEffectEvent(go);
  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!workers) return;
    const hear = ({ data }: MessageEvent<unknown>) => {
      const { open } = (data ?? {}) as { open?: unknown };
      if (typeof open === 'string' && /^\/[^/\\]/.test(open)) onPressed(open);
    };
    workers.addEventListener('message', hear);
    return () => workers.removeEventListener('message', hear);
  }, []);
}
