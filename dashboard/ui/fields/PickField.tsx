import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { uiWords } from '#words/shell/ui.ts';
import { IconButton } from '../Button.tsx';
import { cx } from '../cx.ts';
import { Field, type FieldAria, type FieldProps } from './Field.tsx';
import styles from './field.module.css';
import { Icon } from '../icons.tsx';
import { chordOf } from '../shortcuts.ts';
import { useLatest } from '../use-latest.ts';
import { type Option, type OptionSource, useOptions } from './use-options.ts';
import { Name } from '../values/Values.tsx';

type PickProps = FieldProps & {
  value: Option | null;
  onChange: (value: Option | null) => void;
  /** Keep a search function stable (`useCallback`): a new one starts a new search. */
  options: OptionSource;
  placeholder?: string;
  autoFocus?: boolean;
  /** Once chosen it can be replaced, but not cleared. */
  isFixed?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A combobox for long lists: type a few letters, Enter takes the first; fully usable by keyboard.
 */
export function PickField(props: PickProps) {
  const listId = useId();
  const pick = usePick(props, listId);
  const missed = pick.missed ? (
    <>
      {uiWords.notChosen}: <Name>{pick.missed}</Name>
    </>
  ) : null;
  return (
    <Field {...props} warning={missed}>
      {(aria) => <PickInput {...props} aria={aria} pick={pick} listId={listId} />}
    </Field>
  );
}

/** The typed text, the active option, and the keyboard handling. */
function usePick({ options, onChange }: PickProps, listId: string) {
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  // Enter or Tab came before the response: an option of the new response is taken, never one of the
  // previous.
  const [isDue, setIsDue] = useState(false);
  const [missed, setMissed] = useState<string | null>(null);
  const open = typed !== null;
  const found = useOptions(options, typed ?? '', open);
  const activeId = `${listId}-${active}`;

  useEffect(() => {
    if (open) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [open, activeId]);

  const look = (text: string) => {
    setTyped(text);
    setActive(0);
    setIsDue(false);
    setMissed(null);
  };
  const close = () => {
    setTyped(null);
    setIsDue(false);
  };
  const take = (option: Option | null) => {
    onChange(option);
    setMissed(null);
    close();
  };
  /** Left without a choice: the typed text is not discarded silently. */
  const leave = () => {
    if (typed?.trim()) setMissed(typed.trim());
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const option = found.options[active];
    const isWaiting = found.state === 'waiting' && active === 0;
    // A chord submits the form: it must not select from a list that is merely open.
    if (chordOf(event) === 'Ctrl+Enter' && open && !typed) return close();
    const did = pressed(event.key, { open, typed, option, isWaiting });
    if (did === null) return;
    if (did === 'show') look('');
    if (did === 'down') setActive(Math.min(active + 1, Math.max(found.options.length - 1, 0)));
    if (did === 'up') setActive(Math.max(active - 1, 0));
    if (did === 'await') setIsDue(true);
    if (did === 'take' && option) take(option);
    if (did === 'leave') leave();
    if (did === 'close') close();
    // Tab still moves to the next field.
    if (event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
  };
  const settle = useLatest(() => {
    const [first] = found.options;
    if (found.state === 'ready' && first) take(first);
    else leave();
  });
  const isAnswered = isDue && found.state !== 'waiting';
  useEffect(() => {
    if (isAnswered) settle.current();
  }, [isAnswered, settle]);
  return { typed, open, found, active, activeId, isDue, missed, look, leave, take, onKeyDown };
}

function PickInput(
  props: PickProps & { aria: FieldAria; pick: ReturnType<typeof usePick>; listId: string },
) {
  const { aria, value, disabled, isFixed, ref, placeholder, autoFocus, pick, listId } = props;
  const { found, active, look, take } = pick;
  const open = pick.open && !pick.isDue;
  return (
    <div className={styles.container}>
      <input
        {...aria}
        ref={ref}
        type="text"
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-busy={pick.isDue || undefined}
        aria-activedescendant={open && found.options[active] ? pick.activeId : undefined}
        className={cx(styles.input, styles.free)}
        value={pick.typed ?? value?.name ?? ''}
        placeholder={placeholder ?? uiWords.choose}
        autoComplete="off"
        autoFocus={autoFocus}
        onChange={(event) => {
          // A cleared input has no value; the button next to it is for the mouse.
          if (event.target.value === '' && value && !isFixed) props.onChange(null);
          look(event.target.value);
        }}
        onClick={() => !open && look('')}
        onFocus={(event) => event.target.select()}
        onBlur={() => !pick.isDue && pick.leave()}
        onKeyDown={pick.onKeyDown}
      />
      <Row as="span" align="center" className={styles.inside}>
        {value && !disabled && !isFixed ? (
          <IconButton
            label={`${uiWords.clear}: ${props.label}`}
            tabIndex={-1}
            icon={<Icon of={IconX} size={16} />}
            onClick={() => take(null)}
          />
        ) : (
          <Chevron />
        )}
      </Row>
      {open ? (
        <OptionList
          id={listId}
          label={props.label}
          found={found}
          none={noneText(props.options, pick.typed)}
          active={active}
          chosen={value?.id}
          onPick={take}
        />
      ) : null}
    </div>
  );
}

type Did = 'show' | 'down' | 'up' | 'take' | 'await' | 'leave' | 'close' | null;

/** The meaning of a key here; null leaves it to the form and the browser. */
function pressed(
  key: string,
  at: {
    open: boolean;
    typed: string | null;
    option: Option | undefined;
    /** The options shown, if any, belong to an earlier text. */
    isWaiting: boolean;
  },
): Did {
  if (key === 'ArrowDown') return at.open ? 'down' : 'show';
  if (!at.open) return null;
  if (key === 'ArrowUp') return 'up';
  if (key === 'Escape') return 'close';
  if (key !== 'Enter' && key !== 'Tab') return null;
  // Tab takes the active option, so that a form can be filled without Enter.
  if (key === 'Tab' && !at.typed) return 'close';
  if (at.isWaiting) return 'await';
  return at.option ? 'take' : 'leave';
}

function Chevron() {
  return (
    <Row as="span" className={styles.chevron}>
      <Icon of={IconChevronDown} size={16} />
    </Row>
  );
}

/** A text without matches does not mean an empty table. */
const noneText = (options: OptionSource, typed: string | null): string =>
  (typed === '' && 'none' in options && options.none) || uiWords.noMatch;

function OptionList(props: {
  id: string;
  label: string;
  found: ReturnType<typeof useOptions>;
  none: string;
  active: number;
  chosen: Option['id'] | undefined;
  onPick: (option: Option) => void;
}) {
  const { id, found, none, active, chosen, onPick } = props;
  const note = { waiting: uiWords.searching, failed: uiWords.loadFailed, ready: none };
  return (
    <Card small className={styles.list}>
      <div id={id} role="listbox" aria-label={props.label}>
        {found.options.map((option, index) => (
          <div
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.id === chosen}
            data-active={index === active ? '' : undefined}
            className={styles.option}
            // On pointer down, not click: the input must not lose the focus first.
            onMouseDown={(event) => {
              event.preventDefault();
              onPick(option);
            }}
          >
            <bdi>{option.name}</bdi>
            {option.note ? <span className={styles.optionNote}>{option.note}</span> : null}
          </div>
        ))}
      </div>
      {found.options.length === 0 ? (
        <div className={styles.listNote} role="status">
          {note[found.state]}
        </div>
      ) : null}
    </Card>
  );
}
