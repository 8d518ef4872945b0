import { IconColumns3, IconBaselineDensityMedium } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { store, stored } from '#dashboard/api/offline/stored.ts';
import { Button, IconButton } from '#dashboard/ui/Button.tsx';
import { CheckField } from '#dashboard/ui/choices/FlagField.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import type { Column, Density } from '#dashboard/ui/table/table.ts';
import { useDismiss } from '#dashboard/ui/overlay/use-dismiss.ts';
import { uiWords } from '#words/shell/ui.ts';
import { inUnit } from '#words/money.ts';
import styles from './list-narrowing.module.css';

const DENSITY = 'dashboard-density';
const HIDDEN = 'dashboard-columns-';

/** The user's column settings for this list, stored in the browser. */
export function useTableLook<Row>(listKey: string, columns: readonly Column<Row>[]) {
  const [density, setDensity] = useState<Density>(() =>
    stored(DENSITY) === 'compact' ? 'compact' : 'comfortable',
  );
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    const chosen = stored(HIDDEN + listKey);
    if (chosen !== null) return new Set(chosen.split(',').filter(Boolean));
    return new Set(columns.filter(({ hiddenFirst }) => hiddenFirst).map(({ key }) => key));
  });
  return {
    density,
    hidden,
    setDensity: (next: Density) => {
      store(DENSITY, next);
      setDensity(next);
    },
    setHidden: (next: ReadonlySet<string>) => {
      store(HIDDEN + listKey, [...next].join());
      setHidden(next);
    },
  };
}

export function ColumnsMenu<Row>(props: {
  columns: readonly Column<Row>[];
  look: ReturnType<typeof useTableLook<Row>>;
}) {
  const { columns, look } = props;
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(container, open, close);
  const toggle = (key: string, on: boolean) => {
    const next = new Set(look.hidden);
    if (on) next.delete(key);
    else next.add(key);
    look.setHidden(next);
  };
  const compact = look.density === 'compact';
  return (
    <Row gap={4} className={styles.look} ref={container}>
      <Button
        size="small"
        icon={<Icon of={IconColumns3} size={16} />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {uiWords.columns}
      </Button>
      <IconButton
        label={`${uiWords.density}: ${compact ? uiWords.compact : uiWords.comfortable}`}
        aria-pressed={compact}
        icon={<Icon of={IconBaselineDensityMedium} />}
        onClick={() => look.setDensity(compact ? 'comfortable' : 'compact')}
      />
      {open ? (
        <Card pad={12} className={styles.columnsPop} role="group" aria-label={uiWords.columns}>
          {columns.map(({ key, header, hideable }, place) => (
            <CheckField
              key={key}
              label={inUnit(header)}
              value={!look.hidden.has(key)}
              disabled={place === 0 || hideable === false}
              onChange={(on) => toggle(key, on)}
            />
          ))}
        </Card>
      ) : null}
    </Row>
  );
}
