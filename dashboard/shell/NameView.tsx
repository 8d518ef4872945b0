import { type FormEvent, useId, useState } from 'react';
import { Button } from '#dashboard/ui/Button.tsx';
import { Dialog } from '#dashboard/ui/Dialog.tsx';
import { TextField } from '#dashboard/ui/TextField.tsx';
import { uiWords } from '#words/ui.ts';

/** What a chip can hold beside eleven others. */
const LONGEST_NAME = 24;

/** How the person will call the list as it is narrowed now. */
export function NameView(props: { onName: (name: string) => void; onClose: () => void }) {
  const { onName, onClose } = props;
  const formId = useId();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onName(name.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={uiWords.saveView}
      footer={
        <>
          <Button onClick={onClose}>{uiWords.stepBack}</Button>
          <Button
            type="submit"
            form={formId}
            tone="primary"
            reason={name.trim() ? null : uiWords.viewNameNeeded}
          >
            {uiWords.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label={uiWords.viewName}
          description={uiWords.viewNameHow}
          name="view_name"
          required
          maxLength={LONGEST_NAME}
          value={name}
          onChange={setName}
        />
      </form>
    </Dialog>
  );
}
