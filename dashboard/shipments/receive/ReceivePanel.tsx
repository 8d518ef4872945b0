import type { ReactNode } from 'react';
import { WaitingScans } from '#dashboard/shell/scan/WaitingScans.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { ScanBanner } from '#dashboard/ui/scan/ScanBanner.tsx';
import { ScanInput } from '#dashboard/ui/scan/ScanInput.tsx';
import { Code } from '#dashboard/ui/values/Values.tsx';
import { receiveWords as w } from '#words/shipments/report-screens.ts';
import { uiWords } from '#words/shell/ui.ts';
import styles from './receive.module.css';
import type { Receiving } from './use-receive.ts';

/**
 * The counter's scan input: a scan takes the shipment in immediately; refusals stay until they are
 * dismissed.
 */
export function ReceivePanel(props: {
  editor: Receiving;
  blocked: string | null;
  /** Chosen once, before scanning. */
  context: ReactNode;
}) {
  const { editor, blocked, context } = props;
  return (
    <Stack gap={10}>
      {context}
      <ScanBanner verdict={editor.verdict} onAction={editor.action} />
      <ScanInput
        onCode={editor.push}
        disabled={blocked !== null}
        verdict={editor.verdict}
        onAction={editor.action}
      />
      <div className={styles.count}>
        <span role="status">{blocked ?? w.count(editor.count)}</span>
        <WaitingScans codes={editor.waiting} isLost={editor.isLost} onGiveUp={editor.giveUp} />
      </div>
      {editor.refused.length > 0 ? <Refused editor={editor} /> : null}
    </Stack>
  );
}

function Refused({ editor }: { editor: Receiving }) {
  return (
    <Stack as="section" gap={8} items="start" className={styles.refused} aria-label={w.refused}>
      <h2 className={styles.title}>{w.refused}</h2>
      <ul>
        {editor.refused.map(({ code, reason, title }) => (
          <li key={code}>
            <strong>
              <Code>{code}</Code>
            </strong>
            <span className={styles.why}>
              {title} {reason ?? uiWords.scanUnknown}
            </span>
            <Button size="small" onClick={() => editor.drop(code)}>
              {w.drop}
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" tone="quiet" onClick={editor.clear}>
        {w.clear}
      </Button>
    </Stack>
  );
}
