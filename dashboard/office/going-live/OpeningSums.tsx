import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { WholeField } from '#dashboard/ui/fields/WholeField.tsx';
import { Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { isCount, type OpeningSum } from '#domain/office/going-live/steps.ts';
import {
  goingLiveMessages as messages,
  goingLiveWords as t,
} from '#words/office/going-live/page.ts';
import { openingSumNames } from '#words/office/going-live/steps.ts';
import type { GoingLiveState } from './state.ts';
import styles from './going-live.module.css';

type Sum = GoingLiveState['sums'][number];

export const sumText = (sum: OpeningSum, value: number): string =>
  isCount(sum) ? messages.count(value) : fmt.moneyText(value);

/** The imported sums next to those of the old system, with the difference in words. */
export function Sums({ live }: { live: GoingLiveState }) {
  const [typed, setTyped] = useState<Partial<Record<OpeningSum, number | null>>>({});
  const save = useCommand('goingLive.save', { invalidates: ['goingLive'] });
  const mayType = live.may_change && live.state === 'open';
  const onSave = () =>
    save.mutate(
      { theirs: typed },
      {
        onSuccess: () => {
          setTyped({});
          toast(t.saved, { tone: 'success' });
        },
      },
    );
  return (
    <section aria-label={t.sums}>
      <h2>{t.sums}</h2>
      <p className={styles.quiet}>{t.sumsHow}</p>
      <Card pad={16} gap={12}>
        <div className={styles.sums}>
          {live.sums.map((one) => {
            const theirs = typed[one.sum] === undefined ? one.theirs : (typed[one.sum] ?? null);
            return (
              <SumRow
                key={one.sum}
                sum={{ ...one, theirs }}
                mayType={mayType}
                onType={(value) => setTyped({ ...typed, [one.sum]: value })}
              />
            );
          })}
        </div>
        {mayType ? (
          <Toolbar gap="8 12" className={styles.bar}>
            <p />
            <Button
              busy={save.isPending}
              reason={Object.keys(typed).length === 0 ? t.notTyped : null}
              onClick={onSave}
            >
              {t.save}
            </Button>
          </Toolbar>
        ) : null}
      </Card>
    </section>
  );
}

function SumRow(props: { sum: Sum; mayType: boolean; onType: (value: number | null) => void }) {
  const { sum, mayType, onType } = props;
  const { ours, theirs } = sum;
  const name = openingSumNames[sum.sum];
  const field = {
    label: t.theirs,
    name: `theirs_${sum.sum}`,
    value: theirs,
    disabled: !mayType,
    onChange: onType,
  };
  return (
    <div className={styles.sum} role="group" aria-label={name}>
      <b>{name}</b>
      <span>
        <span className="visually-hidden">{t.ours}: </span>
        {sumText(sum.sum, ours)}
      </span>
      {isCount(sum.sum) ? <WholeField {...field} /> : <AmountField {...field} />}
      <Difference sum={sum} />
    </div>
  );
}

function Difference({ sum: { sum, ours, theirs } }: { sum: Sum }) {
  const name = openingSumNames[sum];
  if (theirs === null) return <span className={styles.quiet}>{t.notTyped}</span>;
  if (theirs === ours) return <span className="good">{t.equal}</span>;
  const by = sumText(sum, Math.abs(ours - theirs));
  return (
    <span className="bad">{ours > theirs ? messages.more(name, by) : messages.less(name, by)}</span>
  );
}
