import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { cx } from './cx.ts';
import * as fmt from './values/fmt.ts';
import styles from './overlay/overlay.module.css';

export type Tab = {
  key: string;
  label: string;
  count?: number;
  /** The count means work: refused, missing. */
  bad?: boolean;
  content: ReactNode;
};

/** Tabs are laid out right to left: the left arrow selects the next one. */
export function Tabs(props: {
  label: string;
  tabs: readonly Tab[];
  active: string;
  onChange: (key: string) => void;
}) {
  const { tabs, active, onChange } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === active);
    const { length } = tabs;
    const places: Record<string, number> = {
      ArrowLeft: (at + 1) % length,
      ArrowRight: (at - 1 + length) % length,
      Home: 0,
      End: length - 1,
    };
    const next = places[event.key];
    if (next === undefined) return;
    onChange(tabs[next]?.key ?? active);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    event.preventDefault();
  };
  const shown = tabs.find(({ key }) => key === active);
  return (
    <div>
      <Row
        gap={4}
        wrap
        ref={list}
        role="tablist"
        aria-label={props.label}
        className={styles.tabs}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ key, label, count, bad }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === active}
            aria-controls={key === active ? `${id}-panel` : undefined}
            tabIndex={key === active ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(key)}
          >
            {label}
            {count === undefined ? null : (
              <bdi className={cx(styles.tabCount, bad && count > 0 && styles.tabBad)}>
                {fmt.number(count)}
              </bdi>
            )}
          </button>
        ))}
      </Row>
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${active}`}
        tabIndex={0}
      >
        {shown?.content}
      </div>
    </div>
  );
}
