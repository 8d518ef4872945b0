import { IconPlus, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button, IconButton } from '#dashboard/ui/Button.tsx';
import { isolateName } from '#dashboard/ui/fmt.ts';
import { Icon } from '#dashboard/ui/icons.tsx';
import { uiMessages, uiWords } from '#words/ui.ts';
import { clearPatch, type FilterDef, type ListPatch, type ListValues } from './filter-defs.ts';
import styles from './ListScreen.module.css';
import { isNewView, type ListView, MOST_VIEWS, viewOf } from './own-views.ts';
import { useOwnViews } from './use-own-views.ts';

const NameView = lazy(async () => ({ default: (await import('./NameView.tsx')).NameView }));

/** Questions asked again and again: the house's, «الكل» first, then the person's own. */
export function ListViews(props: {
  listKey: string;
  views: readonly ListView[];
  filters: readonly FilterDef[];
  values: ListValues;
  onValues: (patch: ListPatch) => void;
  keepsViews?: boolean;
}) {
  const { views, filters, values, onValues, keepsViews = false } = props;
  const own = useOwnViews(props.listKey);
  const [naming, setNaming] = useState(false);
  const all = [...views, ...own.views];
  const [first] = views;
  const mayKeep = keepsViews && all.length < MOST_VIEWS && isNewView(values, filters, all);
  const active = values.view ?? first?.key ?? '';
  const show = (view: ListView) =>
    onValues({
      ...clearPatch(filters),
      ...view.values,
      view: view === first ? null : view.key,
    });
  const save = (label: string) => {
    const view = { key: `own-${Date.now()}`, label, values: viewOf(values, filters) };
    own.add(view);
    show(view);
    setNaming(false);
  };
  const chip = (view: ListView) => (
    <button
      key={view.key}
      type="button"
      className={styles.view}
      aria-pressed={view.key === active}
      onClick={() => show(view)}
    >
      {view.label}
    </button>
  );
  return (
    <div className={styles.views} role="group" aria-label={uiWords.views}>
      {views.map(chip)}
      {own.views.map((view) => (
        <span key={view.key} className={styles.ownView}>
          {chip(view)}
          <IconButton
            label={uiMessages.dropView(isolateName(view.label))}
            icon={<Icon of={IconX} size={14} />}
            onClick={() => own.drop(view.key)}
          />
        </span>
      ))}
      {mayKeep ? (
        <Button
          size="small"
          tone="quiet"
          icon={<Icon of={IconPlus} size={16} />}
          onClick={() => setNaming(true)}
        >
          {uiWords.saveView}
        </Button>
      ) : null}
      {naming ? (
        <Suspense fallback={null}>
          <NameView onName={save} onClose={() => setNaming(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
