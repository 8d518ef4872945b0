import { IconSearch } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { toWestern } from '#domain/arabic.ts';
import { stages } from '#domain/shipments/stages.ts';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { searchWords } from '#words/shell/shell.ts';
import { stageNames } from '#words/shipments/names.ts';
import { readOnce, useCall } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { useGo } from '../../navigation.tsx';
import { addressOf, to } from '../../screens.ts';
import { CameraFind } from '../../ui/camera/CameraFind.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icons.tsx';
import { StageBadge } from '../../ui/values/StageBadge.tsx';
import { useDismiss } from '../../ui/overlay/use-dismiss.ts';
import { Code, Name, Phone } from '../../ui/values/Values.tsx';
import { type FoundScreen, useFoundScreens } from './found-screens.ts';
import { type Found, inTurn, thingsFound } from './found-things.tsx';
import styles from './TopBarSearch.module.css';

/** Loaded lazily: few searched codes belong to missing shipments. */
const TopBarMissing = lazy(async () => ({
  default: (await import('./TopBarMissing.tsx')).TopBarMissing,
}));

type Hit = AnswerOf<'shipments.search'>['data'][number];

const shipmentFound = (hit: Hit): Found => ({
  key: hit.uuid,
  address: to('shipments.details', { uuid: hit.uuid }),
  face: <ShipmentFace hit={hit} />,
});
const screenFound = ({ key, title, screen }: FoundScreen): Found => ({
  key,
  address: addressOf(key, screen.menu?.params),
  face: <Name>{title}</Name>,
});

const MIN_LENGTH = 3;
const WAIT_MS = 180;
const FRESH_MS = 10_000;
const MAX_HITS = 8;
const MISSING_STAGE = 15;

/** The target of a code: a shipment, otherwise anything else with that number. */
async function findNow(q: string, can: ReturnType<typeof useCan>): Promise<readonly Found[]> {
  const [shipments, others] = await Promise.all([
    readOnce('shipments.search', { q }).catch(() => null),
    readOnce('office.find', { q }).catch(() => null),
  ]);
  const scanned = (shipments?.data ?? []).map(shipmentFound);
  return scanned.length > 0 ? scanned : thingsFound(others?.data ?? [], can);
}

/** The search text, its results, and the keyboard handling. */
function useSearch(container: RefObject<HTMLDivElement | null>) {
  const go = useGo();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const can = useCan();
  const { hits, things, isSettled, error } = useHits(typed);
  const screens = useFoundScreens(typed);
  const found = inTurn(hits.map(shipmentFound), things, screens.map(screenFound), { typed, can });

  const open = (one: Found | undefined) => {
    if (one === undefined) return;
    setOpen(false);
    setTyped('');
    go(one.address);
  };
  // Enter arrived before the response, as with every scanner: a single hit opens when it arrives.
  const openOnly = async (q: string) => {
    const all = await findNow(q, can);
    if (all.length === 1) open(all[0]);
  };
  useDismiss(container, isOpen, () => setOpen(false));

  const isListShown = isOpen && typed.trim().length >= MIN_LENGTH;
  const onKeyDown = keysOf({
    step: (by) => {
      if (found.length === 0) return;
      setOpen(true);
      setActive((active + by + found.length) % found.length);
    },
    enter: () => {
      if (isSettled) open(found[active]);
      else if (wantedOf(typed).length >= MIN_LENGTH) void openOnly(wantedOf(typed));
    },
    escape: (field) => (isListShown ? setOpen(false) : field.blur()),
  });
  const change = (text: string) => {
    setTyped(text);
    setActive(0);
    setOpen(true);
  };
  const note = noteOf(found.length, isSettled, error !== null);
  // A code that the user's lists do not contain, or contain as missing, may be a shipment that was
  // found here.
  const isLost = found.length === 0 || hits.some(({ stage }) => stage === MISSING_STAGE);
  const turnedUp = isListShown && isSettled && isLost ? wantedOf(typed) : '';
  return {
    turnedUp,
    typed,
    change,
    found,
    active,
    setActive,
    open,
    setOpen,
    isListShown,
    note,
    onKeyDown,
    // A phone's camera can be used as a scanner, too.
    shoot: (code: string) => {
      change(code);
      void openOnly(code);
    },
  };
}

/**
 * Finds a shipment by receipt number, phone or name; merchants, users, documents and settings by
 * name or number; a screen by its title. `Ctrl+K` opens it from the keyboard. A scanner types the
 * number and presses Enter by itself.
 */
