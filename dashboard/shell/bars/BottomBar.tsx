import { frameWords } from '#words/shell/shell.ts';
import { type CurrentUser, mayUse } from '../../api/session.ts';
import { useLoginType } from '../../api/token.ts';
import { ScreenLink, useScreen } from '../../navigation.tsx';
import { isPending } from '../../pending-screens.ts';
import { screenByKey } from '../../screens.ts';
import { Icon } from '../../ui/icons.tsx';
import { barFor, type Tab } from './bottom-bars.ts';
import styles from './BottomBar.module.css';

const HIDDEN_FOR = 'data_entry';

interface BottomBarProps {
  readonly user: CurrentUser;
  readonly onMenu: () => void;
  readonly onSearch: () => void;
}

/** Up to 980 px wide; the stylesheet hides it on wider screens. */
export function BottomBar({ user, ...actions }: BottomBarProps) {
  const loginType = useLoginType();
  const tabs = barFor({ type: user.type, can: (permission) => mayUse(user, permission) });
  // Elements placed above the bar move down to the edge for users without a bar.
  if (loginType === HIDDEN_FOR || tabs === null)
    return <style>{':root { --bottom-bar: 0px }'}</style>;
  return (
    <nav className={styles.bar} aria-label={frameWords.bottomBar}>
      {tabs
        .filter((tab) => isOpenTo(user, tab))
        .map((tab) => (
          <TabOf key={tab.label} tab={tab} {...actions} />
        ))}
    </nav>
  );
}

function isOpenTo(user: CurrentUser, { screen }: Tab): boolean {
  if (screen === 'menu') return true;
  if (screen === 'search') return mayUse(user, 'shipments.view');
  const { permission } = screenByKey(screen);
  return !isPending(screen) && (permission === null || mayUse(user, permission));
}

function TabOf({ tab, onMenu, onSearch }: { tab: Tab } & Omit<BottomBarProps, 'user'>) {
  const { screen, search, label, icon } = tab;
  const current = useScreen();
  const face = (
    <>
      <Icon of={icon} size={24} />
      <span>{label}</span>
    </>
  );
  if (screen === 'menu' || screen === 'search') {
    return (
      <button type="button" className={styles.tab} onClick={screen === 'menu' ? onMenu : onSearch}>
        {face}
      </button>
    );
  }
  return (
    <ScreenLink
      screen={screen}
      search={search}
      className={styles.tab}
      aria-current={current?.key === screen && search === undefined ? 'page' : undefined}
    >
      {face}
    </ScreenLink>
  );
}
