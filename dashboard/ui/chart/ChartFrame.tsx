import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { store, stored } from '#dashboard/api/offline/stored.ts';
import { Skeleton } from '#dashboard/ui/values/States.tsx';
import { chartWords as t } from '#words/charts.ts';
import { PlotNames } from './Plot.tsx';
import type { TableOf } from './table-of.ts';
import { PrintTable } from './PrintTable.tsx';
import chart from './chart.module.css';
import styles from './frame.module.css';

const ChartTable = lazy(async () => ({ default: (await import('./ChartTable.tsx')).ChartTable }));

const views = ['chart', 'table'] as const;
type View = (typeof views)[number];

/** Each person's choice for each picture, on this device. */
function useView(id: string): readonly [View, (view: View) => void] {
  const key = `chart-view ${id}`;
  const [view, setView] = useState<View>(() => (stored(key) === 'table' ? 'table' : 'chart'));
  const choose = (chosen: View) => {
    setView(chosen);
    store(key, chosen === 'table' ? chosen : null);
  };
  return [view, choose];
}

export interface About {
  readonly counts: string;
  readonly date: string;
  readonly leftOut: string;
}

/**
 * A picture with the sentence that it shows as its title, what is counted beneath, its table behind
 * a switch, and the meaning of its figure one press away.
 */
export function ChartFrame(props: {
  /** Under which the chosen view is kept. */
  id: string;
  title: string;
  /** What is counted, of what, in which unit. */
  summary?: ReactNode;
  table: TableOf;
  about?: About | undefined;
  /** A way on: the screen behind the picture, its sheet. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  const { title, summary, table, about, foot, children } = props;
  const [view, choose] = useView(props.id);
  const id = useId();
  const names = { title: `${id}t`, keys: `${id}k` };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.code !== 'KeyT' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    choose(view === 'chart' ? 'table' : 'chart');
  };
  return (
    <figure className={styles.frame} aria-labelledby={names.title} onKeyDown={onKeyDown}>
      <figcaption className={styles.caption}>
        <div>
          <h2 id={names.title}>{title}</h2>
          {summary ? <p className={chart.note}>{summary}</p> : null}
        </div>
        <div className={styles.switch} role="group" aria-label={t.view}>
          {views.map((one) => (
            <button key={one} type="button" aria-pressed={view === one} onClick={() => choose(one)}>
              {t[one]}
            </button>
          ))}
        </div>
      </figcaption>
      <p id={names.keys} className="visually-hidden">
        {t.walk}
      </p>
      {view === 'chart' ? (
        <div className={styles.drawn}>
          <PlotNames value={names}>{children}</PlotNames>
          <PrintTable table={table} title={title} />
        </div>
      ) : (
        <Suspense fallback={<Skeleton lines={5} />}>
          <ChartTable table={table} title={title} />
        </Suspense>
      )}
      {about || foot ? (
        <div className={styles.foot}>
          {about ? <Meaning about={about} /> : null}
          {foot}
        </div>
      ) : null}
    </figure>
  );
}

function Meaning({ about: { counts, date, leftOut } }: { about: About }) {
  return (
    <details className={styles.about}>
      <summary>{t.about}</summary>
      <p>{counts}</p>
      <p>{date}</p>
      <p>{leftOut}</p>
    </details>
  );
}
