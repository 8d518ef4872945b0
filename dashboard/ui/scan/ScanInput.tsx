import { IconBarcode } from '@tabler/icons-react';
import { type KeyboardEvent as Press, type RefObject, useEffect, useRef, useState } from 'react';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { uiWords } from '#words/shell/ui.ts';
import { CameraButton } from '../camera/CameraButton.tsx';
import { Icon } from '../icons.tsx';
import type { ScanVerdict } from './ScanBanner.tsx';
import styles from './scan.module.css';
import { cleanCode, isStrayCodeKey, useWedge } from './scan-input.ts';

/**
 * Digits typed outside a text field go to the scan input: a scanner too slow to be detected would
 * otherwise lose its code, and its Enter would open the first list item.
 */
function useStrayKeys(container: RefObject<HTMLInputElement | null>, on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isStrayCodeKey(event)) container.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [container, on]);
}

/**
 * The input that always has the focus on a scan page. It also receives scans while the focus is
 * elsewhere, accepts a typed number with Enter, and a pasted column of numbers. Phones use the
 * camera.
 */
export function ScanInput(props: {
  onCode: (code: string) => void;
  label?: string;
  disabled?: boolean;
  /** The result of the last code: the camera covers the banner that shows it. */
  verdict: ScanVerdict | null;
  onAction?: () => void;
}) {
  const { onCode, label = uiWords.scanInput, disabled, verdict, onAction } = props;
  const [text, setText] = useState('');
  const container = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!disabled) container.current?.focus();
  }, [disabled]);
  useWedge((code) => {
    onCode(code);
    container.current?.focus();
  }, !disabled);
  useStrayKeys(container, !disabled);
  const onKeyDown = (event: Press) => {
    if ((event.code !== 'Enter' && event.code !== 'NumpadEnter') || event.ctrlKey) return;
    event.preventDefault();
    const code = cleanCode(text);
    setText('');
    if (code !== '') onCode(code);
  };
  return (
    <Row gap={8} align="end" wrap>
      <Stack as="label" gap={4} shrink className={styles.container}>
        <span className={styles.label}>{label}</span>
        <span className={styles.inputFrame}>
          <Icon of={IconBarcode} size={24} />
          <input
            ref={container}
            data-scan-input=""
            type="text"
            inputMode="numeric"
            dir="ltr"
            value={text}
            disabled={disabled}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const codes = event.clipboardData
                .getData('text')
                .split(/[\s,;]+/)
                .map(cleanCode);
              const many = codes.filter(Boolean);
              if (many.length < 2) return;
              event.preventDefault();
              for (const code of many) onCode(code);
            }}
          />
        </span>
      </Stack>
      <CameraButton onCode={onCode} verdict={verdict} onAction={onAction} disabled={disabled} />
    </Row>
  );
}
