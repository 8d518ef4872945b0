import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconLayoutGrid,
} from '@tabler/icons-react';
import { memo, useMemo, useState } from 'react';
import { stages } from '#domain/shipments/stages.ts';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { allScreensWords, frameWords, menuGroupNames } from '#words/shell/shell.ts';
import { useCall } from '../../api/hooks.ts';
import { useIsLive } from '../../api/live.ts';
import { useCan, useCurrentUser } from '../../api/session.ts';
import { ScreenLink, useScreen } from '../../navigation.tsx';
import type { MenuGroup } from '../../screen.ts';
import { type MenuEntry, menuOf } from '../../works.ts';
import { cx } from '../../ui/cx.ts';
import * as fmt from '../../ui/values/fmt.ts';
import { Icon } from '../../ui/icons.tsx';
import { StageIcon } from '../../ui/values/StageIcon.tsx';
import { isStageToken } from '../../ui/values/stage-pictures.ts';
import { FrameBrand } from '../frame/FrameBrand.tsx';
import styles from './SideNav.module.css';
import { menuIcons } from './side-nav-icons.ts';
import { useMenuViewer } from './use-menu-viewer.ts';

const COUNTS_EVERY_MS = 30_000;
/** The server pushes changes; the counts are polled at long intervals as a fallback. */
const COUNTS_LIVE_MS = 5 * 60_000;
type Counts = ReadonlyMap<number, number>;

interface SideNavProps {
  readonly company: string;
  readonly isCollapsed: boolean;
  /** Absent in the drawer, which never collapses. */
  readonly onCollapse?: () => void;
}

/** The menu of the user's own work, with the number of waiting shipments per stage. */
export function SideNav({ company, isCollapsed, onCollapse }: SideNavProps) {
  const viewer = useMenuViewer();
  const logo = useCurrentUser().settings.company_logo ?? null;
  const counts = useCounts();
  const current = useScreen();
  const menu = useMemo(() => [...menuOf(viewer)], [viewer]);
  return (
    <nav
      className={cx(styles.nav, isCollapsed && styles.collapsed)}
      aria-label={frameWords.mainMenu}
    >
      <Row gap={10} align="center" className={styles.brand}>
        <FrameBrand logo={logo} />
        {!isCollapsed && <span className={styles.company}>{company}</span>}
      </Row>
      <div className={styles.groups}>
        {menu.map(([group, entries]) => (
          <Group
            key={group}
            group={group}
            entries={entries}
            counts={counts}
            isCollapsed={isCollapsed}
            currentKey={current?.key ?? null}
          />
        ))}
      </div>
      <ScreenLink
        screen="office.allScreens"
        className={cx('row gap-10 align-center', styles.all)}
        aria-current={current?.key === 'office.allScreens' ? 'page' : undefined}
        title={isCollapsed ? allScreensWords.title : undefined}
      >
        <Icon of={IconLayoutGrid} size={20} />
        <span className={isCollapsed ? 'visually-hidden' : undefined}>{allScreensWords.title}</span>
      </ScreenLink>
      {onCollapse && (
        <button
          type="button"
          className={styles.collapse}
          aria-expanded={!isCollapsed}
          onClick={onCollapse}
        >
          {/* Points in the direction the menu edge will move. */}
          <Icon of={isCollapsed ? IconChevronLeft : IconChevronRight} size={16} />
          <span className={isCollapsed ? 'visually-hidden' : undefined}>
            {isCollapsed ? frameWords.expandMenu : frameWords.collapseMenu}
          </span>
        </button>
      )}
    </nav>
  );
}

/** The same numbers as the dashboard cards: one call, one condition per stage. */
function useCounts(): Counts {
  const can = useCan();
  const isLive = useIsLive();
  const { data } = useCall(
    'shipments.counts',
    {},
    {
      enabled: can('dashboard.view'),
      staleTime: COUNTS_EVERY_MS / 2,
      refetchInterval: isLive ? COUNTS_LIVE_MS : COUNTS_EVERY_MS,
      quiet: true,
    },
  );
  const counts = new Map<number, number>();
  for (const { stage, count } of data?.data ?? [])
    counts.set(stage, (counts.get(stage) ?? 0) + count);
  return counts;
}

interface GroupProps {
  readonly group: MenuGroup;
  readonly entries: readonly MenuEntry[];
  readonly counts: Counts;
  readonly isCollapsed: boolean;
  readonly currentKey: string | null;
}

function Group({ group, entries, counts, isCollapsed, currentKey }: GroupProps) {
  const [isOpen, setOpen] = useState(true);
  const isShown = isOpen || isCollapsed;
  const listId = `menu-${group}`;
  return (
    <div className={styles.group}>
      {!isCollapsed && (
        <button
          type="button"
          className={styles.heading}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {menuGroupNames[group]}
          <Icon of={isOpen ? IconChevronDown : IconChevronLeft} size={14} />
        </button>
      )}
      <ul id={listId} hidden={!isShown} aria-label={menuGroupNames[group]}>
        {entries.map((entry) => (
          <Entry
            key={entry.key}
            entry={entry}
            count={entry.screen.stage === undefined ? undefined : counts.get(entry.screen.stage)}
            isCollapsed={isCollapsed}
            isCurrent={entry.key === currentKey}
          />
        ))}
      </ul>
    </div>
  );
}

interface EntryProps {
  readonly entry: MenuEntry;
  readonly count: number | undefined;
  readonly isCollapsed: boolean;
  readonly isCurrent: boolean;
}

/** Of a hundred entries only the one left and the one entered are rendered again. */
const Entry = memo(function Entry(props: EntryProps) {
  const { entry, count, isCollapsed, isCurrent } = props;
  const { key, title, screen } = entry;
  return (
    <li>
      <ScreenLink
        screen={key}
        params={screen.menu.params}
        className={cx('row gap-10 align-center', styles.entry)}
        aria-current={isCurrent ? 'page' : undefined}
        title={isCollapsed ? title : undefined}
      >
        <span className={styles.icon}>
          <EntryIcon screen={screen} />
        </span>
        <span className={isCollapsed ? 'visually-hidden' : styles.label}>{title}</span>
        {count !== undefined && count > 0 && !isCollapsed && (
          <bdi className={styles.count}>{fmt.number(count)}</bdi>
        )}
      </ScreenLink>
    </li>
  );
});

function EntryIcon({ screen }: { readonly screen: MenuEntry['screen'] }) {
  const token = stages.find((stage) => stage.no === screen.stage)?.token;
  return token !== undefined && isStageToken(token) ? (
    <StageIcon token={token} size={20} />
  ) : (
    <Icon of={menuIcons[screen.menu.icon]} size={20} />
  );
}
