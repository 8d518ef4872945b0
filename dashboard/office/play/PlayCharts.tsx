import type { ReactNode } from 'react';
import { outlines } from '#dashboard/shell/map/outlines.ts';
import { Band } from '#dashboard/ui/chart/Band.tsx';
import { Bars, type BarRow } from '#dashboard/ui/chart/Bars.tsx';
import { Bubbles } from '#dashboard/ui/chart/Bubbles.tsx';
import { ChartFrame } from '#dashboard/ui/chart/ChartFrame.tsx';
import { Flow } from '#dashboard/ui/chart/Flow.tsx';
import { Funnel } from '#dashboard/ui/chart/Funnel.tsx';
import { Heat } from '#dashboard/ui/chart/Heat.tsx';
import { Lines } from '#dashboard/ui/chart/Lines.tsx';
import type { Series } from '#domain/office/charts/series.ts';
import { Sparkline } from '#dashboard/ui/chart/Sparkline.tsx';
import { Stack as StackChart } from '#dashboard/ui/chart/Stack.tsx';
import { namedTable, type TableOf, timeTable } from '#dashboard/ui/chart/table-of.ts';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Grid } from '#dashboard/ui/layout/Surfaces.tsx';
import { weekdayNames } from '#words/weekdays.ts';
import { counts, daysOf, shares, signed, zeros } from './play-charts.ts';
import styles from './play.module.css';

const about = {
  counts: 'المُسلَّمة من كل ما انتهى أمره.',
  date: 'بحسب يوم الحدث.',
  leftOut: 'اليوم الجاري غير محسوب.',
};
const NONE: TableOf = { head: 'الاسم', columns: [], rows: [] };
const long = 'مخزن الرافدين المركزي للأجهزة الكهربائية والأدوات المنزلية في شارع الصناعة';
const names = ['لا يرد', 'تأجيل بطلب الزبون', 'الهاتف مغلق', 'رفض الاستلام', long];
const href = '#/play/ground3';

interface Play {
  readonly title: string;
  readonly table?: TableOf;
  readonly content: ReactNode;
}

const lines = (title: string, count: number, rows: readonly Series[]): Play => ({
  title,
  table: timeTable(daysOf(count), rows, { measure: 'count' }),
  content: <Lines points={daysOf(count)} rows={rows} measure="count" />,
});
const share = (title: string, count: number, cases: number): Play => {
  const rows = [shares(count, 'آخر 7 أيام', cases)];
  const old = shares(count, 'قبل', cases * 0.9);
  const before = { values: old.values, of: old.of ?? [] };
  return {
    title,
    table: timeTable(daysOf(count), rows, { measure: 'share' }),
    content: (
      <Lines
        points={daysOf(count)}
        rows={rows}
        before={before}
        measure="share"
        mean={7}
        shaded={[5, 6]}
      />
    ),
  };
};
const stack = (title: string, count: number, rows: readonly Series[]): Play => ({
  title,
  table: timeTable(daysOf(count), rows, { measure: 'money' }),
  content: <StackChart points={daysOf(count)} rows={rows} measure="money" />,
});

const millions = (name: string, size: number) => counts(14, name, size * 1_000_000);

const lineKinds: readonly Play[] = [
  share('نسبة في 30 يومًا', 30, 400),
  share('نسبة بحالات قليلة', 30, 9),
  lines(
    'ستة خطوط',
    30,
    ['أ', 'ب', 'ج', 'د', 'هـ', long].map((one, at) => counts(30, one, 100 + at * 90)),
  ),
  lines('أربعمئة نقطة', 400, [counts(400, 'مُسلَّمة')]),
  lines('نقطة واحدة', 1, [counts(1, 'مُسلَّمة')]),
  lines('أصفار', 14, [zeros(14, 'مُسلَّمة')]),
  lines('تحت الصفر', 14, [signed(14, 'الصافي')]),
  lines('بلا بيانات', 0, []),
];

