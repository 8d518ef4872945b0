import type { ReactNode } from 'react';
import { merchantActionWords as t } from '#words/people/merchant-management.ts';
import styles from './stopped.module.css';

/** The badge of a merchant that sends no new shipments. */
export const StoppedBadge = () => <span className={styles.badge}>{t.stopped}</span>;

/** Warnings to show before any action on a merchant. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <div className={styles.notice} role="status">
    {children}
  </div>
);
