import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useCan } from '#dashboard/api/session.ts';
import { ScreenLink } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { importMessages as messages, importWords as t } from '#words/shipments/import.ts';
import styles from './import.module.css';
import { MOST_LABELS } from '../labels/use-labels.ts';

/** The saved rows of the file, and their labels: in batches of one print. */
export function ImportSaved(props: {
  uuids: readonly string[];
  left: number;
  onAnother: () => void;
}) {
  const { uuids, left, onAnother } = props;
  const can = useCan();
  const panel = useRef<HTMLElement>(null);
  // The save button is at the end of a long table; the result is shown at its beginning.
  useEffect(() => panel.current?.scrollIntoView({ block: 'center' }), [uuids.length]);
  const parts = Array.from({ length: Math.ceil(uuids.length / MOST_LABELS) }, (_, at) => ({
    from: at * MOST_LABELS,
    to: Math.min((at + 1) * MOST_LABELS, uuids.length),
  }));
  const print = (from: number, until: number) => {
    const address = to('clients.allChargesPrint', {}, { uuids: uuids.slice(from, until).join() });
    // Opens a new tab, so that the rest can be fixed while the labels print.
    window.open(`#${address}`, '_blank');
  };
  return (
    <Stack as="section" gap={8} ref={panel} className={styles.saved} aria-label={t.stepDone}>
      <p role="status">
        <strong>{messages.saved(uuids.length)}</strong>
        {left > 0 ? ` ${messages.left(left)}` : null}
      </p>
      <Toolbar gap={8}>
        {can('shipments.print')
          ? parts.map((part) => (
              <Button
                key={part.from}
                tone="primary"
                icon={<Icon of={IconPrinter} />}
                onClick={() => print(part.from, part.to)}
              >
                {parts.length === 1 ? t.printLabels : messages.labels(part.from + 1, part.to)}
              </Button>
            ))
          : null}
        <ScreenLink screen="shipments.inprogress">{t.toList}</ScreenLink>
        {left === 0 ? <Button onClick={onAnother}>{t.otherFile}</Button> : null}
      </Toolbar>
    </Stack>
  );
}