export function TopBarSearch({ inputRef }: { readonly inputRef: Ref<HTMLInputElement> }) {
  const listId = useId();
  const container = useRef<HTMLDivElement>(null);
  const { typed, change, found, active, setActive, open, setOpen, isListShown, note, ...more } =
    useSearch(container);
  return (
    <Row gap={8} align="center" shrink className={styles.container} ref={container} role="search">
      <Icon of={IconSearch} size={16} />
      <input
        ref={inputRef}
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        dir="auto"
        role="combobox"
        aria-label={searchWords.label}
        aria-expanded={isListShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isListShown && found[active] ? `${listId}-${active}` : undefined}
        aria-keyshortcuts="/"
        placeholder={searchWords.placeholder}
        value={typed}
        maxLength={80}
        onChange={(event) => change(event.target.value)}
        onFocus={() => setOpen(true)}
        onKeyDown={more.onKeyDown}
      />
      <CameraFind className={styles.camera} onCode={more.shoot} />
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
      <Panel
        listId={listId}
        isShown={isListShown}
        note={note}
        found={found}
        active={active}
        onPoint={setActive}
        onPick={open}
      >
        {more.turnedUp ? (
          <Suspense fallback={null}>
            <TopBarMissing code={more.turnedUp} onFound={() => change('')} />
          </Suspense>
        ) : null}
      </Panel>
    </Row>
  );
}

interface Keys {
  readonly step: (by: 1 | -1) => void;
  readonly enter: () => void;
  readonly escape: (field: HTMLInputElement) => void;
}

const keysOf =
  ({ step, enter, escape }: Keys) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.code];
    const isEnter = event.code === 'Enter' || event.code === 'NumpadEnter';
    if (by !== undefined || isEnter) event.preventDefault();
    if (by !== undefined) step(by);
    else if (isEnter) enter();
    else if (event.code === 'Escape') escape(event.currentTarget);
  };

interface PanelProps {
  readonly listId: string;
  readonly isShown: boolean;
  readonly note: string;
  readonly found: readonly Found[];
  readonly active: number;
  readonly onPoint: (index: number) => void;
  readonly onPick: (one: Found) => void;
  readonly children: ReactNode;
}

/** The results below the input; always in the DOM, so that a screen reader announces changes. */
function Panel(props: PanelProps) {
  const { listId, isShown, note, found, active, onPoint, onPick } = props;
  return (
    <Card className={cx(styles.panel, !isShown && styles.hidden)}>
      <p role="status" className={found.length > 0 ? 'visually-hidden' : styles.note}>
        {isShown ? note : ''}
      </p>
      <div id={listId} role="listbox" aria-label={searchWords.results}>
        {found.map((one, index) => (
          <Option
            key={one.key}
            id={`${listId}-${index}`}
            isActive={index === active}
            onPoint={() => onPoint(index)}
            onPick={() => onPick(one)}
          >
            {one.face}
          </Option>
        ))}
      </div>
      {props.children}
    </Card>
  );
}

function noteOf(count: number, isSettled: boolean, hasFailed: boolean): string {
  if (hasFailed) return searchWords.failed;
  if (!isSettled) return searchWords.searching;
  return count === 0 ? searchWords.none : searchWords.found(count);
}

const wantedOf = (typed: string): string => toWestern(typed).trim();

/** Hits for the current text; `isSettled` means they belong to exactly that text. */
function useHits(typed: string) {
  const wanted = wantedOf(typed);
  const [q, setQ] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted), WAIT_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isLongEnough = q.length >= MIN_LENGTH;
  const how = { enabled: isLongEnough, staleTime: FRESH_MS, keepPrevious: true, quiet: true };
  const shipments = useCall('shipments.search', { q }, how);
  const others = useCall('office.find', { q }, how);
  const hits = isLongEnough ? (shipments.data?.data ?? []).slice(0, MAX_HITS) : [];
  const things = isLongEnough ? (others.data?.data ?? []) : [];
  const isFetching = shipments.isFetching || others.isFetching;
  const error = shipments.error ?? others.error;
  return { hits, things, isSettled: q === wanted && !isFetching, error };
}

interface OptionProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onPick: () => void;
  readonly children: ReactNode;
}

function Option({ id, isActive, onPoint, onPick, children }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.option}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      onKeyDown={undefined}
    >
      {children}
    </div>
  );
}

function ShipmentFace({ hit }: { readonly hit: Hit }) {
  const stage = stages.find(({ no }) => no === hit.stage);
  return (
    <>
      <span className={styles.code}>
        <Code>{hit.code}</Code>
      </span>
      {stage && <StageBadge token={stage.token} label={stageNames[stage.no]} />}
      <Row as="span" gap={12} className={styles.who}>
        <Name clip>{hit.recipient_name}</Name>
        <Phone value={hit.recipient_phone} />
      </Row>
    </>
  );
}
