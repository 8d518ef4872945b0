import { IconBulb, IconBulbOff } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { cameraFaults, cameraWords as w } from '#words/shell/camera.ts';
import { uiWords } from '#words/shell/ui.ts';
import { Button, IconButton } from '../Button.tsx';
import { Dialog } from '../overlay/Dialog.tsx';
import { Icon } from '../icons.tsx';
import { ScanBanner, type ScanVerdict } from '../scan/ScanBanner.tsx';
import { cleanCode } from '../scan/scan-input.ts';
import styles from './camera.module.css';
import type { Camera } from './open-camera.ts';
import { useCamera } from './use-camera.ts';

export interface CameraReaderProps {
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
  /** The result of the last code; the caller plays the sound. */
  readonly verdict?: ScanVerdict | null | undefined;
  readonly onAction?: (() => void) | undefined;
}

/** The camera fills the screen and stays open from label to label until it is closed. */
export function CameraReader({ onCode, onClose, verdict = null, onAction }: CameraReaderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { camera, fault, retry } = useCamera(video, onCode);
  const count = useTaken(verdict);
  return (
    <Dialog
      open
      firm
      className={styles.full}
      onClose={onClose}
      title={w.title}
      headActions={<Light key={camera?.stream.id} camera={camera} />}
      footer={<ByHand onCode={onCode} />}
    >
      <div className={styles.picture}>
        {/* The video has no sound: no captions are needed. */}
        <video ref={video} autoPlay muted playsInline aria-label={w.aim} />
        <div className={styles.frame} aria-hidden="true" />
        {fault || camera ? null : (
          <p role="status" className={styles.over}>
            {w.starting}
          </p>
        )}
        {fault ? (
          <div role="alert" className={styles.over}>
            <p>{cameraFaults[fault]}</p>
            {fault === 'insecure' ? null : (
              <Button size="large" onClick={retry}>
                {uiWords.retry}
              </Button>
            )}
          </div>
        ) : null}
      </div>
      <p className={styles.count}>{count === 0 ? w.aim : w.read(count)}</p>
      <ScanBanner verdict={verdict} onAction={onAction} />
    </Dialog>
  );
}

const taken: readonly ScanVerdict['result'][] = ['ok', 'complete'];

/** The number of codes accepted since the camera was opened. */
function useTaken(verdict: ScanVerdict | null): number {
  const [seen, setSeen] = useState({ verdict, count: 0 });
  if (verdict !== seen.verdict) {
    const more = verdict !== null && taken.includes(verdict.result) ? 1 : 0;
    setSeen({ verdict, count: seen.count + more });
  }
  return seen.count;
}

/** The phone's torch, if a page can switch it. */
function Light({ camera }: { camera: Camera | null }) {
  const [isOn, setOn] = useState(false);
  const light = camera?.light;
  if (!light) return null;
  return (
    <IconButton
      label={isOn ? w.torchOff : w.torchOn}
      aria-pressed={isOn}
      icon={<Icon of={isOn ? IconBulb : IconBulbOff} />}
      onClick={() =>
        void light(!isOn).then(
          () => setOn(!isOn),
          () => undefined,
        )
      }
    />
  );
}

/** The number of a torn label can be typed. */
function ByHand({ onCode }: { onCode: (code: string) => void }) {
  const [text, setText] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const code = cleanCode(text);
    setText('');
    if (code !== '') onCode(code);
  };
  return (
    <Row as="form" gap={8} className={styles.byHand} onSubmit={onSubmit}>
      <input
        data-scan-input=""
        type="text"
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        aria-label={w.byHand}
        placeholder={w.byHand}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button size="large" type="submit">
        {w.enter}
      </Button>
    </Row>
  );
}
