import { IconMenu2 } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { frameWords } from '#words/shell/shell.ts';
import { type CurrentUser, mayUse } from '../../api/session.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './TopBar.module.css';
import { TopBarBell } from './TopBarBell.tsx';
import { TopBarSearch } from './TopBarSearch.tsx';
import { TopBarUser } from './TopBarUser.tsx';

interface TopBarProps {
  readonly user: CurrentUser;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly onOpenMenu: () => void;
  readonly onHelp: () => void;
}

export function TopBar({ user, searchRef, onOpenMenu, onHelp }: TopBarProps) {
  return (
    <Row as="header" gap={12} align="center" className={styles.bar}>
      <div className={styles.burger}>
        <IconButton
          label={frameWords.openMenu}
          icon={<Icon of={IconMenu2} />}
          onClick={onOpenMenu}
        />
      </div>
      {mayUse(user, 'shipments.view') && <TopBarSearch inputRef={searchRef} />}
      <span className="spring" />
      {mayUse(user, 'notifications.view') && <TopBarBell />}
      <TopBarUser user={user} onHelp={onHelp} />
    </Row>
  );
}
