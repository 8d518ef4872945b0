import type { AnswerOf } from '#contract/contract.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { isPending } from '#dashboard/pending-screens.ts';
import { addressOf, type ScreenKey, type SearchValues, screenByKey } from '#dashboard/screens.ts';
import { Card, Grid } from '#dashboard/ui/layout/Surfaces.tsx';
import { AgeGrid, type AgeRow } from '#dashboard/ui/table/AgeGrid.tsx';
import { useMedia } from '#dashboard/ui/use-media.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { Num } from '#dashboard/ui/values/Values.tsx';
import type { EventListKey } from '#domain/office/day-events.ts';
import type { DayFigure } from '#domain/shipments/reports/day-figures.ts';
import { analyticsWords } from '#words/office/analytics.ts';
import { ageClasses } from '#domain/office/age-classes.ts';
import { type StageNo, stages } from '#domain/shipments/stages.ts';
import { isolate } from '#words/bidi.ts';
import { chartWords } from '#words/charts.ts';
import { homeWords as t } from '#words/office/screens.ts';
import { seriesWords } from '#words/office/series.ts';
import { stageNames } from '#words/shipments/names.ts';
import { useFold } from './use-fold.tsx';
import { type StageHref, useStageHref } from './stage-links.ts';
import { CardMeanings, Meanings } from '#dashboard/ui/values/Meanings.tsx';
import styles from './dashboard.module.css';

type Today = AnswerOf<'office.today'>['data'];

const isStage = (no: number): no is StageNo => stages.some((one) => one.no === no);
const tokenOf = (no: StageNo) => stages.find((one) => one.no === no)?.token ?? '';

/** A rate of fewer cases says nothing: only the cases are shown. */
const FEW = 20;

function rateText(part: number, all: number): string {
  if (all === 0) return '—';
  return all < FEW
    ? chartWords.partOf(fmt.number(part), fmt.number(all))
    : isolate(fmt.percentText(part / all));
}

const hrefOf = (href: string | undefined) => (href === undefined ? {} : { href });

function ageRow(
  row: Today['ageing'][number],
  search: SearchValues,
  stageHref: StageHref,
): readonly AgeRow[] {
  const { stage, ages, overdue } = row;
  if (!isStage(stage)) return [];
  const late = { ...search, overdue: 1 };
  return [
    {
      key: String(stage),
      stage: { token: tokenOf(stage), label: stageNames[stage] },
      cells: [
        ...ages.map((count, at) => ({
          count,
          ...(at === ages.length - 1 && count > 0 && { tone: 'warning' as const }),
          ...hrefOf(stageHref(stage, { ...search, ...ageClasses[at] })),
        })),
        {
          count: overdue,
          ...(overdue > 0 && { tone: 'danger' as const }),
          ...hrefOf(stageHref(stage, late)),
        },
      ],
    },
  ];
}

export function AgeingCard(props: { ageing: Today['ageing']; branchId: number | undefined }) {
  const search = props.branchId === undefined ? {} : { branch_id: props.branchId };
  const stageHref = useStageHref();
  const waiting = props.ageing.filter(({ ages }) => ages.some((count) => count > 0));
  return (
    <Card as="section" pad={16} shrink className={styles.card} aria-label={t.late}>
      <h2>{t.late}</h2>
      {waiting.length === 0 ? (
        <p className="good">{t.noneWaiting}</p>
      ) : (
        <AgeGrid
          caption={t.late}
          stageHeader={t.stage}
          ages={[...t.ages, t.overdue]}
          rows={waiting.flatMap((row) => ageRow(row, search, stageHref))}
        />
      )}
      <CardMeanings of="ageing" />
    </Card>
  );
}

type TillPlace = Pick<Call, 'screen' | 'search'>;

