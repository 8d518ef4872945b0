import { isolate } from '#words/bidi.ts';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { Code, Num } from '#dashboard/ui/values/Values.tsx';
import { uiWords } from '#words/shell/ui.ts';
import styles from './WaitingScans.module.css';

const SHOWN_WAITING = 6;

/** Codes without a response; while offline they can be discarded one by one. */
export function WaitingScans(props: {
  codes: readonly string[];
  isLost: boolean;
  onGiveUp: (code: string) => void;
}) {
  const { codes, isLost, onGiveUp } = props;
  const more = codes.length - SHOWN_WAITING;
  return (
    <Row gap={8} wrap role="status">
      {isLost ? <strong className={styles.lost}>{uiWords.scanStoredHow}</strong> : null}
      {codes.slice(0, SHOWN_WAITING).map((code) => (
        <Row as="span" inline gap={6} align="center" key={code} className={styles.pending}>
          <Code>{code}</Code> {isLost ? null : uiWords.checking}
          {isLost ? (
            <IconButton
              label={`${uiWords.removeFromList} ${isolate(code)}`}
              icon={<Icon of={IconX} size={16} />}
              onClick={() => onGiveUp(code)}
            />
          ) : null}
        </Row>
      ))}
      {more > 0 ? (
        <Row as="span" inline gap={6} align="center" className={styles.pending}>
          <bdi dir="ltr">
            +<Num value={more} />
          </bdi>
        </Row>
      ) : null}
    </Row>
  );
}
