import { IconPlayerPlay, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { createContext, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Row, Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Grid } from '#dashboard/ui/layout/Surfaces.tsx';
import { Menu } from '#dashboard/ui/overlay/Menu.tsx';
import { ScanBanner, type ScanVerdict } from '#dashboard/ui/scan/ScanBanner.tsx';
import { ScanInput } from '#dashboard/ui/scan/ScanInput.tsx';
import { cx } from '#dashboard/ui/cx.ts';
import { useWedge } from '#dashboard/ui/scan/scan-input.ts';
import { useShortcuts } from '#dashboard/ui/shortcuts.ts';
import {
  isMuted,
  playScan,
  type ScanResult,
  setMuted,
  setVolume,
  unlockSounds,
} from '#dashboard/ui/scan/sounds.ts';
import { Tabs } from '#dashboard/ui/Tabs.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { useScanQueue } from '#dashboard/ui/scan/use-scan-queue.ts';
import { Code, Money, Num } from '#dashboard/ui/values/Values.tsx';
import { uiWords } from '#words/shell/ui.ts';
import styles from './ScanPage.module.css';
import { WaitingScans } from './WaitingScans.tsx';

export type ScanList = {
  count: number;
  content: ReactNode;
  label?: string;
  /** Whether a non-zero count means work: it is coloured then. */
  bad?: boolean;
};

export type ScanPageProps = {
  title: ReactNode;
  /** Chosen once, before scanning: branch, courier, merchant. */
  context?: ReactNode;
  /** Why scanning cannot start: the party is not chosen yet. */
  blocked?: string | null;
  /** The server's result for one code. Scans made meanwhile are queued; none is dropped. */
  onScan: (code: string) => Promise<ScanVerdict>;
  /** The local result, so that scanning a listed shipment does not wait for the network. */
  onKnown?: (code: string) => ScanVerdict | null;
  /** The storage key of codes without a response. */
  storedAs?: string;
  scanned: ScanList;
  /** Only if the list is known in advance. */
  missing?: ScanList;
  extra?: ScanList;
  /** The expected number: reaching it plays the completion sound. */
  expected?: number;
  totalAmount?: number | null;
  /** «حُفظت المسودة 3:04 م». */
  draft?: ReactNode;
  /** Lines the server refused at the end; they are added to the refused ones. */
  turnedDown?: readonly ScanVerdict[];
  onDropTurnedDown?: (code: string) => void;
  /** The list is already filled and scanning is optional: the start button is small. */
  optional?: boolean;
  /** The screen was opened by scanning the first code: no start press is needed. */
  startAtOnce?: boolean;
  /** Above the lists: chips that filter the expected shipments. */
  tools?: ReactNode;
  /** Next to the lists: counted cash, figures of a settlement. */
  aside?: ReactNode;
  /** A refusal of the whole document, above the bar. */
  notice?: ReactNode;
  /** Next to the finish button: saving as a draft. */
  also?: ReactNode;
  onFinish: () => void;
  finishLabel?: string;
  finishReason?: string | null;
  finishBusy?: boolean;
};

/** The scan that completes the expected count plays the completion sound. */
function useScans({ onScan, onKnown, expected, scanned, storedAs }: ScanPageProps) {
  const hear = useCallback(
    (reply: ScanVerdict): ScanVerdict => {
      // The list grows with the next render: this scan is not in its count yet.
      const ends =
        reply.result === 'ok' && expected !== undefined && scanned.count + 1 === expected;
      return ends ? { ...reply, result: 'complete' } : reply;
    },
    [expected, scanned.count],
  );
  return useScanQueue({ known: onKnown, check: onScan, hear }, storedAs);
}

/** The result of the last scan: the lists show it on its row. */
export const LastScan = createContext<ScanVerdict | null>(null);

/** Refused lines activate their tab: no dialog may open over a scan. */
function useScanTab(turnedDown: readonly ScanVerdict[] | undefined) {
  const [tab, setTab] = useState('scanned');
  const [seen, setSeen] = useState(turnedDown);
  if (turnedDown !== seen) {
    setSeen(turnedDown);
    if ((turnedDown?.length ?? 0) > (seen?.length ?? 0)) setTab('refused');
  }
  return { tab, setTab };
}

/**
 * Choosing the party was the user gesture that audio requires: scanning starts with it, so that the
 * first code never goes into the party input. Where the list is already filled, it does not start.
 */
function useStart({ startAtOnce = false, optional = false, blocked = null }: ScanPageProps) {
  const [started, setStarted] = useState(startAtOnce);
  const [before, setBefore] = useState(blocked);
  if (blocked !== before) {
    setBefore(blocked);
    if (blocked === null && !optional) setStarted(true);
  }
  useEffect(() => {
    if (started) unlockSounds();
  }, [started]);
  return { started, start: () => setStarted(true) };
}

/**
 * The party input is unmounted, and the focus with it: it moves to the first button, unless an
 * element next to the lists takes it first, such as the cash count.
 */
function useFirstPress(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
  }, [isOpen]);
  return button;
}

