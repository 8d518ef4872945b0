import { type FormEvent, useId, useState } from 'react';
import { Button } from '#dashboard/ui/Button.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { TextField } from '#dashboard/ui/fields/TextField.tsx';
import { longestViewName } from '#domain/people/own-views.ts';
import { uiWords } from '#words/shell/ui.ts';

/** The user's name for the list's current filters. */
export function NameView(props: {
  /** Empty for a new one. */
  start: string;
  /** The names of the list's other views. */
  taken: readonly string[];
  onName: (name: string) => void;
  onClose: () => void;
}) {
  const { start, taken, onName, onClose } = props;
  const formId = useId();
  const [name, setName] = useState(start);
  const isTaken = taken.includes(name.trim());
  const needed = name.trim() ? null : uiWords.viewNameNeeded;
  const reason = isTaken ? uiWords.viewNameTaken : needed;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === null) onName(name.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={uiWords.saveView}
      footer={
        <>
          <Button onClick={onClose}>{uiWords.stepBack}</Button>
          <Button type="submit" form={formId} tone="primary" reason={reason}>
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
          maxLength={longestViewName}
          value={name}
          onChange={setName}
        />
      </form>
    </Dialog>
  );
}
