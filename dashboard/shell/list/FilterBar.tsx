import { IconFilterPlus, IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cx } from '#dashboard/ui/cx.ts';
import { Button, IconButton } from '#dashboard/ui/Button.tsx';
import { Row, Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Pop } from '#dashboard/ui/overlay/Pop.tsx';
import { ChoiceField } from '#dashboard/ui/choices/ChoiceField.tsx';
import { DayField, DayRangeField } from '#dashboard/ui/fields/DayField.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { Icon } from '#dashboard/ui/icons.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { useShortcuts } from '#dashboard/ui/shortcuts.ts';
import { TextField } from '#dashboard/ui/fields/TextField.tsx';
import { useDismiss } from '#dashboard/ui/overlay/use-dismiss.ts';
import { isDay } from '#domain/time.ts';
import { uiMessages, uiWords } from '#words/shell/ui.ts';
import { useOnlyBranch } from '../form/BranchField.tsx';
import {
  clearPatch,
  type FilterDef,
  isSet,
  type ListPatch,
  type ListValues,
  namesOf,
} from './filter-defs.ts';
import { dayIn } from './list-values.ts';
import styles from './list-narrowing.module.css';
import { amongBranches } from './pick-options.ts';

type FilterBarProps = {
  filters: readonly FilterDef[];
  values: ListValues;
  onValues: (patch: ListPatch) => void;
  /** Another layer covers it, so its shortcut is disabled too. */
  covered?: boolean;
};

/** A company with one branch has no branch filter. */
function useParams(filters: readonly FilterDef[]): readonly FilterDef[] {
  const isBranch = (filter: FilterDef) =>
    filter.kind === 'pick' && filter.options === amongBranches.options;
  const only = useOnlyBranch(filters.some(isBranch));
  return only ? filters.filter((filter) => !isBranch(filter)) : filters;
}

/** The pressed row of the panel is gone with the focus: its editor takes it, and so Escape. */
function focusInside(bar: HTMLElement | null): void {
  if (!bar || bar.contains(document.activeElement)) return;
  bar.querySelector<HTMLElement>('[data-side] :is(button, input, select)')?.focus();
}

