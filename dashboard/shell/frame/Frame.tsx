import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Permission } from '#domain/people/permissions.ts';
import { isolateName } from '#words/bidi.ts';
import { notificationWords } from '#words/outreach/notifications.ts';
import { frameWords, shortcutWords } from '#words/shell/shell.ts';
import { useLive } from '../../api/live.ts';
import { type CurrentUser, mayUse } from '../../api/session.ts';
import { useGo } from '../../navigation.tsx';
import { isPending } from '../../pending-screens.ts';
import { to } from '../../screens.ts';
import { cx } from '../../ui/cx.ts';
import { KeyHelp, type KeyLine } from '../../ui/overlay/KeyHelp.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { Toasts } from '../../ui/overlay/Toasts.tsx';
import { toast } from '../../ui/overlay/toasts.ts';
import { useMedia } from '../../ui/use-media.ts';
import { useDeferred } from '../../ui/use-deferred.ts';
import { BottomBar } from '../bars/BottomBar.tsx';
import styles from './Frame.module.css';
import { FrameDrawer } from './FrameDrawer.tsx';
import { FrameNotes } from './FrameNotes.tsx';
import { usePressedNotice } from '../push/use-pressed-notice.ts';
import { SideNav } from '../bars/SideNav.tsx';
import { TopBar } from '../bars/TopBar.tsx';
import { useCollapsed } from '../bars/use-collapsed.ts';
import { useExisting } from '../form/use-existing.ts';

const MAIN_ID = 'main';
/**
 * From this width on the stylesheet shows the menu next to the screen; below, it opens in a drawer.
 */
const WIDE = '(width > 980px)';
/** Keyboard shortcuts of the frame and of the shipment lists, for users with the permissions. */
const frameKeys: readonly (KeyLine & { permission: Permission })[] = [
  { keys: 'Ctrl + K', does: shortcutWords.search, permission: 'shipments.view' },
  { keys: 'N', does: shortcutWords.newShipment, permission: 'shipments.create' },
  { keys: 'A', does: shortcutWords.assign, permission: 'shipments.assign' },
  { keys: 'E', does: shortcutWords.note, permission: 'shipments.edit' },
  { keys: 'P', does: shortcutWords.print, permission: 'shipments.print' },
  { keys: 'S', does: shortcutWords.step, permission: 'shipments.changeStatus' },
];

interface FrameProps {
  readonly user: CurrentUser;
  readonly children: ReactNode;
}

/**
 * The parts that stay while screens change: the menu, the search, the user, the bottom bar of small
 * screens.
 */
export function Frame({ user, children }: FrameProps) {
  const [isCollapsed, toggleCollapsed] = useCollapsed();
  const isWide = useMedia(WIDE);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLElement>(null);
  const go = useGo();
  const company = user.settings.company_name;
  const mayAdd = mayUse(user, 'shipments.create') && !isPending('shipments.form');

  useAfterNavigation(() => {
    setDrawerOpen(false);
    // One frame later: an open drawer traps the focus until it is gone.
    requestAnimationFrame(() => focusScreen(main.current));
  });
  useNewNotices(go);
  useExisting();
  usePressedNotice(go);
  useSending(user);
  useShortcuts({
    Slash: () => search.current?.focus(),
    'Ctrl+KeyK': () => search.current?.focus(),
    'Shift+Slash': () => setHelpOpen(true),
    KeyN: () => {
      if (mayAdd) go(to('shipments.form'));
    },
  });
  return (
    <div className={cx(styles.frame, isCollapsed && styles.collapsed)}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {frameWords.skipToContent}
      </button>
      <div className={styles.side}>
        {isWide && (
          <SideNav company={company} isCollapsed={isCollapsed} onCollapse={toggleCollapsed} />
        )}
      </div>
      <div className={styles.column}>
        <FrameNotes user={user} />
        <TopBar
          user={user}
          searchRef={search}
          onOpenMenu={() => setDrawerOpen(true)}
          onHelp={() => setHelpOpen(true)}
        />
        <main id={MAIN_ID} ref={main} className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <BottomBar
        user={user}
        onMenu={() => setDrawerOpen(true)}
        onSearch={() => search.current?.focus()}
      />
      {isDrawerOpen && <FrameDrawer company={company} onClose={() => setDrawerOpen(false)} />}
      <KeyHelp
        open={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        keys={frameKeys.filter(({ permission }) => mayUse(user, permission))}
      />
      <Toasts />
    </div>
  );
}

/** A notification that arrives during work is shown next to it. */
function useNewNotices(go: ReturnType<typeof useGo>): void {
  useLive(useDeferred(), ({ id, title }) =>
    toast(isolateName(title), {
      tone: 'info',
      action: {
        label: notificationWords.open,
        run: () => go(to('outreach.notification', { id })),
      },
    }),
  );
}

/** Runs when the screen changes, not when a filter of the same screen does. */
function useAfterNavigation(run: () => void): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const onArrival = useEffectEvent(run);
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    onArrival();
  }, [path]);
}

/**
 * Screen readers and Tab start at the new screen, unless it has moved the focus itself (to a scan
 * input).
 */
function focusScreen(main: HTMLElement | null): void {
  const focused = document.activeElement;
  if (main === null || (focused !== null && main.contains(focused) && focused !== main)) return;
  main.focus({ preventScroll: true });
}

/** Actions a courier recorded offline are sent from any screen of the program. */
function useSending({ id, type }: CurrentUser): void {
  useEffect(() => {
    if (type !== 'courier') return;
    // Other users never load this module.
    const sending = import('../form/sending.ts').then(({ startSending }) => startSending(id));
    return () => void sending.then((stop) => stop());
  }, [id, type]);
}
