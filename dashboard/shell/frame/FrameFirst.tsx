import type { ReactNode } from 'react';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { frameWords } from '#words/shell/shell.ts';
import { type CurrentUser, logout } from '../../api/session.ts';
import { useGo } from '../../navigation.tsx';
import { to } from '../../screens.ts';
import { Button } from '../../ui/Button.tsx';
import { Toasts } from '../../ui/overlay/Toasts.tsx';
import { FrameBrand } from './FrameBrand.tsx';
import styles from './FrameFirst.module.css';

interface FrameFirstProps {
  readonly user: CurrentUser;
  readonly children: ReactNode;
}

/**
 * The frame of required first steps: choosing a password, a second factor. The server refuses all
 * other calls meanwhile, so there is no menu, search or counter, only sign-out.
 */
export function FrameFirst({ user, children }: FrameFirstProps) {
  const go = useGo();
  const { company_name: name, company_logo: logo } = user.settings;
  const leave = () => {
    logout();
    go(to('people.login'), { replace: true });
  };
  return (
    <div className={styles.page}>
      <Row as="header" gap={12} align="center" className={styles.head}>
        <FrameBrand logo={logo} />
        <bdi className={styles.name}>{name}</bdi>
        <Button tone="quiet" onClick={leave}>
          {frameWords.logout}
        </Button>
      </Row>
      <main className={styles.main}>{children}</main>
      <Toasts />
    </div>
  );
}
