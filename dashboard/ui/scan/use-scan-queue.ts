import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { uiWords } from '#words/shell/ui.ts';
import { SCAN_ACTION_KEY, type ScanVerdict } from './ScanBanner.tsx';
import { createScanQueue, type ScanContext } from './scan-queue.ts';
import { useShortcuts } from '../shortcuts.ts';
import { playScan } from './sounds.ts';

type Editor = Pick<ScanContext<ScanVerdict>, 'known' | 'check'> & {
  /** Receives every result, and may extend the server's message. */
  hear?: (reply: ScanVerdict) => ScanVerdict;
  /** False until it can answer: scans are queued meanwhile. Defaults to true. */
  isReady?: boolean;
};

/**
 * Codes in progress, the last result with its sound, and the refused ones with where they belong.
 * `home`: where codes without a response are stored beyond the tab; null when this is not needed.
 */
export function useScanQueue(
  { known, check, hear, isReady = true }: Editor,
  home: string | null = null,
) {
  const [verdict, setVerdict] = useState<ScanVerdict | null>(null);
  const [refused, setRefused] = useState<readonly ScanVerdict[]>([]);
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [isLost, setLost] = useState(false);
  const [queue] = useState(() => createScanQueue<ScanVerdict>(home));
  useLayoutEffect(() => {
    if (!isReady) return;
    const show = (reply: ScanVerdict) => {
      setVerdict(reply);
      playScan(reply.result);
    };
    queue.serve({
      known,
      check,
      answer: (_, answer) => {
        const reply = hear?.(answer) ?? answer;
        show(reply);
        if (reply.result !== 'refused' && reply.result !== 'unknown') return;
        setRefused((before) => [reply, ...before.filter(({ code }) => code !== reply.code)]);
      },
      // The double beep of a repeated scan: accepted, but needs attention.
      unanswered: (code) => show({ result: 'duplicate', code, title: uiWords.scanStored }),
      waiting: (codes, lost) => {
        setWaiting(codes);
        setLost(lost);
      },
    });
  }, [queue, known, check, hear, isReady]);
  useEffect(() => {
    const retry = () => void queue.retry();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      queue.close();
    };
  }, [queue]);
  const action = useAction(verdict, (code, reply) => {
    setVerdict(reply);
    playScan(reply.result);
    setRefused((all) => all.filter((one) => one.code !== code || reply.result === 'refused'));
  });
  return {
    verdict,
    action,
    refused,
    waiting,
    isLost,
    push: queue.push,
    giveUp: queue.drop,
    drop: (code: string) => setRefused((all) => all.filter((one) => one.code !== code)),
    clear: () => setRefused([]),
  };
}

/** The single-key action of the last result; pressing it twice runs it once. */
function useAction(
  verdict: ScanVerdict | null,
  answer: (code: string, reply: ScanVerdict) => void,
) {
  const running = useRef(false);
  const action = () => {
    if (!verdict?.action || running.current) return;
    running.current = true;
    const { code } = verdict;
    void verdict.action
      .run()
      .then((reply) => answer(code, reply))
      .finally(() => {
        running.current = false;
      });
  };
  useShortcuts({ [SCAN_ACTION_KEY]: action }, verdict?.action !== undefined);
  return action;
}
