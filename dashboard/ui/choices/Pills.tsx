import type { ReactNode } from 'react';
import { Row } from '../layout/Layout.tsx';
import styles from './pills.module.css';

/** Buttons in a row that stay pressed. Without a label they belong to a group around them. */
export function Pills({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Row
      gap={8}
      wrap
      className={styles.pills}
      {...(label !== undefined && { role: 'group', 'aria-label': label })}
    >
      {children}
    </Row>
  );
}
