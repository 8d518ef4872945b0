import { Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { isolate } from '#words/bidi.ts';
import { IconShieldLock } from '@tabler/icons-react';
import { factorQuestionWords as t } from '#words/people/second-factor.ts';
import type { CurrentUser } from '../../api/session.ts';
import { ScreenLink, useScreen } from '../../navigation.tsx';
import * as fmt from '../../ui/values/fmt.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './FrameFactor.module.css';

/** Shown above every screen while the deadline for setting up a second factor is running. */
export function FrameFactor({ user }: { readonly user: CurrentUser }) {
  const isThere = useScreen()?.key === 'people.profile';
  const { due_at: dueAt } = user.second_factor;
  if (dueAt === null || isThere) return null;
  return (
    <Toolbar as="p" gap="4 8" role="status" className={styles.strip}>
      <Icon of={IconShieldLock} />
      <span>{t.dueUntil(isolate(fmt.date(dueAt)))}</span>
      <ScreenLink screen="people.profile">{t.setUp}</ScreenLink>
    </Toolbar>
  );
}
