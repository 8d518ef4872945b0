import { IconCalculator, IconLayoutDashboard, IconPackage, IconPlus } from '@tabler/icons-react';
import { frameWords } from '#words/shell.ts';
import type { CurrentUser } from '../api/session.ts';
import { useLoginType } from '../api/token.ts';
import { ScreenLink, useScreen } from '../navigation.tsx';
import { isPending } from '../pending-screens.ts';
import type { ScreenKey } from '../screens.ts';
import { Icon, type IconType } from '../ui/icons.tsx';
import styles from './BottomBar.module.css';

interface Tab {
  readonly screen: ScreenKey;
  readonly label: string;
  readonly icon: IconType;
  /** Only for people whose first role has this name. */
  readonly firstRole?: string;
}

/** The four entries of the specification, in its order. */
const tabs: readonly Tab[] = [
  { screen: 'office.dashboard', label: frameWords.bottomDashboard, icon: IconLayoutDashboard },
  { screen: 'pricing.calculator', label: frameWords.bottomCalculator, icon: IconCalculator },
  { screen: 'shipments.inprogress', label: frameWords.bottomInProgress, icon: IconPackage },
  { screen: 'shipments.form', label: frameWords.bottomNew, icon: IconPlus, firstRole: 'Client' },
];

const HIDDEN_FOR = 'data_entry';

/** Up to 980 px wide; the style sheet hides it on wider screens. */
export function BottomBar({ user }: { readonly user: CurrentUser }) {
  const loginType = useLoginType();
  const current = useScreen();
  // What stands above the bar on other people's screens comes down to the edge.
  if (loginType === HIDDEN_FOR) return <style>{':root { --bottom-bar: 0px }'}</style>;
  const role = user.roles[0]?.name;
  const shown = tabs.filter(
    ({ screen, firstRole }) =>
      !isPending(screen) && (firstRole === undefined || firstRole === role),
  );
  return (
    <nav className={styles.bar} aria-label={frameWords.bottomBar}>
      {shown.map(({ screen, label, icon }) => (
        <ScreenLink
          key={screen}
          screen={screen}
          className={styles.tab}
          aria-current={current?.key === screen ? 'page' : undefined}
        >
          <Icon of={icon} size={24} />
          <span>{label}</span>
        </ScreenLink>
      ))}
    </nav>
  );
}
