import type { ReactNode } from 'react';
import { uiWords } from '#words/shell/ui.ts';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Sentence } from '../values/Values.tsx';

type ConfirmProps = {
  open: boolean;
  onClose: () => void;
  /** The question with its figures: «تسوية 35 شحنة بمبلغ 1,250,000 د.ع؟» */
  title: ReactNode;
  text?: ReactNode;
  /** Repeats the action: «تأكيد التسوية», never «موافق». */
  actionLabel: string;
  onConfirm: () => void;
  danger?: boolean;
  busy?: boolean;
  error?: string | null;
};

/**
 * A question without fields. The focus is on its action, or on the way back if the action destroys.
 */
export function Confirm(props: ConfirmProps) {
  const { open, title, text, actionLabel, error, busy, danger = false } = props;
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      title={title}
      firm
      footer={
        <>
          <Button data-focus={danger || undefined} onClick={props.onClose}>
            {uiWords.stepBack}
          </Button>
          <Button
            data-focus={!danger || undefined}
            tone={danger ? 'danger' : 'primary'}
            busy={busy}
            keys="Ctrl+Enter"
            onClick={props.onConfirm}
          >
            {actionLabel}
          </Button>
        </>
      }
    >
      {text ? <div>{typeof text === 'string' ? <Sentence>{text}</Sentence> : text}</div> : null}
      {error ? (
        <p role="alert">
          <Sentence>{error}</Sentence>
        </p>
      ) : null}
    </Dialog>
  );
}