/** One screen for every document that is built by scanning. */
export function ScanPage(props: ScanPageProps) {
  const { title, context, blocked } = props;
  const { started, start } = useStart(props);
  const { tab, setTab } = useScanTab(props.turnedDown);
  const scans = useScans(props);
  const refused = [...(props.turnedDown ?? []), ...scans.refused];
  const drop = (code: string) => {
    scans.drop(code);
    props.onDropTurnedDown?.(code);
  };
  const ready = started && !blocked;
  const startButton = useFirstPress(!blocked);
  const unanswered = scans.waiting.length === 0 ? null : waitWord(scans.isLost);
  const finishReason = props.finishReason ?? unanswered;
  // The shortcut gives the same feedback as its button: without any, users press it repeatedly.
  const finish = () => {
    if (finishReason) toast(finishReason, { tone: 'warning' });
    else if (!props.finishBusy) props.onFinish();
  };
  useShortcuts({ 'Ctrl+Enter': finish });
  // The scanner takes precedence over the button: a scan must never be lost silently.
  useWedge((code) => {
    if (blocked) return refuseScan(blocked);
    start();
    scans.push(code);
  }, !ready);
  return (
    <Stack as="section" gap={12} className={styles.page}>
      <Toolbar as="header" gap="8 12">
        <h1>{title}</h1>
        <span className="faint">{props.draft}</span>
        <span className="spring" />
        <SoundControls />
      </Toolbar>
      {context ? <Context>{context}</Context> : null}
      {started || !props.optional ? (
        <ScanBanner verdict={scans.verdict} onAction={scans.action} />
      ) : null}
      {ready ? (
        <ScanInput onCode={scans.push} verdict={scans.verdict} onAction={scans.action} />
      ) : (
        <Button
          ref={startButton}
          tone={props.optional ? 'plain' : 'primary'}
          size={props.optional ? 'normal' : 'large'}
          icon={<Icon of={IconPlayerPlay} />}
          reason={blocked}
          onClick={start}
        >
          {uiWords.startScan}
        </Button>
      )}
      <div className={styles.waiting}>
        <WaitingScans codes={scans.waiting} isLost={scans.isLost} onGiveUp={scans.giveUp} />
      </div>
      {props.tools}
      <div className={cx(styles.work, props.aside !== undefined && styles.two)}>
        <LastScan value={scans.verdict}>
          <ScanTabs {...props} refused={refused} onDrop={drop} tab={tab} onTab={setTab} />
        </LastScan>
        {props.aside === undefined ? null : <Aside>{props.aside}</Aside>}
      </div>
      {props.notice}
      <FinishBar {...props} finishReason={finishReason} onFinish={finish} />
    </Stack>
  );
}