/** A single till links to its count; for several the board shows all tills. */
function tillPlace({ exceptions }: Today, isOne: boolean, branchId: number | undefined): TillPlace {
  const branch = isOne ? branchId : (exceptions.only_till ?? undefined);
  return isOne || branch !== undefined
    ? { screen: 'documents.cashCount.form', search: { branch } }
    : { screen: 'ledger.balanceBoard', search: { key: 'cash_branch' } };
}

interface Call {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly screen: ScreenKey;
  readonly search?: SearchValues;
  readonly tone?: CallTone;
}

/** Past a limit; for a person today, which is the usual one; known and waiting. */
const callTones = ['danger', 'warning', 'quiet'] as const;
type CallTone = (typeof callTones)[number];
const toneOf = ({ tone = 'warning' }: Call): CallTone => tone;

/** The most urgent first, then the largest. */
const byUrgency = (a: Call, b: Call): number =>
  callTones.indexOf(toneOf(a)) - callTones.indexOf(toneOf(b)) || b.count - a.count;

/** Open requests. */
const decisionCalls = ({ decisions, exceptions }: Today, place: SearchValues): readonly Call[] => [
  {
    key: 'registrations',
    label: t.registrations,
    count: decisions?.registrations ?? 0,
    screen: 'people.newMerchants',
  },
  {
    key: 'corrections',
    label: t.corrections,
    count: decisions?.corrections ?? 0,
    screen: 'corrections.priceList',
    search: place,
  },
  {
    key: 'merchantDecisions',
    label: t.merchantDecisions,
    count: exceptions.merchant_decisions ?? 0,
    screen: 'merchantDecisions.list',
    search: place,
  },
  {
    key: 'priceRequests',
    label: t.priceRequests,
    count: decisions?.price_requests ?? 0,
    screen: 'corrections.priceList',
    search: { ...place, view: 'requested' },
  },
  {
    key: 'payouts',
    label: t.payouts,
    count: decisions?.payouts ?? 0,
    screen: 'people.payouts',
    search: place,
  },
  {
    key: 'expenses',
    label: t.expenseRequests,
    count: decisions?.expenses ?? 0,
    screen: 'documents.expense.list',
    search: { ...place, state: 'draft' },
  },
  {
    key: 'payoutBatches',
    label: t.payoutBatches,
    count: decisions?.payout_batches ?? 0,
    screen: 'payoutBatches.list',
  },
];

/** Missing shipments, cash differences, uncounted tills, overdue photos. */
const exceptionCalls = (
  { exceptions }: Today,
  place: SearchValues,
  till: TillPlace,
): readonly Call[] => [
  {
    key: 'missing',
    label: t.missing,
    count: exceptions.missing ?? 0,
    screen: 'missing.list',
    search: place,
    tone: 'danger',
  },
  {
    key: 'differences',
    label: t.differences,
    count: exceptions.differences ?? 0,
    screen: 'differences.list',
    search: place,
  },
  { key: 'tills', label: t.tills, count: exceptions.tills ?? 0, ...till },
  {
    key: 'latePhotos',
    label: t.latePhotos,
    count: exceptions.late_photos ?? 0,
    screen: 'shipments.latePhotos',
    search: place,
    tone: 'danger',
  },
  {
    key: 'claims',
    label: t.claims,
    count: exceptions.claims ?? 0,
    screen: 'claims.list',
    search: place,
  },
];

/** On a phone the charts below are within the second screen. */
const FIRST_ON_PHONE = 4;

