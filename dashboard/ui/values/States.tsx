import {
  IconAlertTriangle,
  IconCircleCheck,
  IconFilterOff,
  IconInbox,
  IconLock,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { uiWords } from '#words/shell/ui.ts';
import { Button } from '../Button.tsx';
import * as fmt from './fmt.ts';
import { Icon, type IconType } from '../icons.tsx';
import styles from './states.module.css';
import { Code } from './Values.tsx';

function State(props: {
  icon: IconType;
  tone?: 'good' | 'bad';
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  alert?: boolean;
}) {
  const tone = props.tone ? styles[props.tone] : '';
  return (
    <Stack gap={12} items="center" className={styles.state} role={props.alert ? 'alert' : 'status'}>
      <span className={`${styles.mark} ${tone}`}>
        <Icon of={props.icon} size={24} />
      </span>
      <p className={styles.title}>{props.title}</p>
      {props.text ? <p className={styles.text}>{props.text}</p> : null}
      {props.action}
    </Stack>
  );
}

/** Nothing was created yet: offers one action. */
export function EmptyFirst(props: { title?: string; text?: string; action?: ReactNode }) {
  return <State icon={IconInbox} {...props} title={props.title ?? uiWords.emptyFirst} />;
}

/** No rows match the filter. */
export function EmptyFilter({ onClear }: { onClear?: () => void }) {
  const action = onClear ? <Button onClick={onClear}>{uiWords.clearFilters}</Button> : null;
  return <State icon={IconFilterOff} title={uiWords.emptyFilter} action={action} />;
}

/** A work list with nothing left to do. */
export function AllDone({ title, text }: { title?: string; text?: string }) {
  return <State icon={IconCircleCheck} tone="good" title={title ?? uiWords.allDone} text={text} />;
}

export function NoPermission({ text }: { text?: string }) {
  return (
    <State icon={IconLock} title={uiWords.noPermission} text={text ?? uiWords.noPermissionHow} />
  );
}

/** `code`: the value support needs, e.g. the request id. The raw response is never shown. */
export function ErrorState(props: {
  title?: string;
  text?: string;
  code?: string | null;
  onRetry?: () => void;
}) {
  return (
    <State
      icon={IconAlertTriangle}
      tone="bad"
      alert
      title={props.title ?? uiWords.loadFailed}
      text={
        <>
          {props.text}
          {props.code ? (
            <span className={styles.code}>
              {uiWords.errorCode}: <Code>{props.code}</Code>
            </span>
          ) : null}
        </>
      }
      action={props.onRetry ? <Button onClick={props.onRetry}>{uiWords.retry}</Button> : null}
    />
  );
}

/** Old rows stay; the bar shows their age. */
export function StaleBar({ at, onRetry }: { at: number; onRetry: () => void }) {
  return (
    <Toolbar gap={8} className={styles.stale} role="status">
      <Icon of={IconAlertTriangle} size={16} />
      <span>
        {uiWords.dataOf} <bdi>{fmt.time(at)}</bdi> — {uiWords.refreshFailed}
      </span>
      <Button size="small" onClick={onRetry}>
        {uiWords.retry}
      </Button>
    </Toolbar>
  );
}

/** True once the wait is long enough to show: a quick response must not flash a skeleton. */
export function useSlow(waiting: boolean, afterMs = 150): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting, afterMs]);
  return waiting && slow;
}

/** A skeleton in the shape of the expected content. After 10 s it says so and can be cancelled. */
export function Skeleton(props: { lines?: number; height?: number; onStop?: () => void }) {
  const { lines = 3, height = 20, onStop } = props;
  const shown = useSlow(true);
  const long = useSlow(true, 10_000);
  return (
    <Stack gap={12} className={styles.skeleton} aria-busy="true">
      <span className="visually-hidden" role="status">
        {long ? uiWords.stillLoading : uiWords.loading}
      </span>
      {Array.from({ length: lines }, (_, line) => (
        <span
          // A skeleton line is identified only by its position.
          key={line}
          className={shown ? styles.bone : undefined}
          style={{ blockSize: height, inlineSize: line % 3 === 2 ? '60%' : '100%' }}
        />
      ))}
      {long ? (
        <p className={styles.text}>
          {uiWords.stillLoading}{' '}
          {onStop ? (
            <Button size="small" onClick={onStop}>
              {uiWords.stop}
            </Button>
          ) : null}
        </p>
      ) : null}
    </Stack>
  );
}
