import { isolate } from '#words/bidi.ts';
import { type CSSProperties, useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { store, stored } from '#dashboard/api/offline/stored.ts';
import { useCan } from '#dashboard/api/session.ts';
import { screenByKey, to } from '#dashboard/screens.ts';
import { DocumentLink } from '#dashboard/shell/details/DocumentLink.tsx';
import { Segments } from '#dashboard/ui/choices/Segments.tsx';
import { Row, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { AgoText, Money, Num } from '#dashboard/ui/values/Values.tsx';
import { inUnit } from '#words/money.ts';
import { tillKindNames, tillWords as t } from '#words/custody/till.ts';
import { Meanings } from '#dashboard/ui/values/Meanings.tsx';
import styles from './till.module.css';
import { waterfall, type WaterfallBar } from '../home/waterfall.ts';

type Till = AnswerOf<'office.till'>['data'];

const VIEW_KEY = 'till-view';
const views = ['chart', 'table'] as const;
type View = (typeof views)[number];

/** The user's choice, stored on this device. */
function useView(): readonly [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => (stored(VIEW_KEY) === 'table' ? 'table' : 'chart'));
  const choose = (chosen: View) => {
    setView(chosen);
    store(VIEW_KEY, chosen);
  };
  return [view, choose];
}

const nameOf = (key: string): string => {
  if (key === 'opening') return t.opening;
  if (key === 'now') return t.closing;
  return tillKindNames[key as keyof typeof tillKindNames];
};

/** The till of today: from the opening balance to the current one. */
export function TillDay({ till }: { till: Till }) {
  const [view, choose] = useView();
  const isQuiet = till.movements.length === 0;
  return (
    <figure className={styles.day} aria-label={t.day}>
      <Toolbar as="figcaption" gap="4 12" between>
        <div>
          <h2>{t.day}</h2>
          <p className={styles.quiet}>
            {isQuiet
              ? t.quietDay
              : t.sums(isolate(fmt.amount(till.in_amount)), isolate(fmt.amount(till.out_amount)))}
          </p>
        </div>
        {isQuiet ? null : (
          <Segments
            label={t.view}
            choices={views.map((key) => ({ key, label: t[key] }))}
            value={view}
            onChange={choose}
          />
        )}
      </Toolbar>
      {isQuiet ? (
        <Quiet till={till} />
      ) : view === 'chart' ? (
        <Chart till={till} />
      ) : (
        <Table till={till} />
      )}
      <LastMove till={till} />
      <Meanings
        rows={[{ name: t.day, counts: t.dayCounts }]}
        date={t.dayDate}
        leftOut={t.dayLeftOut}
      />
    </figure>
  );
}

function Quiet({ till }: { till: Till }) {
  return (
    <p className={styles.opening}>
      {t.opening} <Money value={till.opening} />
    </p>
  );
}

function Chart({ till }: { till: Till }) {
  const bars = waterfall(till.opening, till.movements);
  const counts = new Map<string, number>(till.movements.map(({ kind, count }) => [kind, count]));
  const text = t.chartText(fmt.amount(till.opening), fmt.amount(till.balance));
  return (
    <Row gap={8} className={styles.chart} role="img" aria-label={text}>
      {bars.map((bar) => (
        <div key={bar.key} className={styles.step}>
          <div className={styles.plot}>
            <Bar bar={bar} />
          </div>
          <span className={styles.name}>{nameOf(bar.key)}</span>
          <span className={styles.quiet}>
            {counts.has(bar.key) ? t.moves(counts.get(bar.key) ?? 0) : null}
          </span>
        </div>
      ))}
    </Row>
  );
}

/** Vertical on a wide page, horizontal on a phone. */
function Bar({ bar: { value, tone, from, size } }: { bar: WaterfallBar }) {
  const text = tone === 'in' ? `+${fmt.amount(value)}` : fmt.amount(value);
  const place = { '--from': `${from}%`, '--size': `max(3px, ${size}%)`, '--to': `${from + size}%` };
  return (
    <>
      <bdi dir="ltr" className={styles.value} style={place as CSSProperties}>
        {text}
      </bdi>
      <span className={styles.bar} data-tone={tone} style={place as CSSProperties} />
    </>
  );
}

function Table({ till }: { till: Till }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t.day}</caption>
        <thead>
          <tr>
            <th scope="col">{t.kind}</th>
            <th scope="col">{inUnit(t.amount)}</th>
            <th scope="col">{t.number}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t.opening}</th>
            <td>
              <Money value={till.opening} bare />
            </td>
            <td />
          </tr>
          {till.movements.map(({ kind, amount, count }) => (
            <tr key={kind}>
              <th scope="row">{tillKindNames[kind]}</th>
              <td>
                <Money value={amount} bare signed />
              </td>
              <td>
                <Num value={count} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t.closing}</th>
            <td>
              <Money value={till.balance} bare />
            </td>
            <td />
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function LastMove({ till: { last, branch } }: { till: Till }) {
  const can = useCan();
  const search = { key: 'cash_branch', owner: branch?.id };
  return (
    <Row as="p" gap="4 12" wrap between className={styles.last}>
      {last ? (
        <span>
          {t.lastMove}: {tillKindNames[last.kind]}{' '}
          {last.document ? <DocumentLink document={last.document} /> : null}{' '}
          <Money value={Math.abs(last.amount)} /> · <AgoText at={last.at} />
        </span>
      ) : null}
      {can(screenByKey('ledger.balanceBoard').permission) ? (
        <a href={`#${to('ledger.balanceBoard', {}, search)}`}>{t.allMoves}</a>
      ) : null}
    </Row>
  );
}
