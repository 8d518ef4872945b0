import { IconDots, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#dashboard/ui/Button.tsx';
import { Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Menu, type MenuItem } from '#dashboard/ui/overlay/Menu.tsx';
import { useShortcuts } from '#dashboard/ui/shortcuts.ts';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { uiMessages, uiWords } from '#words/shell/ui.ts';
import styles from './ListScreen.module.css';

/** The selection: rows of any visited page, or every row of the filter. */
export type Picked<Row> = {
  keys: readonly string[];
  /** The selected rows that were on a page of this tab. */
  rows: readonly Row[];
  all: boolean;
  count: number;
  clear: () => void;
  /** Reduces the selection to these rows: those a command refused. */
  store: (keys: readonly string[]) => void;
};

export type BulkAction<Row> = {
  key: string;
  label: string;
  icon?: ReactNode;
  /** The shortcut key by physical position: `KeyA`; shown as its letter. */
  code?: string;
  danger?: boolean;
  /** Why the action is not possible for these rows, as text; null when it is. */
  reason?: (picked: Picked<Row>) => string | null;
  run: (picked: Picked<Row>) => void;
};

const AS_BUTTONS = 3;

/** A disabled shortcut shows the reason, as its button does. */
export function runBulk<Row>(action: BulkAction<Row>, picked: Picked<Row>): void {
  const reason = action.reason?.(picked);
  if (reason) toast(reason, { tone: 'warning' });
  else action.run(picked);
}

/** Replaces the filters while rows are selected, so that the table does not move. */
export function BulkBar<Row>(props: {
  picked: Picked<Row>;
  actions: readonly BulkAction<Row>[];
  /** The rows of the filter, when more than the page can be selected at once. */
  total: number | null;
  pageIsPicked: boolean;
  onPickAll?: () => void;
  noun?: 'shipments' | 'rows';
}) {
  const { picked, actions, total, pageIsPicked, onPickAll, noun = 'rows' } = props;
  const run = (action: BulkAction<Row>) => () => runBulk(action, picked);
  const keyed = actions.filter(({ code }) => code);
  useShortcuts({
    ...Object.fromEntries(keyed.map((action) => [action.code ?? '', run(action)])),
    Escape: picked.clear,
  });
  const count =
    noun === 'shipments'
      ? uiMessages.selectedShipments(picked.count)
      : uiMessages.selectedRows(picked.count);
  const more = actions.slice(AS_BUTTONS).map(
    (action): MenuItem => ({
      key: action.key,
      label: action.label,
      icon: action.icon,
      danger: action.danger,
      reason: action.reason?.(picked) ?? null,
      run: run(action),
    }),
  );
  return (
    <Toolbar gap={8} className={styles.bulk} role="region" aria-label={uiWords.bulkActions}>
      <span className={styles.bulkCount} role="status">
        {picked.all && total !== null ? uiMessages.allSelected(fmt.number(total)) : count}
      </span>
      {onPickAll && pageIsPicked && !picked.all && total !== null && total > picked.count ? (
        <Button size="small" tone="quiet" onClick={onPickAll}>
          {uiMessages.selectAll(fmt.number(total))}
        </Button>
      ) : null}
      {actions.slice(0, AS_BUTTONS).map((action) => (
        <Button
          key={action.key}
          size="small"
          icon={action.icon}
          reason={action.reason?.(picked)}
          keys={action.code?.replace('Key', '')}
          onClick={run(action)}
        >
          {action.label}
        </Button>
      ))}
      {more.length > 0 ? (
        <Menu
          label={uiWords.more}
          size="small"
          icon={<Icon of={IconDots} size={16} />}
          items={more}
          side="start"
        />
      ) : null}
      <span className={styles.spring} />
      <Button size="small" tone="quiet" icon={<Icon of={IconX} size={16} />} onClick={picked.clear}>
        {uiWords.clearSelection}
      </Button>
    </Toolbar>
  );
}
