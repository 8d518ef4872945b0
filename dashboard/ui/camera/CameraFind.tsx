import { IconCamera } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { cameraWords } from '#words/shell/camera.ts';
import { IconButton } from '../Button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icons.tsx';
import { playScan, unlockSounds } from '../scan/sounds.ts';
import { CameraReader } from './CameraButton.tsx';
import styles from './camera.module.css';

/** Inside a search: the camera reads one number, as a scanner would, and closes. */
export function CameraFind(props: {
  onCode: (code: string) => void;
  className?: string | undefined;
}) {
  const { onCode, className } = props;
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    unlockSounds();
    setOpen(true);
  };
  const take = (code: string) => {
    playScan('ok');
    setOpen(false);
    onCode(code);
  };
  return (
    <>
      <Row as="span" className={cx(styles.find, className)}>
        <IconButton label={cameraWords.title} icon={<Icon of={IconCamera} />} onClick={open} />
      </Row>
      {isOpen ? (
        <Suspense fallback={null}>
          <CameraReader onCode={take} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
