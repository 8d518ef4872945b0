import type { ReactNode } from 'react';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { useGuestCompany } from '../../api/company.ts';
import { cx } from '../../ui/cx.ts';
import { FrameBrand } from './FrameBrand.tsx';
import styles from './FramePlain.module.css';

interface FramePlainProps {
  readonly title: string;
  readonly intro?: ReactNode;
  /** Long forms have two columns on wide screens. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
  /** Links below the card. */
  readonly footer?: ReactNode;
}

/** A page with one card, for users who are not signed in. */
export function FramePlain({ title, intro, isWide, children, footer }: FramePlainProps) {
  const { name, logo } = useGuestCompany();
  return (
    <div className={styles.page}>
      <header>
        <a className={styles.brand} href="/home">
          <FrameBrand size={40} logo={logo} />
          <span>
            <bdi>{name}</bdi>
          </span>
        </a>
      </header>
      <main className={cx(styles.card, isWide && styles.wide)}>
        <h1 className={styles.title}>{title}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
        {children}
      </main>
      {footer && (
        <Row as="footer" gap="8 16" wrap className={styles.footer}>
          {footer}
        </Row>
      )}
    </div>
  );
}
