import { IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button, IconButton } from '#dashboard/ui/Button.tsx';
import { Row, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { isolateName } from '#words/bidi.ts';
import { Icon } from '#dashboard/ui/icons.tsx';
import { mostViews } from '#domain/people/own-views.ts';
import { uiMessages, uiWords } from '#words/shell/ui.ts';
import { clearPatch, type FilterDef, type ListPatch, type ListValues } from './filter-defs.ts';
import styles from './list-narrowing.module.css';
import { isNewView, type ListView, type OwnView, ownView, viewOf } from './own-views.ts';
import { useOwnViews } from './use-own-views.ts';

const NameView = lazy(async () => ({
  default: (await import('../details/NameView.tsx')).NameView,
}));

/** Frequent filters: the built-in ones, «الكل» first, then the user's own. */
export function ListViews(props: {
  listKey: string;
  views: readonly ListView[];
  filters: readonly FilterDef[];
  values: ListValues;
  onValues: (patch: ListPatch) => void;
  keepsViews?: boolean;
}) {
  const { views, filters, values, onValues, keepsViews = false } = props;
  const own = useOwnViews(props.listKey, filters, keepsViews);
  const [naming, setNaming] = useState<OwnView | 'new' | null>(null);
  const all = [...views, ...own.views];
  const [first] = views;
  const mayKeep = keepsViews && all.length < mostViews && isNewView(values, filters, all);
  const active = values.view ?? first?.key ?? '';
  const show = (view: ListView) =>
    onValues({
      ...clearPatch(filters),
      ...view.values,
      view: view === first ? null : view.key,
    });
  const save = (label: string) => {
    if (naming === 'new') own.add(ownView(label, viewOf(values, filters)));
    else if (naming && naming.label !== label) own.rename(naming, ownView(label, naming.values));
    onValues({ view: ownView(label, {}).key });
    setNaming(null);
  };
  const chipOf = (view: ListView) => ({ view, active, onShow: show });
  return (
    <Toolbar gap={8} className={styles.views} role="group" aria-label={uiWords.views}>
      {views.map((view) => (
        <Chip key={view.key} {...chipOf(view)} />
      ))}
      {own.views.map((view) => (
        <OwnChip
          key={view.key}
          {...chipOf(view)}
          onRename={() => setNaming(view)}
          onDrop={() => own.drop(view)}
        />
      ))}
      {mayKeep ? (
        <Button
          size="small"
          tone="quiet"
          icon={<Icon of={IconPlus} size={16} />}
          onClick={() => setNaming('new')}
        >
          {uiWords.saveView}
        </Button>
      ) : null}
      {naming ? (
        <Suspense fallback={null}>
          <NameView
            start={naming === 'new' ? '' : naming.label}
            taken={all.filter((view) => view !== naming).map(({ label }) => label)}
            onName={save}
            onClose={() => setNaming(null)}
          />
        </Suspense>
      ) : null}
    </Toolbar>
  );
}

interface ChipProps {
  readonly view: ListView;
  readonly active: string;
  readonly onShow: (view: ListView) => void;
}

function Chip({ view, active, onShow }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.view}
      aria-pressed={view.key === active}
      onClick={() => onShow(view)}
    >
      {view.label}
    </button>
  );
}

/** A view is renamed while it is open, and can be deleted from anywhere. */
function OwnChip(props: ChipProps & { onRename: () => void; onDrop: () => void }) {
  const { onRename, onDrop, ...chip } = props;
  const name = isolateName(chip.view.label);
  return (
    <Row as="span" inline align="center">
      <Chip {...chip} />
      {chip.view.key === chip.active ? (
        <IconButton
          label={uiMessages.renameView(name)}
          icon={<Icon of={IconPencil} size={14} />}
          onClick={onRename}
        />
      ) : null}
      <IconButton
        label={uiMessages.dropView(name)}
        icon={<Icon of={IconX} size={14} />}
        onClick={onDrop}
      />
    </Row>
  );
}
