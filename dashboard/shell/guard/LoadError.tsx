import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { stateWords } from '#words/shell/shell.ts';
import { LoadTimeout } from '../../boot.ts';
import { to } from '../../screens.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './LoadError.module.css';

const MISSING_CHUNK = /dynamically imported module|importing a module|preload CSS|module script/i;

/** Shown instead of a screen that did not load within 120 seconds, or that failed to render. */
export function LoadError({ error, reset }: ErrorComponentProps) {
  const isMissing = error instanceof LoadTimeout || MISSING_CHUNK.test(String(error));
  const why = isMissing ? (navigator.onLine ? 'load' : 'line') : 'broken';
  return (
    <div role="alert" className={styles.page}>
      <span className={styles.mark}>
        <Icon of={IconPlugConnectedX} size={24} />
      </span>
      <h1>{stateWords[`${why}Title`]}</h1>
      <p className={styles.text}>{stateWords[`${why}Text`]}</p>
      <Row gap={8} wrap className={styles.actions}>
        <Button tone="primary" onClick={() => window.location.reload()}>
          {stateWords.reload}
        </Button>
        {!isMissing && <Button onClick={reset}>{stateWords.retry}</Button>}
        {why === 'line' && (
          <LinkButton href={`#${to('office.dashboard')}`}>{stateWords.toDashboard}</LinkButton>
        )}
      </Row>
    </div>
  );
}