/** Work that waits for a decision: an empty list is stated, too. */
export function AttentionCard(props: { today: Today; branchId: number | undefined }) {
  const { stuck, held } = props.today;
  const can = useCan();
  const place = props.branchId === undefined ? {} : { branch_id: props.branchId };
  const user = useCurrentUser();
  const isOne = props.branchId !== undefined || !isCompanyStaff(user);
  const till = tillPlace(props.today, isOne, props.branchId);
  const calls: readonly Call[] = [
    {
      key: 'stuck',
      label: t.stuck,
      count: stuck,
      screen: 'shipments.frozen',
      search: { ...place, only: 'stuck' },
      tone: 'danger',
    },
    {
      key: 'held',
      label: t.held,
      count: held,
      screen: 'shipments.frozen',
      search: place,
      tone: 'quiet',
    },
    ...decisionCalls(props.today, place),
    ...exceptionCalls(props.today, place, till),
  ];
  const isPhone = useMedia('screen and (max-width: 767.98px)');
  const open = calls.filter(({ count }) => count > 0).toSorted(byUrgency);
  const { shown, more } = useFold(open, isPhone ? FIRST_ON_PHONE : open.length);
  const hrefOf = ({ screen, search }: Call) =>
    !isPending(screen) && can(screenByKey(screen).permission)
      ? `#${addressOf(screen, {}, search)}`
      : undefined;
  return (
    <Card as="section" pad={16} shrink className={styles.card} aria-label={t.attention}>
      <h2>{t.attention}</h2>
      {open.length === 0 ? <p className="good">{t.nothing}</p> : null}
      <Grid as="ul" min={320} gap={4} className={styles.calls}>
        {shown.map((call) => (
          <li key={call.key} data-tone={toneOf(call)}>
            <MaybeLink href={hrefOf(call)}>
              <span>{call.label}</span>
              <strong>
                <Num value={call.count} />
              </strong>
            </MaybeLink>
          </li>
        ))}
      </Grid>
      {more}
      <CardMeanings of="attention" />
    </Card>
  );
}

function MaybeLink(props: { href: string | undefined; children: React.ReactNode }) {
  return props.href ? <a href={props.href}>{props.children}</a> : <span>{props.children}</span>;
}

/** The day so far: each number opens its events. */
export function TodayCard(props: { today: Today['today']; branchId: number | undefined }) {
  const { created, out, delivered, failed, returned } = props.today;
  const ended = delivered + failed;
  const can = useCan();
  const day = fmt.today();
  const figures: readonly { label: string; value: number; figure: DayFigure }[] = [
    { label: t.created, value: created, figure: 'created' },
    { label: t.out, value: out, figure: 'out' },
    { label: t.delivered, value: delivered, figure: 'delivered' },
    { label: t.failed, value: failed, figure: 'failed' },
    { label: t.returned, value: returned, figure: 'returned' },
  ];
  const atDoor = { label: seriesWords.at_door.name, figure: 'at_door' } as const;
  const listOf = (figure: EventListKey) =>
    can(screenByKey('shipments.allHistory').permission)
      ? `#${addressOf('shipments.allHistory', {}, { figure, from: day, to: day, branch_id: props.branchId })}`
      : undefined;
  return (
    <section className={styles.wide} aria-label={t.today}>
      <h2 className={styles.heading}>{t.today}</h2>
      <Card className={styles.strip}>
        <dl className={styles.today}>
          {figures.map(({ label, value, figure }) => (
            <div key={label}>
              <dt>
                <MaybeLink href={listOf(figure)}>{label}</MaybeLink>
              </dt>
              <dd>
                <Num value={value} />
              </dd>
            </div>
          ))}
          <div>
            <dt>
              <MaybeLink href={listOf(atDoor.figure)}>{atDoor.label}</MaybeLink>
            </dt>
            <dd>
              <bdi>{rateText(delivered, ended)}</bdi>
              <span className={styles.how}>
                {ended > 0 ? t.rateHow(fmt.number(delivered), fmt.number(ended)) : t.rateNone}
              </span>
            </dd>
          </div>
        </dl>
        <div className={styles.about}>
          <Meanings
            rows={[...figures.map(({ label, figure }) => ({ label, figure })), atDoor].map(
              ({ label, figure }) => ({ name: label, counts: seriesWords[figure].definition }),
            )}
            date={analyticsWords.happened}
            leftOut={analyticsWords.withToday}
          />
        </div>
      </Card>
    </section>
  );
}
