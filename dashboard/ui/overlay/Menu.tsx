import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { arFold } from '#domain/arabic.ts';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { Button, type ButtonTone, IconButton } from '../Button.tsx';
import { cx } from '../cx.ts';
import styles from './overlay.module.css';
import { useDismiss } from './use-dismiss.ts';

const GAP = 4;
const EDGE = 8;

export type MenuItem = {
  key: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Why it is disabled; the item stays and shows the reason. */
  reason?: string | null;
} & ({ run: () => void; href?: undefined } | { href: string; run?: undefined });

/** The item that has the focus when the menu opens. */
type Opened = 'first' | 'last' | null;
const openedBy: Readonly<Record<string, Opened>> = { ArrowDown: 'first', ArrowUp: 'last' };

/**
 * A button with a list of actions: arrow keys open it, arrow keys and first letters move, Escape
 * closes, Tab leaves.
 */
export function Menu(props: {
  label: string;
  items: readonly MenuItem[];
  icon?: ReactNode;
  /** The label is visually hidden. */
  iconOnly?: boolean;
  tone?: ButtonTone;
  size?: 'small' | 'normal';
  /** The alignment of the list: `end` aligns with the button's left edge. */
  side?: 'start' | 'end';
}) {
  const { label, items, icon, iconOnly, tone, size, side = 'end' } = props;
  const [opened, setOpened] = useState<Opened>(null);
  const open = opened !== null;
  const container = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpened(null), []);
  useDismiss(container, open, close);
  useAbove({ container, menu: list, opened, side, onClose: close });
  const choose = (item: MenuItem) => {
    if (item.reason) return;
    close();
    container.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    item.run?.();
  };
  const trigger = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    onClick: () => setOpened(open ? null : 'first'),
    onKeyDown: (event: KeyboardEvent) => {
      const by = openedBy[event.key];
      if (by === undefined) return;
      event.preventDefault();
      setOpened(by);
    },
  };
  return (
    <div className={styles.menuAnchor} ref={container}>
      {iconOnly ? (
        <IconButton label={label} icon={icon} {...trigger} />
      ) : (
        <Button tone={tone} size={size} icon={icon} {...trigger}>
          {label}
        </Button>
      )}
      {open ? (
        <Card
          small
          ref={list}
          role="menu"
          aria-label={label}
          popover="manual"
          className={styles.menu}
          onKeyDown={(event) => moveFocus(event, list.current)}
        >
          {items.map((item) => (
            <Item key={item.key} item={item} onChoose={choose} />
          ))}
        </Card>
      ) : null}
    </div>
  );
}

function hang(list: HTMLElement, button: DOMRect, side: 'start' | 'end'): void {
  const { width, height } = list.getBoundingClientRect();
  const isBelow = button.bottom + GAP + height <= innerHeight - EDGE || button.top < height;
  const top = isBelow ? button.bottom + GAP : button.top - GAP - height;
  const left = side === 'end' ? button.left : button.right - width;
  list.style.top = `${Math.max(EDGE, Math.min(top, innerHeight - height - EDGE))}px`;
  list.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
}

/**
 * Positions the list above the page at its button: inside a table it would be cut off, or the table
 * would scroll. It opens upwards if there is no space below.
 */
function useAbove(hanging: {
  readonly container: RefObject<HTMLElement | null>;
  readonly menu: RefObject<HTMLElement | null>;
  readonly opened: Opened;
  readonly side: 'start' | 'end';
  readonly onClose: () => void;
}): void {
  const { container, menu, opened, side, onClose } = hanging;
  useLayoutEffect(() => {
    const list = menu.current;
    if (opened === null || !list || !container.current) return;
    list.showPopover();
    hang(list, container.current.getBoundingClientRect(), side);
    const items = [...list.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    items.at(opened === 'first' ? 0 : -1)?.focus({ preventScroll: true });
    const onScroll = (event: Event) => {
      if (event.target !== list) onClose();
    };
    addEventListener('scroll', onScroll, true);
    addEventListener('resize', onClose);
    return () => {
      removeEventListener('scroll', onScroll, true);
      removeEventListener('resize', onClose);
    };
  }, [container, menu, opened, side, onClose]);
}

function Item({ item, onChoose }: { item: MenuItem; onChoose: (item: MenuItem) => void }) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: cx(styles.menuItem, item.danger && styles.menuDanger),
    'aria-disabled': item.reason ? true : undefined,
  };
  const face = (
    <>
      {item.icon}
      <span>
        {item.label}
        {item.reason ? <span className={styles.menuNote}>{item.reason}</span> : null}
      </span>
    </>
  );
  if (item.href !== undefined && !item.reason) {
    return (
      <a {...shared} href={item.href} onClick={() => onChoose(item)}>
        {face}
      </a>
    );
  }
  return (
    <button {...shared} type="button" onClick={() => onChoose(item)}>
      {face}
    </button>
  );
}

/** The place of the next command that begins with the letter, in any of its forms; -1 for none. */
function placeOf(letter: string, items: readonly HTMLElement[], at: number): number {
  const turned = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  const named = turned.find((item) => arFold(item.textContent).startsWith(arFold(letter)));
  return named ? items.indexOf(named) : -1;
}

function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const items = [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const isLetter = /^[\p{L}\p{N}]$/u.test(event.key) && !event.ctrlKey && !event.metaKey;
  const places: Record<string, number> = {
    ...(isLetter && { [event.key]: placeOf(event.key, items, at) }),
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const next = places[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}