const stackKinds: readonly Play[] = [
  {
    title: 'أجزاء وخط فوقها',
    table: timeTable(daysOf(14), [millions('في الصناديق', 24)], { measure: 'money' }),
    content: (
      <StackChart
        points={daysOf(14)}
        rows={[
          millions('في الصناديق', 24),
          millions('بيد المناديب', 8),
          millions('بالطريق', 6),
          millions('في المصارف', 3),
          millions(long, 2),
          millions('أخرى', 1),
        ]}
        over={millions('مستحق للتجّار', 30)}
        measure="money"
      />
    ),
  },
  stack('فوق الصفر وتحته', 14, [signed(14, 'الصافي'), millions('الإيراد', 1)]),
  stack('أربعمئة عمود', 400, [counts(400, 'المحصَّل', 2_000_000)]),
  stack('عمود واحد', 1, [counts(1, 'المحصَّل', 2_000_000)]),
  stack('أعمدة من الأصفار', 14, [zeros(14, 'المحصَّل')]),
  stack('أعمدة بلا بيانات', 0, []),
  {
    title: 'أعمدة بأسماء',
    table: namedTable('المرحلة', ['0–1 يوم', '2–3 أيام', '4–7 أيام', 'أكثر من 7 أيام'], {
      rows: [counts(4, 'قيد التوصيل'), counts(4, 'مؤجّلة', 90)],
      measure: 'count',
    }),
    content: (
      <StackChart
        points={['0–1 يوم', '2–3 أيام', '4–7 أيام', 'أكثر من 7 أيام']}
        isTime={false}
        rows={[counts(4, 'قيد التوصيل'), counts(4, 'مؤجّلة', 90)]}
        measure="count"
      />
    ),
  },
];

const bar = (name: string, value: number, of: number): BarRow => ({
  key: name,
  name,
  parts: [{ key: 'all', name: 'الكل', value, tone: 1 }],
  share: { part: value, of },
  href,
});
const parted = (name: string, values: readonly number[]): BarRow => ({
  key: name,
  name,
  parts: values.map((value, at) => ({
    key: String(at),
    name: ['الصافي', 'عمولات المناديب', 'خصومات وتعويضات'][at] ?? '',
    value,
    tone: at === 0 ? 3 : at === 1 ? 2 : 4,
  })),
});

const barKinds: readonly Play[] = [
  {
    title: 'أسباب مرتبة',
    content: (
      <Bars measure="count" rows={names.map((name, at) => bar(name, 742 - at * 160, 2181))} />
    ),
  },
  {
    title: 'صفوف قليلة الحالات',
    content: <Bars measure="count" rows={[bar('علي عبد الحسين', 4, 5), bar(long, 12, 18)]} />,
  },
  {
    title: 'أجزاء، وخسارة تحت الصفر',
    content: (
      <Bars
        measure="money"
        hasLegend
        rows={[
          parted('بغداد – الكرادة', [3_834_000, 1_200_000, 90_000]),
          parted('البصرة', [1_482_000, 640_000, 120_000]),
          parted('الموصل', [-455_000, 300_000, 20_000]),
          parted(long, [0, 0, 0]),
        ]}
      />
    ),
  },
  { title: 'صفوف بلا بيانات', content: <Bars measure="count" rows={[]} /> },
  {
    title: 'من الخروج إلى النهاية',
    content: (
      <Funnel
        whole={{
          key: 'out',
          name: 'خرجت للتوصيل',
          value: 11_461,
          tone: 1,
          href,
        }}
        steps={[
          { key: '1', name: 'سُلّمت من الأولى', value: 7266, tone: 3, href },
          { key: '2', name: 'سُلّمت من الثانية', value: 1582, tone: 3, href },
          { key: '3', name: 'سُلّمت من الثالثة', value: 458, tone: 3, href },
          { key: '4', name: 'ما زالت مؤجّلة', value: 871, tone: 2, href },
          { key: '5', name: 'رجعت للتاجر', value: 1284, tone: 4, href },
        ]}
      />
    ),
  },
  {
    title: 'لم يخرج شيء',
    content: <Funnel whole={{ key: 'out', name: 'خرجت', value: 0, tone: 1 }} steps={[]} />,
  },
];

const weekdays = [6, 0, 1, 2, 3, 4, 5].map((day) => ({
  key: String(day),
  name: weekdayNames[day] ?? '',
  short: (weekdayNames[day] ?? '').replace(/^ال/, '').slice(0, 1),
}));
const hours = (cases: number) =>
  Array.from({ length: 12 }, (_, at) => shares(7, `${at + 9}:00`, cases * (at < 3 ? 0.3 : 1)));

const places = [
  ['بغداد', 33.31, 44.37, 3318, 0.857],
  ['البصرة', 30.51, 47.78, 1210, 0.803],
  ['نينوى', 36.34, 43.13, 905, 0.742],
  ['أربيل', 36.19, 44.01, 720, 0.828],
  ['النجف', 31.99, 44.31, 612, 0.831],
  ['الأنبار', 33.42, 43.3, 12, 0.5],
] as const;

