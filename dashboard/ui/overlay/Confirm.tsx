import { type ReactNode, useState } from 'react';
import { uiMessages, uiWords } from '#words/shell/ui.ts';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';
import { chordOf } from '../shortcuts.ts';
import { TextAreaField } from '../fields/TextField.tsx';
import { Sentence } from '../values/Values.tsx';

type ConfirmProps = {
  open: boolean;
  onClose: () => void;
  /** The question with its figures: «تسوية 35 شحنة بمبلغ 1,250,000 د.ع؟» */
  title: ReactNode;
  text?: ReactNode;
  /** Repeats the action: «تأكيد التسوية», never «موافق». */
  actionLabel: string;
  onConfirm: (reason: string) => void;
  danger?: boolean;
  busy?: boolean;
  error?: string | null;
  /** Roll-backs, rejections and changes of an amount require one. */
  reason?: 'required' | 'optional';
  reasonLabel?: string;
};

export function Confirm(props: ConfirmProps) {
  // A new dialog starts with an empty reason.
  return props.open ? <Question {...props} /> : null;
}

function Question(props: ConfirmProps) {
  const { reason, reasonLabel = uiWords.reason, error, busy, danger, onClose } = props;
  const [text, setText] = useState('');
  const [params, setParams] = useState(false);
  const lacking = reason === 'required' && text.trim() === '';
  const confirm = () => {
    setParams(true);
    if (!lacking) props.onConfirm(text.trim());
  };
  const footer = (
    <>
      <Button onClick={onClose}>{uiWords.stepBack}</Button>
      <Button tone={danger ? 'danger' : 'primary'} busy={busy} keys="Ctrl+Enter" onClick={confirm}>
        {props.actionLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={props.title}
      footer={footer}
      firm
      onKeyDown={(event) => {
        if (chordOf(event) !== 'Ctrl+Enter' || busy) return;
        event.preventDefault();
        confirm();
      }}
    >
      {props.text ? (
        <div>{typeof props.text === 'string' ? <Sentence>{props.text}</Sentence> : props.text}</div>
      ) : null}
      {reason ? (
        <TextAreaField
          label={reasonLabel}
          name="reason"
          required={reason === 'required'}
          optional={reason === 'optional'}
          value={text}
          onChange={setText}
          maxLength={500}
          error={error ?? (params && lacking ? uiMessages.isRequired(reasonLabel) : null)}
        />
      ) : null}
      {error && !reason ? (
        <p role="alert">
          <Sentence>{error}</Sentence>
        </p>
      ) : null}
    </Dialog>
  );
}
