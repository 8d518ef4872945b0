import { Button } from '#dashboard/ui/Button.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { uiWords } from '#words/shell/ui.ts';

export function UnsavedQuestion(props: { open: boolean; onStay: () => void; onDrop: () => void }) {
  const { open, onStay, onDrop } = props;
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={uiWords.unsaved}
      firm
      footer={
        <>
          <Button tone="danger" onClick={onDrop}>
            {uiWords.dropChanges}
          </Button>
          <Button data-focus="" tone="primary" onClick={onStay}>
            {uiWords.keepEditing}
          </Button>
        </>
      }
    >
      {uiWords.unsavedText}
    </Dialog>
  );
}
