import { isolate } from '#words/bidi.ts';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { chartWords as t } from '#words/charts.ts';
import { Bar, Legend, Patterns } from './fills.tsx';
import { figure } from './texts.ts';
import { FEW, type Measure, type Tone } from '#domain/office/charts/series.ts';
import styles from './chart.module.css';

interface BarPart {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly tone: Tone;
}

export interface BarRow {
  readonly key: string;
  readonly name: string;
  readonly parts: readonly BarPart[];
  /** The start of the bar; zero if omitted. */
  readonly from?: number;
  /**
   * Next to the figure: «34%», or the total of the row. With few cases «6 من 19» replaces both.
   */
  readonly share?: { readonly part: number; readonly of: number };
  /** Shown instead of the sum of the parts. */
  readonly figure?: number;
  /** For a share: the cases behind it, in full; with few cases the bar is hollow. */
  readonly cases?: { readonly part: number; readonly of: number };
  readonly href?: string | undefined;
}

export interface BarsProps {
  readonly rows: readonly BarRow[];
  readonly measure: Measure;
  /** For several parts: their names appear above. */
  readonly hasLegend?: boolean;
  /**
   * What each bar is a part of: it is drawn as a track, and the text below says what it stands for.
   * Other bars only compare, and have no end.
   */
  readonly whole?: number;
}

const THICK = 12;
const sumOf = (row: BarRow): number => row.parts.reduce((all, { value }) => all + value, 0);

/** How far bars extend to either side of zero. */
function reachOf(rows: readonly BarRow[], whole: number): readonly [number, number] {
  const ends = rows.flatMap(({ from = 0, parts }) => {
    const side = (sign: number) =>
      from + parts.reduce((all, { value }) => all + (value * sign > 0 ? value : 0), 0);
    return [side(-1), side(1), from];
  });
  return [Math.min(0, ...ends), Math.max(whole, ...ends)];
}

/**
 * Horizontal bars: they begin at the right, as the names do. All content of a row is text of the
 * page, and a row is a link over its whole width.
 */
export function Bars({ rows, measure, hasLegend = false, whole = 0 }: BarsProps) {
  const id = useId();
  const [at, setAt] = useState(0);
  const [low, high] = reachOf(rows, whole);
  const span = high - low || 1;
  const place = (value: number) => ((value - low) / span) * 100;
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const next = { ArrowDown: at + 1, ArrowLeft: at + 1, ArrowUp: at - 1, ArrowRight: at - 1 };
    const wanted = next[event.code as keyof typeof next];
    const row = event.currentTarget.children[wanted ?? -1]?.firstElementChild;
    if (wanted === undefined || !(row instanceof HTMLElement)) return;
    event.preventDefault();
    setAt(wanted);
    row.focus();
  };
  if (rows.length === 0) return <p className={styles.empty}>{t.empty}</p>;
  const tones = rows.flatMap(({ parts }) => parts);
  return (
    <>
      {hasLegend ? <Legend id={id} rows={namesOf(tones)} /> : null}
      <svg width={0} height={0} className={styles.defs} aria-hidden focusable="false">
        <Patterns id={id} tones={tones.map(({ tone }) => tone)} />
      </svg>
      <Stack as="ul" onKeyDown={walk}>
        {rows.map((row, index) => (
          <li key={row.key}>
            <BarLine
              row={row}
              isStop={index === Math.min(at, rows.length - 1)}
              onFocus={() => setAt(index)}
            >
              <bdi className={styles.barName}>{row.name}</bdi>
              <Row as="span" gap={8}>
                {isFewOf(row.cases ?? row.share) ? null : (
                  <bdi dir="ltr" className={styles.strong}>
                    {inBar(row.figure ?? sumOf(row), measure)}
                  </bdi>
                )}
                {row.share ? <Share {...row.share} /> : null}
                {row.cases ? <bdi className={styles.share}>{casesText(row.cases)}</bdi> : null}
              </Row>
              <svg className={styles.bar} height={THICK} aria-hidden focusable="false">
                {whole ? <rect width="100%" height={THICK} className={styles.track} /> : null}
                <Parts id={id} row={row} place={place} />
                {low < 0 ? (
                  <rect
                    x={`${100 - place(0)}%`}
                    width={1}
                    height={THICK}
                    className={styles.zeroMark}
                  />
                ) : null}
              </svg>
            </BarLine>
          </li>
        ))}
      </Stack>
    </>
  );
}

const namesOf = (parts: readonly BarPart[]) => [
  ...new Map(parts.map(({ key, name, tone }) => [key, { key, name, tone }])).values(),
];

function BarLine(props: {
  row: BarRow;
  isStop: boolean;
  onFocus: () => void;
  children: ReactNode;
}) {
  const { row, isStop, onFocus, children } = props;
  const own = { className: styles.barRow, tabIndex: isStop ? 0 : -1, onFocus };
  // Without a list behind it, a row is plain text.
  if (row.href === undefined) return <div className={styles.barRow}>{children}</div>;
  return (
    <a {...own} href={row.href}>
      {children}
    </a>
  );
}

/** From the right, in the direction of the names. */
function Parts(props: { id: string; row: BarRow; place: (value: number) => number }) {
  const { id, row, place } = props;
  const { share, cases, from = 0 } = row;
  let [up, down] = [from, from];
  return row.parts.map(({ key, value, tone }) => {
    const begin = value < 0 ? down : up;
    const end = begin + value;
    if (value < 0) down = end;
    else up = end;
    const [left, right] = [100 - place(Math.max(begin, end)), 100 - place(Math.min(begin, end))];
    return (
      <Bar
        key={key}
        id={id}
        tone={tone}
        x={`${left}%`}
        width={`${Math.max(value === 0 ? 0 : 0.4, right - left)}%`}
        y={0}
        height={THICK}
        plain={row.parts.length === 1}
        hollow={row.parts.length === 1 && isFewOf(cases ?? share)}
      />
    );
  });
}

/** Next to a bar there is room for the whole amount. */
const inBar = (value: number, measure: Measure): string =>
  measure === 'money' ? fmt.amount(value) : figure(value, measure);

const isFewOf = (cases: { of: number } | undefined): boolean =>
  cases !== undefined && cases.of > 0 && cases.of < FEW;

const casesText = ({ part, of }: { part: number; of: number }): string =>
  t.partOf(fmt.number(part), fmt.number(of));

function Share({ part, of }: { part: number; of: number }) {
  if (of <= 0) return null;
  const text =
    of < FEW ? t.partOf(fmt.number(part), fmt.number(of)) : isolate(fmt.percentText(part / of));
  return <bdi className={styles.share}>{text}</bdi>;
}