const couriers = Array.from({ length: 20 }, (_, at): Series => {
  const of = 8 + at * 23;
  const rate = at === 17 ? 0.92 : at === 14 ? 0.68 : 0.8 + 0.03 * Math.sin(at * 2);
  const name = at === 17 ? 'علي عبد الحسين' : at === 14 ? 'حسن عواد' : `مندوب ${at + 1}`;
  return { key: name, name, values: [Math.round(of * rate)], of: [of], href: () => href };
});

const otherKinds: readonly Play[] = [
  {
    title: 'الأيام والساعات',
    content: <Heat columns={weekdays} rows={hours(60)} measure="share" />,
  },
  {
    title: 'ساعات قليلة الحالات',
    content: <Heat columns={weekdays} rows={hours(9)} measure="share" />,
  },
  { title: 'ساعات بلا بيانات', content: <Heat columns={weekdays} rows={[]} measure="share" /> },
  {
    title: 'المحافظات',
    content: (
      <Bubbles
        outline={outlines.IQD}
        bubbles={places.map(([name, lat, lng, all, rate]) => ({
          at: [lat, lng],
          series: {
            key: name,
            name,
            values: [Math.round(all * rate)],
            of: [all],
            href: () => href,
          },
          tone: rate < 0.77 ? 4 : 1,
        }))}
      />
    ),
  },
  { title: 'خارطة بلا بيانات', content: <Bubbles outline={outlines.IQD} bubbles={[]} /> },
  {
    title: 'المناديب وحزام الصدفة',
    content: <Band rows={couriers} usual={0.812} casesName="عدد الشحنات المنتهية" />,
  },
  {
    title: 'مندوب واحد',
    content: <Band rows={couriers.slice(0, 1)} usual={0.812} casesName="عدد الشحنات المنتهية" />,
  },
  { title: 'بلا مناديب', content: <Band rows={[]} usual={0} casesName="عدد الشحنات المنتهية" /> },
];

const stops = [
  { key: 'couriers', name: 'عند المناديب والموظفين', value: 8_316_500, tone: 2, href },
  { key: 'tills', name: 'في صناديق الفروع', value: 24_715_500, tone: 1, note: '8 صناديق', href },
  { key: 'transfers', name: 'حوالات ومصرف', value: 10_087_750, tone: 3, href },
] as const;
const ends = [
  { key: 'company', name: 'حصة الشركة', value: 10_596_000, tone: 3, href },
  { key: 'merchants', name: 'للتجّار', value: 30_902_250, tone: 6, href },
  { key: 'commissions', name: 'عمولات للمناديب', value: 1_621_500, tone: 2, href },
] as const;
const outside = { key: 'doors', name: 'عند المستلِمين', value: 6_114_250, tone: 5, href } as const;

const flowKinds: readonly Play[] = [
  {
    title: 'مسار المال',
    content: (
      <Flow
        stops={stops}
        ends={ends}
        outside={outside}
        brackets={{ places: 'أين المال: 43,119,750', owners: 'لمن المال: 43,119,750' }}
      />
    ),
  },
  {
    title: 'محطة تحت الصفر',
    content: (
      <Flow
        stops={[{ ...stops[0], value: -120_000 }, stops[1], { ...stops[2], value: 1000 }]}
        ends={[{ ...ends[0], value: -600_000 }, ends[1], { ...ends[2], value: 0 }]}
      />
    ),
  },
  { title: 'مسار بلا مال', content: <Flow stops={[]} ends={[]} /> },
];

const Sparks = () => (
  <p className={styles.facts}>
    <Sparkline values={counts(30, 'أ').values} label="في 30 يومًا، من 400 إلى 380" />
    <Sparkline values={[5]} label="نقطة واحدة" />
    <Sparkline values={zeros(10, 'أ').values} label="أصفار" />
    <Sparkline values={signed(20, 'أ').values} label="فوق الصفر وتحته" />
    <Sparkline values={counts(400, 'أ').values} label="في 400 يوم" />
    <Sparkline values={[]} label="بلا بيانات" />
  </p>
);

const kinds = [...lineKinds, ...stackKinds, ...barKinds, ...otherKinds, ...flowKinds];

/** Every kind of chart in every state. */
export function PlayCharts() {
  return (
    <Stack gap={16}>
      <Sparks />
      <Grid min={460} fill gap={16} align="start">
        {kinds.map(({ title, table = NONE, content }, at) => (
          <ChartFrame
            key={title}
            id={`play ${at}`}
            title={title}
            table={table}
            {...(at === 0 && { about, summary: 'متوسط متحرّك لسبعة أيام، والنقاط قيم الأيام.' })}
          >
            {content}
          </ChartFrame>
        ))}
      </Grid>
    </Stack>
  );
}
