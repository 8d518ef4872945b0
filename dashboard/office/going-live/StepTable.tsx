import { to } from '#dashboard/screens.ts';
import { DownloadButton } from '#dashboard/shell/list/ExportButton.tsx';
import { cx } from '#dashboard/ui/cx.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { DataTable } from '#dashboard/ui/table/DataTable.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { AgoText, Num } from '#dashboard/ui/values/Values.tsx';
import {
  goingLiveMessages as messages,
  goingLiveWords as t,
} from '#words/office/going-live/page.ts';
import { goingLiveStepHow, goingLiveStepNames } from '#words/office/going-live/steps.ts';
import type { GoingLiveState } from './state.ts';
import styles from './going-live.module.css';

type Step = GoingLiveState['steps'][number] & { readonly mayChange: boolean };

function State({ step: { rows, refused, imported_at: at } }: { step: Step }) {
  if (at === null) return <span className={styles.quiet}>{t.notBegun}</span>;
  if (refused > 0) return <strong className="bad">{messages.refused(refused)}</strong>;
  return <span className="good">{rows === 0 ? t.notBegun : t.done}</span>;
}

const columns: readonly Column<Step>[] = [
  {
    key: 'step',
    header: t.step,
    priority: 1,
    cell: ({ step }) => (
      <>
        <div>{goingLiveStepNames[step]}</div>
        <div className={cx(styles.quiet, styles.how)}>{goingLiveStepHow[step]}</div>
      </>
    ),
  },
  { key: 'state', header: t.state, priority: 1, cell: (step) => <State step={step} /> },
  {
    key: 'rows',
    header: t.rowsCount,
    numeric: true,
    priority: 2,
    cell: ({ rows }) => (rows === 0 ? null : <Num value={rows} />),
  },
  {
    key: 'at',
    header: t.importedAt,
    priority: 2,
    cell: ({ imported_at: at }) => (at === null ? null : <AgoText at={at} />),
  },
  {
    key: 'commands',
    header: t.commands,
    priority: 3,
    cell: ({ step, mayChange }) => (
      <Row as="span" gap={8} className="unbroken">
        <DownloadButton name="goingLive.template" input={{ step }} label={t.template} />
        {mayChange ? (
          <LinkButton href={`#${to('office.goingLiveStep', { step })}`}>{t.importStep}</LinkButton>
        ) : null}
      </Row>
    ),
  },
];

/** The steps in the order of their dependencies. */
export function StepTable(props: { steps: GoingLiveState['steps']; mayChange: boolean }) {
  const rows = props.steps.map((step) => ({ ...step, mayChange: props.mayChange }));
  return (
    <section className={styles.steps} aria-label={t.steps}>
      <h2>{t.steps}</h2>
      <DataTable
        caption={t.steps}
        columns={columns}
        rows={rows}
        rowKey={({ step }) => step}
        rowLabel={({ step }) => goingLiveStepNames[step]}
        rowTone={({ refused }) => (refused > 0 ? 'danger' : undefined)}
        density="compact"
        keys={false}
      />
    </section>
  );
}
