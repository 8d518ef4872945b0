import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#dashboard/ui/Button.tsx';
import { DigitsField } from '#dashboard/ui/fields/DigitsField.tsx';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import {
  type LongColumn,
  LongTable,
  type LongTableHandle,
} from '#dashboard/ui/table/LongTable.tsx';
import { StageOf } from '#dashboard/ui/values/StageOf.tsx';
import { Age, Num } from '#dashboard/ui/values/Values.tsx';
import { showPhone } from '#domain/phone.ts';
import { playWords as t } from '#words/office/play.ts';
import { sampleColumns, type SampleRow, sampleRows } from './play-sample.tsx';
import styles from './play.module.css';

const ROWS = 100_000;
const FIRST_CODE = 10_000_000;
const FRAMES = 180;
const STEP_PIXELS = 700;

/** Rows are generated on access: none of the 100,000 is stored. */
function rowAt(at: number): SampleRow {
  const sample = sampleRows[at % sampleRows.length] as SampleRow;
  return { ...sample, id: at + 1, code: String(FIRST_CODE + at) };
}

const headerOf = (key: string): string =>
  sampleColumns.find((column) => column.key === key)?.header ?? '';

const columns: readonly LongColumn<SampleRow>[] = [
  {
    key: 'code',
    header: headerOf('code'),
    width: '120px',
    runs: 'ltr',
    cell: ({ code }) => code,
  },
  {
    key: 'stage',
    header: headerOf('stage'),
    width: '200px',
    cell: ({ stage }) => <StageOf no={stage} />,
  },
  {
    key: 'recipient',
    header: headerOf('recipient'),
    width: 'minmax(180px, 1fr)',
    runs: 'own',
    clips: true,
    cell: ({ recipient }) => recipient,
  },
  {
    key: 'phone',
    header: 'الهاتف',
    width: '140px',
    runs: 'ltr',
    cell: ({ phone }) => showPhone(phone),
  },
  {
    key: 'place',
    header: headerOf('place'),
    width: 'minmax(160px, 1fr)',
    clips: true,
    cell: ({ place }) => place,
  },
  {
    key: 'amount',
    header: headerOf('amount'),
    width: '140px',
    numeric: true,
    runs: 'ltr',
    cell: ({ amount }) => fmt.amount(amount),
  },
  {
    key: 'age',
    header: headerOf('age'),
    width: '90px',
    numeric: true,
    cell: ({ since }) => <Age since={since} />,
  },
];

/** The longest pause between two frames during automatic scrolling. */
function useMeasured(table: { readonly current: LongTableHandle | null }) {
  const [slowestMs, setSlowest] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    table.current?.show(0);
    let [frame, last, slowest] = [0, performance.now(), 0];
    const step = (now: number) => {
      // The first frames still render the press itself.
      if (frame > 2) slowest = Math.max(slowest, now - last);
      last = now;
      frame += 1;
      table.current?.scrollBy(STEP_PIXELS);
      if (frame < FRAMES) requestAnimationFrame(step);
      else {
        setSlowest(Math.round(slowest));
        setBusy(false);
      }
    };
    requestAnimationFrame(step);
  };
  return { slowestMs, busy, run };
}

/** Demonstrates that a list stays smooth at any length. */
export function PlayRows() {
  const table = useRef<LongTableHandle>(null);
  const [drawn, setDrawn] = useState(0);
  const [target, setTarget] = useState('');
  const { slowestMs, busy, run } = useMeasured(table);
  const jump = (event: FormEvent) => {
    event.preventDefault();
    table.current?.show(Math.max(0, Math.min(ROWS, Number(target)) - 1));
  };
  return (
    <Stack gap={16}>
      <h1>{t.rowsTitle}</h1>
      <p>{t.rowsIntro}</p>
      <Row as="form" gap="8 12" align="end" wrap onSubmit={jump}>
        <DigitsField label={t.jump} maxLength={6} value={target} onChange={setTarget} />
        <Button type="submit">{t.go}</Button>
        <Button busy={busy} onClick={run}>
          {t.measure}
        </Button>
        <dl className={styles.facts}>
          <div>
            <dt>{t.rowsNoun}</dt>
            <dd>
              <Num value={ROWS} />
            </dd>
          </div>
          <div>
            <dt>{t.drawn}</dt>
            <dd>
              <Num value={drawn} />
            </dd>
          </div>
          <div>
            <dt>{t.slowest}</dt>
            <dd>
              <Num value={slowestMs} /> {slowestMs === null ? null : t.ms}
            </dd>
          </div>
        </dl>
      </Row>
      <LongTable
        ref={table}
        caption={t.rowsTitle}
        columns={columns}
        count={ROWS}
        rowAt={rowAt}
        onDrawn={setDrawn}
      />
    </Stack>
  );
}
