import { Fragment, useState } from 'react';
import { uiWords } from '#words/shell/ui.ts';
import { SwitchField } from '#dashboard/ui/choices/FlagField.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './overlay.module.css';
import { shortcutsOn, switchShortcuts } from '../shortcuts.ts';

export type KeyLine = { keys: string; does: string };

/** The shortcuts of every list; a screen adds its own in front. */
export const listKeys: readonly KeyLine[] = [
  { keys: '/', does: uiWords.search },
  { keys: 'J · ↓', does: uiWords.nextRow },
  { keys: 'K · ↑', does: uiWords.previousRow },
  { keys: 'X', does: uiWords.selectRow },
  { keys: 'Shift + ↓', does: uiWords.selectRange },
  { keys: 'Enter', does: uiWords.openRow },
  { keys: 'F', does: uiWords.filter },
  { keys: 'Esc', does: uiWords.back },
  { keys: '?', does: uiWords.shortcuts },
];

export function KeyHelp(props: { open: boolean; onClose: () => void; keys?: readonly KeyLine[] }) {
  const [on, setOn] = useState(shortcutsOn);
  return (
    <Dialog open={props.open} onClose={props.onClose} title={uiWords.shortcuts}>
      <dl className={styles.keyList}>
        {[...(props.keys ?? []), ...listKeys].map(({ keys, does }) => (
          <Fragment key={keys + does}>
            <dt>
              <kbd dir="ltr">{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
      <SwitchField
        label={uiWords.singleKeys}
        value={on}
        onChange={(next) => {
          switchShortcuts(next);
          setOn(next);
        }}
      />
    </Dialog>
  );
}
