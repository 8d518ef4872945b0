import { IconCheck, IconChecks, IconCopy, IconQuestionMark, IconX } from '@tabler/icons-react';
import { uiWords } from '#words/shell/ui.ts';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { Icon, type IconType } from '../icons.tsx';
import styles from './scan.module.css';
import type { ScanResult } from './sounds.ts';
import { Code, Money } from '../values/Values.tsx';

/** The server's result for a code. A refusal shows the reason, and where the shipment belongs. */
export type ScanVerdict = {
  result: ScanResult;
  code: string;
  /** Replaces the default label. */
  title?: string;
  amount?: number | null;
  place?: string | null;
  reason?: string | null;
  /** «يُسلَّم لتاجره من تسليم الراجع للتاجر». */
  goTo?: string | null;
  /** The action of a single key, returning the result that is then shown here. */
  action?: { label: string; run: () => Promise<ScanVerdict> };
};

/** For screens where only unknown numbers get a result: all others leave the screen. */
export const unknownCode = (reason: string | null): ScanVerdict | null =>
  reason === null ? null : { result: 'unknown', code: '', reason };

/** Free on every keyboard layout, and no scanner sends it. */
export const SCAN_ACTION_KEY = 'F2';

const fonts: Record<ScanResult, { icon: IconType; word: string }> = {
  ok: { icon: IconCheck, word: uiWords.scanAdded },
  duplicate: { icon: IconCopy, word: uiWords.scanDuplicate },
  refused: { icon: IconX, word: uiWords.scanRefused },
  unknown: { icon: IconQuestionMark, word: uiWords.scanUnknown },
  complete: { icon: IconChecks, word: uiWords.scanComplete },
};

/** The last scan, readable from two metres. Its height never changes. */
export function ScanBanner(props: { verdict: ScanVerdict | null; onAction?: () => void }) {
  const { verdict, onAction } = props;
  const bad = verdict?.result === 'refused' || verdict?.result === 'unknown';
  const face = verdict ? fonts[verdict.result] : null;
  const reason = verdict?.reason ?? (verdict?.result === 'unknown' ? uiWords.scanUnknownHow : null);
  return (
    <div
      className={cx(styles.banner, verdict && styles[verdict.result])}
      role={bad ? 'alert' : 'status'}
    >
      {verdict && face ? (
        <>
          <Icon of={face.icon} size={24} />
          <strong className={styles.word}>{verdict.title ?? face.word}</strong>
          {verdict.code ? (
            <span className={styles.code}>
              <Code>{verdict.code}</Code>
            </span>
          ) : null}
          {verdict.amount === null || verdict.amount === undefined ? null : (
            <span className={styles.code}>
              <Money value={verdict.amount} />
            </span>
          )}
          <span className={styles.rest}>
            {verdict.place}
            {reason} {verdict.goTo}
          </span>
          {verdict.action && onAction ? (
            <Button tone="primary" keys={SCAN_ACTION_KEY} onClick={onAction}>
              {verdict.action.label}
            </Button>
          ) : null}
        </>
      ) : (
        <span className={styles.rest}>{uiWords.waitingScan}</span>
      )}
    </div>
  );
}
