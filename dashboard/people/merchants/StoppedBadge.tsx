import type { ReactNode } from 'react';
import { merchantActionWords as t } from '#words/people/merchant-management.ts';
import styles from './stopped.module.css';

/** A merchant that sends nothing new. */
export const StoppedBadge = () => <span className={styles.badge}>{t.stopped}</span>;

/** What must be known before anything is done with a merchant. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <div className={styles.notice} role="status">
    {children}
  </div>
);
