import { uiWords } from '#words/shell/ui.ts';
import { FormDialog } from '../fields/FormDialog.tsx';

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
  return (
    <FormDialog<{ name: string }>
      title={uiWords.saveView}
      call="auth.saveView"
      start={{ name: start }}
      fields={[
        {
          key: 'name',
          kind: 'text',
          name: 'label',
          label: uiWords.viewName,
          description: uiWords.viewNameHow,
          needed: uiWords.viewNameNeeded,
          check: (name) => (taken.includes(name.trim()) ? uiWords.viewNameTaken : null),
        },
      ]}
      actions={[{ label: uiWords.save, send: async ({ name }) => onName(name.trim()) }]}
      firm={false}
      onClose={onClose}
    />
  );
}