function ScanTabs(
  props: ScanPageProps & {
    refused: readonly ScanVerdict[];
    onDrop: (code: string) => void;
    tab: string;
    onTab: (tab: string) => void;
  },
) {
  const { scanned, missing, extra, refused, onDrop } = props;
  const turned: ScanList = {
    count: refused.length,
    content: <RefusedList refused={refused} onDrop={onDrop} />,
  };
  const lists: readonly { key: string; word: string; list?: ScanList }[] = [
    { key: 'scanned', word: uiWords.scanned, list: scanned },
    { key: 'missing', word: uiWords.missing, list: missing },
    { key: 'extra', word: uiWords.extra, list: extra },
    { key: 'refused', word: uiWords.refused, list: turned },
  ];
  const tabs = lists.flatMap(({ key, word, list }) =>
    list ? [{ key, bad: key !== 'scanned', ...list, label: list.label ?? word }] : [],
  );
  return <Tabs label={uiWords.scan} active={props.tab} onChange={props.onTab} tabs={tabs} />;
}

const waitWord = (isLost: boolean) => (isLost ? uiWords.scanStored : uiWords.checking);

function FinishBar(props: ScanPageProps) {
  const { scanned, expected, totalAmount, finishReason } = props;
  return (
    <Toolbar gap="8 16" className={styles.bar}>
      <span className={styles.count}>
        {scanned.label ?? uiWords.scanned} <Num value={scanned.count} />
        {expected === undefined ? null : (
          <>
            {' / '}
            <Num value={expected} />
          </>
        )}
      </span>
      {totalAmount === null || totalAmount === undefined ? null : <Money value={totalAmount} />}
      <span className="spring" />
      {props.also}
      <Button
        tone="primary"
        keys="Ctrl+Enter"
        busy={props.finishBusy}
        reason={finishReason}
        onClick={props.onFinish}
      >
        {props.finishLabel ?? uiWords.finish}
      </Button>
    </Toolbar>
  );
}

function RefusedList(props: { refused: readonly ScanVerdict[]; onDrop: (code: string) => void }) {
  return (
    <ul className={styles.refused}>
      {props.refused.map(({ code, reason, title, goTo, place }) => (
        <li key={code}>
          <strong>
            <Code>{code}</Code>
          </strong>
          <span className={styles.why}>
            {title ?? reason ?? uiWords.scanUnknown} {title ? reason : null} {place} {goTo}
          </span>
          <Button size="small" onClick={() => props.onDrop(code)}>
            {uiWords.removeFromList}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const tests: readonly { result: ScanResult; label: string }[] = [
  { result: 'ok', label: uiWords.scanAdded },
  { result: 'duplicate', label: uiWords.scanDuplicate },
  { result: 'refused', label: uiWords.scanRefused },
  { result: 'unknown', label: uiWords.scanUnknown },
  { result: 'complete', label: uiWords.scanComplete },
];
const levels = [0.3, 0.6, 1];

function SoundControls() {
  const [muted, setSilent] = useState(isMuted);
  const toggle = () => {
    setMuted(!muted);
    setSilent(!muted);
  };
  return (
    <Row gap={4} align="center">
      <IconButton
        label={muted ? uiWords.unmute : uiWords.mute}
        aria-pressed={muted}
        icon={<Icon of={muted ? IconVolumeOff : IconVolume} />}
        onClick={toggle}
      />
      <Menu
        label={uiWords.soundTest}
        size="small"
        items={[
          ...tests.map(({ result, label }) => ({
            key: result,
            label,
            run: () => playScan(result),
          })),
          ...levels.map((level) => ({
            key: String(level),
            label: `${uiWords.volume}: ${level * 100}%`,
            run: () => {
              setVolume(level);
              playScan('ok');
            },
          })),
        ]}
      />
    </Row>
  );
}

/** A scan while scanning is not possible gets a sound and the reason: never lost silently. */
function refuseScan(reason: string): void {
  unlockSounds();
  playScan('refused');
  toast(reason, { tone: 'warning' });
}

function Context({ children }: { children: ReactNode }) {
  return (
    <Grid min={220} gap={12}>
      {children}
    </Grid>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return (
    <Stack gap={16} shrink>
      {children}
    </Stack>
  );
}
