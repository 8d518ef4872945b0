import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { uiWords } from '#words/shell/ui.ts';
import { Button, IconButton } from '../Button.tsx';
import { cx } from '../cx.ts';
import { Icon, type IconType } from '../icons.tsx';
import styles from './overlay.module.css';
import { Sentence } from '../values/Values.tsx';
import { closeToast, type ToastTone, useToasts } from './toasts.ts';

const icons: Record<ToastTone, IconType> = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  danger: IconCircleX,
};

/** One for the whole app, in the frame: the region must exist before its first message. */
export function Toasts() {
  const toasts = useToasts();
  const container = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    container.current?.showPopover();
  }, []);
  useEffect(() => {
    // Moves to the top layer: otherwise a message would be hidden behind an open dialog.
    if (newest === undefined || !document.querySelector('dialog[open]')) return;
    container.current?.hidePopover();
    container.current?.showPopover();
  }, [newest]);
  return (
    <div
      ref={container}
      popover="manual"
      className={styles.toasts}
      role="region"
      aria-label={uiWords.notifications}
    >
      <Stack gap={8} role="status" aria-live="polite">
        {toasts.map((one) => (
          <Row gap={10} align="center" key={one.id} className={cx(styles.toast, styles[one.tone])}>
            <Icon of={icons[one.tone]} />
            <span className={styles.toastText}>
              <Sentence>{one.text}</Sentence>
            </span>
            {one.action ? (
              <Button
                size="small"
                onClick={() => {
                  one.action?.run();
                  closeToast(one.id);
                }}
              >
                {one.action.label}
              </Button>
            ) : null}
            <IconButton
              label={uiWords.close}
              icon={<Icon of={IconX} size={16} />}
              onClick={() => closeToast(one.id)}
            />
          </Row>
        ))}
      </Stack>
    </div>
  );
}
