import { IconPlayerPlay, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Button, IconButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Menu } from '#dashboard/ui/Menu.tsx';
import { ScanBanner, type ScanVerdict } from '#dashboard/ui/ScanBanner.tsx';
import { ScanBox } from '#dashboard/ui/ScanBox.tsx';
import { createScanQueue } from '#dashboard/ui/scan-input.ts';
import { useShortcuts } from '#dashboard/ui/shortcuts.ts';
import {
  isMuted,
  playScan,
  type ScanResult,
  setMuted,
  setVolume,
  unlockSounds,
} from '#dashboard/ui/sounds.ts';
import { Tabs } from '#dashboard/ui/Tabs.tsx';
import { Code, Money, Num } from '#dashboard/ui/Values.tsx';
import { uiWords } from '#words/ui.ts';
import styles from './ScanStation.module.css';

export type ScanList = { count: number; content: ReactNode };

export type ScanStationProps = {
  title: ReactNode;
  /** Chosen once, before scanning: branch, courier, merchant. */
  context?: ReactNode;
  /** Why scanning cannot start: the context is not chosen yet. */
  blocked?: string | null;
  /** The server's word on one code. Scans made meanwhile wait; none is dropped. */
  onScan: (code: string) => Promise<ScanVerdict>;
  scanned: ScanList;
  /** Only where the list is known beforehand. */
  missing?: ScanList;
  extra?: ScanList;
  /** How many are expected: reaching it sounds the end. */
  expected?: number;
  totalAmount?: number | null;
  /** «حُفظت المسودة 3:04 م». */
  draft?: ReactNode;
  onFinish: () => void;
  finishLabel?: string;
  finishReason?: string | null;
  finishBusy?: boolean;
};

/** Codes on their way, the last answer, and those refused with where they belong. */
function useScans({ onScan, expected, scanned }: ScanStationProps) {
  const [verdict, setVerdict] = useState<ScanVerdict | null>(null);
  const [refused, setRefused] = useState<readonly ScanVerdict[]>([]);
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [queue] = useState(() => createScanQueue<ScanVerdict>());
  useLayoutEffect(() => {
    const answer = (_: string, said: ScanVerdict) => {
      // The list grows with the next render: this scan is not in its count yet.
      const ends = said.result === 'ok' && expected !== undefined && scanned.count + 1 === expected;
      setVerdict(ends ? { ...said, result: 'complete' } : said);
      playScan(ends ? 'complete' : said.result);
      if (said.result === 'refused' || said.result === 'unknown') {
        setRefused((before) => [said, ...before.filter(({ code }) => code !== said.code)]);
      }
    };
    const failure = (code: string) =>
      answer(code, { result: 'refused', code, reason: uiWords.scanLost });
    queue.serve({ check: onScan, answer, failure, waiting: setWaiting });
  }, [queue, onScan, expected, scanned.count]);
  const drop = (code: string) => setRefused((all) => all.filter((one) => one.code !== code));
  return { verdict, refused, waiting, push: queue.push, drop };
}

/** One screen for every document that is built by scanning. */
export function ScanStation(props: ScanStationProps) {
  const { title, context, blocked, scanned, missing, extra, expected, totalAmount } = props;
  const [started, setStarted] = useState(false);
  const [tab, setTab] = useState('scanned');
  const scans = useScans(props);
  const ready = started && !blocked;
  const finish = () => {
    if (!props.finishReason && !props.finishBusy && scans.waiting.length === 0) props.onFinish();
  };
  useShortcuts({ 'Ctrl+Enter': finish });
  const lists = [
    { key: 'scanned', label: uiWords.scanned, list: scanned, bad: false },
    { key: 'missing', label: uiWords.missing, list: missing, bad: true },
    { key: 'extra', label: uiWords.extra, list: extra, bad: true },
    {
      key: 'refused',
      label: uiWords.refused,
      list: {
        count: scans.refused.length,
        content: <RefusedList refused={scans.refused} onDrop={scans.drop} />,
      },
      bad: true,
    },
  ];
  return (
    <section className={styles.station}>
      <header className={styles.header}>
        <h1>{title}</h1>
        <span className={styles.draft}>{props.draft}</span>
        <span className={styles.spring} />
        <SoundControls />
      </header>
      {context ? <div className={styles.context}>{context}</div> : null}
      <ScanBanner verdict={scans.verdict} />
      {ready ? (
        <ScanBox onCode={scans.push} />
      ) : (
        <Button
          tone="primary"
          size="large"
          icon={<Icon of={IconPlayerPlay} />}
          reason={blocked}
          onClick={() => {
            unlockSounds();
            setStarted(true);
          }}
        >
          {uiWords.startScan}
        </Button>
      )}
      <p className={styles.waiting} role="status">
        {scans.waiting.map((code, place) => (
          <span key={`${place} ${code}`} className={styles.pending}>
            <Code>{code}</Code> {uiWords.checking}
          </span>
        ))}
      </p>
      <Tabs
        label={uiWords.scan}
        active={tab}
        onChange={setTab}
        tabs={lists.flatMap(({ key, label, list, bad }) =>
          list ? [{ key, label, bad, count: list.count, content: list.content }] : [],
        )}
      />
      <div className={styles.bar}>
        <span className={styles.count}>
          {uiWords.scanned} <Num value={scanned.count} />
          {expected === undefined ? null : (
            <>
              {' / '}
              <Num value={expected} />
            </>
          )}
        </span>
        {totalAmount === null || totalAmount === undefined ? null : <Money value={totalAmount} />}
        <span className={styles.spring} />
        <Button
          tone="primary"
          keys="Ctrl+Enter"
          busy={props.finishBusy}
          reason={props.finishReason ?? (scans.waiting.length > 0 ? uiWords.checking : null)}
          onClick={finish}
        >
          {props.finishLabel ?? uiWords.finish}
        </Button>
      </div>
    </section>
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
    <div className={styles.sound}>
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
    </div>
  );
}
