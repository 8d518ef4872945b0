import { IconMapQuestion } from '@tabler/icons-react';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { stateWords } from '#words/shell/shell.ts';
import { useHasToken } from '../../api/token.ts';
import { usePageTitle } from '../../navigation.tsx';
import { screenByKey } from '../../screens.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './LoadError.module.css';

export function NotFound() {
  const hasToken = useHasToken();
  usePageTitle(stateWords.notFoundTitle);
  return (
    <main className={styles.page}>
      <span className={styles.mark}>
        <Icon of={IconMapQuestion} size={24} />
      </span>
      <h1>{stateWords.notFoundTitle}</h1>
      <p className={styles.text}>{stateWords.notFoundText}</p>
      <Row gap={8} wrap className={styles.actions}>
        {hasToken ? (
          <LinkButton tone="primary" href={`#${screenByKey('office.dashboard').path}`}>
            {stateWords.toDashboard}
          </LinkButton>
        ) : (
          <LinkButton tone="primary" href="/home">
            {stateWords.toHome}
          </LinkButton>
        )}
      </Row>
    </main>
  );
}
