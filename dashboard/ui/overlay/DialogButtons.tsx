import { uiWords } from '#words/shell/ui.ts';
import { Button } from '../Button.tsx';

/** The foot of a dialog: the way back, and what it is open for. */
export function DialogButtons(props: {
  label: string;
  tone?: 'primary' | 'danger';
  busy: boolean;
  onBack: () => void;
  onGo: () => void;
}) {
  return (
    <>
      <Button onClick={props.onBack}>{uiWords.stepBack}</Button>
      <Button tone={props.tone ?? 'primary'} busy={props.busy} onClick={props.onGo}>
        {props.label}
      </Button>
    </>
  );
}
