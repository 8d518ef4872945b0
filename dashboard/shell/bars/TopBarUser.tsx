import {
  IconChevronDown,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { rolesLabel } from '#words/people/names.ts';
import { frameWords } from '#words/shell/shell.ts';
import { outboxOf } from '../../api/outbox/outbox-home.ts';
import { type CurrentUser, logout } from '../../api/session.ts';
import { chooseColorScheme, chosenColorScheme, watchColorScheme } from '../../color-scheme.ts';
import { ScreenLink, useGo } from '../../navigation.tsx';
import { isPending } from '../../pending-screens.ts';
import { to } from '../../screens.ts';
import { FlipIcon, Icon } from '../../ui/icons.tsx';
import { useDismiss } from '../../ui/overlay/use-dismiss.ts';
import { Name } from '../../ui/values/Values.tsx';
import styles from './TopBarUser.module.css';

/** Loaded lazily: only an offline courier gets this dialog. */
const LeaveQuestion = lazy(async () => ({
  default: (await import('../guard/LeaveQuestion.tsx')).LeaveQuestion,
}));

const schemes = [
  { value: 'light', label: frameWords.themeLight, icon: IconSun },
  { value: 'dark', label: frameWords.themeDark, icon: IconMoon },
  { value: 'auto', label: frameWords.themeAuto, icon: IconDeviceDesktop },
] as const;

interface TopBarUserProps {
  readonly user: CurrentUser;
  readonly onHelp: () => void;
}

/** The signed-in user, the colour scheme, sign-out; help is last, as everywhere. */
export function TopBarUser({ user, onHelp }: TopBarUserProps) {
  const [isOpen, setOpen] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const container = useRef<HTMLDivElement>(null);
  const go = useGo();
  const close = useCallback(() => setOpen(false), []);
  useDismiss(container, isOpen, close);

  const leave = () => {
    logout();
    go(to('people.login'), { replace: true });
  };
  const confirmLeaving = () => {
    const waiting = outboxOf(user.id).waiting.length;
    if (waiting === 0) return leave();
    close();
    setUnsent(waiting);
  };
  const help = () => {
    close();
    onHelp();
  };
  return (
    <div className={styles.container} ref={container}>
      <button
        type="button"
        className={styles.trigger}
        aria-expanded={isOpen}
        aria-label={`${frameWords.userMenu}: ${user.name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {/* An image, not text: as text it would become part of the button's accessible name. */}
        <span className={styles.avatar} data-letter={[...user.name.trim()][0]} />
        <span className={styles.name}>
          <Name clip>{user.name}</Name>
        </span>
        <Icon of={IconChevronDown} size={16} />
      </button>
      {isOpen && (
        <Card className={styles.panel}>
          <Stack className={styles.person}>
            <Name>{user.name}</Name>
            <span className={styles.role}>{describe(user)}</span>
          </Stack>
          {!isPending('people.profile') && (
            <ScreenLink screen="people.profile" className={styles.item} onClick={close}>
              <Icon of={IconUser} />
              {frameWords.profile}
            </ScreenLink>
          )}
          <ThemeChoice />
          <button type="button" className={styles.item} onClick={confirmLeaving}>
            <FlipIcon of={IconLogout} />
            {frameWords.logout}
          </button>
          <button type="button" className={styles.item} onClick={help}>
            <Icon of={IconKeyboard} />
            {frameWords.shortcuts}
          </button>
        </Card>
      )}
      {unsent > 0 && (
        <Suspense fallback={null}>
          <LeaveQuestion waiting={unsent} onLeave={leave} onClose={() => setUnsent(0)} />
        </Suspense>
      )}
    </div>
  );
}

function describe({ roles, branch, merchant }: CurrentUser): string {
  const role = rolesLabel(roles);
  return [role, branch?.branch_name, merchant?.store_name].filter(Boolean).join(' · ');
}

function ThemeChoice() {
  const colorScheme = useSyncExternalStore(watchColorScheme, chosenColorScheme);
  return (
    <fieldset className={styles.themes}>
      <legend className={styles.legend}>{frameWords.theme}</legend>
      <div className={styles.choices}>
        {schemes.map(({ value, label, icon }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="theme"
              className="visually-hidden"
              checked={colorScheme === value}
              onChange={() => chooseColorScheme(value)}
            />
            <Icon of={icon} size={16} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