/** Filters apply immediately; each active one is a chip that changes or removes it. */
export function FilterBar({ filters: all, values, onValues, covered = false }: FilterBarProps) {
  const filters = useParams(all);
  const [open, setOpen] = useState<string | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(null), []);
  useDismiss(container, open !== null, close);
  useEffect(() => focusInside(container.current), [open]);
  const choose = () => setOpen((key) => (key === null ? 'choose' : null));
  useShortcuts(covered ? {} : { KeyF: choose });
  const set = filters.filter((filter) => isSet(filter, values));
  const edited = filters.find(({ key }) => key === open);
  if (filters.length === 0) return null;
  return (
    <Toolbar
      gap={8}
      className={styles.filters}
      ref={container}
      role="group"
      aria-label={uiWords.filters}
    >
      {set.map((filter) => (
        <FilterChip
          key={filter.key}
          filter={filter}
          values={values}
          open={open === filter.key}
          onOpen={() => setOpen(open === filter.key ? null : filter.key)}
          onRemove={() => onValues(clearPatch([filter]))}
        />
      ))}
      <Button
        size="small"
        icon={<Icon of={IconFilterPlus} size={16} />}
        aria-expanded={open === 'choose'}
        onClick={() => setOpen(open === 'choose' ? null : 'choose')}
      >
        {uiWords.filter}
      </Button>
      {set.length > 0 ? (
        <Button size="small" tone="quiet" onClick={() => onValues(clearPatch(filters))}>
          {uiWords.clearFilters}
        </Button>
      ) : null}
      {open === null ? null : (
        <Pop className={cx('card pad-12', styles.filterPop)}>
          {edited ? (
            <FilterEditor
              filter={edited}
              values={values}
              onValues={(patch, done) => {
                onValues(patch);
                if (done) setOpen(null);
              }}
            />
          ) : (
            <ul className={styles.filterList}>
              {filters.map(({ key, label }) => (
                <li key={key}>
                  <button type="button" onClick={() => setOpen(key)}>
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Pop>
      )}
    </Toolbar>
  );
}

// Names of ids selected in this tab, so that a chip does not query the server for them. By label:
// one key may stand for ids of several kinds.
const pickedNames = new Map<string, string>();

function usePickedName(filter: FilterDef, id: string | undefined): string | null {
  const known = id ? pickedNames.get(`${filter.label} ${id}`) : undefined;
  const [found, setFound] = useState<{ id: string; name: string } | null>(null);
  const resolve = filter.kind === 'pick' ? filter.resolve : undefined;
  useEffect(() => {
    if (!id || known || !resolve) return;
    let late = false;
    resolve(id).then(
      (option) => !late && option && setFound({ id, name: option.name }),
      () => undefined,
    );
    return () => {
      late = true;
    };
  }, [id, known, resolve]);
  return known ?? (found && found.id === id ? found.name : null);
}

function FilterChip(props: {
  filter: FilterDef;
  values: ListValues;
  open: boolean;
  onOpen: () => void;
  onRemove: () => void;
}) {
  const { filter, values } = props;
  const [first, second] = namesOf(filter).map((name) => values[name]);
  const picked = usePickedName(filter, first);
  const value = () => {
    if (filter.kind === 'choice')
      return filter.choices.find((choice) => choice.value === first)?.label ?? first;
    if (filter.kind === 'days') {
      const [from, to] = [first, second].map((day) => (isDay(day) ? fmt.date(day) : '…'));
      return <bdi dir="ltr">{from === to ? from : `${from} – ${to}`}</bdi>;
    }
    if (filter.kind === 'day') return isDay(first) ? fmt.date(first) : null;
    return filter.kind === 'pick' ? (picked ?? first) : first;
  };
  return (
    <Row as="span" inline align="center" className={styles.chip}>
      <button type="button" aria-expanded={props.open} onClick={props.onOpen}>
        {filter.label}
        {filter.kind === 'flag' ? null : (
          <>
            : <bdi>{value()}</bdi>
          </>
        )}
      </button>
      <IconButton
        label={uiMessages.removeChip(filter.label)}
        icon={<Icon of={IconX} size={14} />}
        onClick={props.onRemove}
      />
    </Row>
  );
}

function FilterEditor(props: {
  filter: FilterDef;
  values: ListValues;
  onValues: (patch: ListPatch, done: boolean) => void;
}) {
  const { filter, values, onValues } = props;
  const { key, label } = filter;
  const value = values[key] ?? '';
  if (filter.kind === 'choice') {
    return (
      <ChoiceField
        label={label}
        value={value}
        choices={filter.choices}
        onChange={(next) => onValues({ [key]: next }, true)}
      />
    );
  }
  if (filter.kind === 'pick') {
    const name = pickedNames.get(`${label} ${value}`) ?? value;
    return (
      <PickField
        label={label}
        autoFocus
        options={filter.options}
        value={value ? { id: value, name } : null}
        onChange={(option) => {
          if (option) pickedNames.set(`${label} ${option.id}`, option.name);
          onValues({ [key]: option ? String(option.id) : null }, true);
        }}
      />
    );
  }
  if (filter.kind === 'days') {
    const [from = 'from', to = 'to'] = namesOf(filter);
    return (
      <DayRangeField
        value={{ from: dayIn(values[from]) ?? null, to: dayIn(values[to]) ?? null }}
        onChange={(range) => onValues({ [from]: range.from, [to]: range.to }, false)}
      />
    );
  }
  if (filter.kind === 'day') {
    return (
      <DayField
        label={label}
        value={dayIn(value) ?? null}
        onChange={(day) => onValues({ [key]: day }, true)}
      />
    );
  }
  if (filter.kind === 'text') return <TextFilter {...props} />;
  return (
    <Button tone="primary" onClick={() => onValues({ [key]: value ? null : '1' }, true)}>
      {value ? uiWords.removeFilter : label}
    </Button>
  );
}

function TextFilter(props: {
  filter: FilterDef;
  values: ListValues;
  onValues: (patch: ListPatch, done: boolean) => void;
}) {
  const { filter, values, onValues } = props;
  const [text, setText] = useState(values[filter.key] ?? '');
  const apply = () => onValues({ [filter.key]: text.trim() || null }, true);
  return (
    <Stack gap={8}>
      <TextField
        label={filter.label}
        autoFocus
        value={text}
        onChange={setText}
        onKeyDown={(event) => event.code === 'Enter' && apply()}
      />
      <Button tone="primary" onClick={apply}>
        {uiWords.filter}
      </Button>
    </Stack>
  );
}
