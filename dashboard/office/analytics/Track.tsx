import { Bars } from '#dashboard/ui/chart/Bars.tsx';
import { type Series, type Tone, valueAt } from '#domain/office/charts/series.ts';
import { analyticsWords as t } from '#words/office/analytics.ts';

export const TABLE_ROWS = 6;

/** Below bars that are parts of one total: what their track represents. */
export const Track = ({ whole }: { whole: string }) => <p className="faint">{t.track(whole)}</p>;

/** The first rows, each as its share of 100% with the cases behind it. */
export function ShareBars(props: { rows: readonly Series[]; toneOf: (row: Series) => Tone }) {
  const { rows, toneOf } = props;
  return (
    <>
      <Bars
        measure="share"
        whole={1}
        rows={rows.slice(0, TABLE_ROWS).map((row) => ({
          key: row.key,
          name: row.name,
          figure: valueAt(row, 0) ?? 0,
          parts: [{ key: 'share', name: t.share, value: valueAt(row, 0) ?? 0, tone: toneOf(row) }],
          cases: { part: row.values[0] ?? 0, of: row.of?.[0] ?? 0 },
          href: row.href?.(0),
        }))}
      />
      {rows.length > 0 ? <Track whole="100%" /> : null}
    </>
  );
}
