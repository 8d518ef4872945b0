import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { store, stored } from '#dashboard/api/offline/stored.ts';
import { Segments } from '#dashboard/ui/choices/Segments.tsx';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
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

/** The user's choice for each chart, stored on this device. */
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
 * A chart with its finding as the title, a summary of what is counted, its table behind a switch,
 * and the definition of its figure one press away.
 */
export function ChartFrame(props: {
  /** Identifies the chart independent of its title: the chosen view is stored under it. */
  id: string;
  title: string;
  /** What is counted, out of what, in which unit. */
  summary?: ReactNode;
  /** How the chart differs from what the page around it states. */
  notes?: readonly string[];
  table: TableOf;
  about?: About | undefined;
  /** The layouts of the chart, of which it has one. */
  choice?: ReactNode;
  /** Links: the screen behind the chart, its export. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  const { title, summary, notes = [], table, about, choice, foot, children } = props;
  const [view, choose] = useView(props.id);
  const id = useId();
  const names = { title: `${id}t`, keys: `${id}k` };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.code !== 'KeyT' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    choose(view === 'chart' ? 'table' : 'chart');
  };
  return (
    <Card
      as="figure"
      pad="14 16"
      gap={8}
      top
      className={styles.frame}
      aria-labelledby={names.title}
      data-chart={props.id}
      onKeyDown={onKeyDown}
    >
      <Caption id={names.title} title={title} notes={[summary, ...notes]}>
        <Segments
          label={t.view}
          choices={views.map((key) => ({ key, label: t[key] }))}
          value={view}
          onChange={choose}
        />
      </Caption>
      <p id={names.keys} className="visually-hidden">
        {t.walk}
      </p>
      {choice}
      {view === 'chart' ? (
        <Stack gap={6} className={styles.drawn}>
          <PlotNames value={names}>{children}</PlotNames>
          <PrintTable table={table} title={title} />
        </Stack>
      ) : (
        <Suspense fallback={<Skeleton lines={5} />}>
          <ChartTable table={table} title={title} />
        </Suspense>
      )}
      {about || foot ? (
        <Row gap="4 16" align="baseline" wrap between className={styles.foot}>
          {about ? <Meaning about={about} /> : null}
          {foot}
        </Row>
      ) : null}
    </Card>
  );
}

function Caption(props: {
  id: string;
  title: string;
  notes: readonly ReactNode[];
  children: ReactNode;
}) {
  return (
    <Row as="figcaption" gap="4 12" align="start" between className={styles.caption}>
      <div>
        <h2 id={props.id}>{props.title}</h2>
        {props.notes.map((note, at) =>
          note ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the notes have a fixed order
            <p key={at} className={chart.note}>
              {note}
            </p>
          ) : null,
        )}
      </div>
      {props.children}
    </Row>
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
