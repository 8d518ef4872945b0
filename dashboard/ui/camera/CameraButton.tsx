import { IconCamera } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { cameraWords } from '#words/shell/camera.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../icons.tsx';
import { unlockSounds } from '../scan/sounds.ts';
import styles from './camera.module.css';
import type { CameraReaderProps } from './CameraReader.tsx';

/** Loaded when it is first opened; a courier's phone has it cached. */
export const CameraReader = lazy(async () => ({
  default: (await import('./CameraReader.tsx')).CameraReader,
}));

/** Next to every field that accepts a scan, on hand-held devices. */
export function CameraButton(
  props: Omit<CameraReaderProps, 'onClose'> & { readonly disabled?: boolean | undefined },
) {
  const { disabled, ...reader } = props;
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    unlockSounds();
    setOpen(true);
  };
  return (
    <>
      <Button
        className={styles.open}
        size="large"
        disabled={disabled}
        icon={<Icon of={IconCamera} />}
        aria-label={cameraWords.title}
        onClick={open}
      >
        {cameraWords.open}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CameraReader {...reader} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
