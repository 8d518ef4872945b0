import { useId } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { to } from '#dashboard/screens.ts';
import { DialogForm } from '#dashboard/shell/fields/DialogForm.tsx';
import { useForm } from '#dashboard/shell/fields/use-form.ts';
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
type Typed = Partial<Record<OpeningSum, number | null>>;

export const sumText = (sum: OpeningSum, value: number): string =>
  isCount(sum) ? messages.count(value) : fmt.moneyText(value);

/** The imported sums next to those of the old system, with the difference in words. */
export function Sums({ live }: { live: GoingLiveState }) {
  const id = useId();
  const save = useCommand('goingLive.save', { invalidates: ['goingLive'] });
  const mayType = live.may_change && live.state === 'open';
  // Only what was typed is sent: the rest may be older than another user's save.
  const form = useForm<Typed>({
    call: 'goingLive.save',
    start: {},
    input: (theirs) => ({ theirs }),
    onSave: async (theirs) => {
      await save.mutateAsync({ theirs });
      toast(t.saved, { tone: 'success' });
      return {};
    },
  });
  const typed = form.values;
  return (
    <section aria-label={t.sums}>
      <h2>{t.sums}</h2>
      <p className={styles.quiet}>{t.sumsHow}</p>
      <Card pad={16} gap={12}>
        <DialogForm id={id} form={form} onSubmit={() => void form.save('save')}>
          <div className={styles.sums}>
            {live.sums.map((one) => {
              const theirs = typed[one.sum] === undefined ? one.theirs : (typed[one.sum] ?? null);
              return (
                <SumRow
                  key={one.sum}
                  sum={{ ...one, theirs }}
                  mayType={mayType}
                  error={form.errors[`theirs.${one.sum}`] ?? null}
                  onType={(value) => form.set({ [one.sum]: value })}
                />
              );
            })}
          </div>
          {mayType ? (
            <Toolbar gap="8 12" className={styles.bar}>
              <p />
              <Button
                type="submit"
                busy={form.busy !== null}
                reason={Object.keys(typed).length === 0 ? t.unchanged : null}
              >
                {t.save}
              </Button>
            </Toolbar>
          ) : null}
        </DialogForm>
      </Card>
    </section>
  );
}

function SumRow(props: {
  sum: Sum;
  mayType: boolean;
  error: string | null;
  onType: (value: number | null) => void;
}) {
  const { sum, mayType, error, onType } = props;
  const { ours, theirs } = sum;
  const name = openingSumNames[sum.sum];
  const field = {
    label: t.theirs,
    name: `theirs.${sum.sum}`,
    value: theirs,
    error,
    disabled: !mayType,
    onChange: onType,
  };
  return (
    <div className={styles.sum} role="group" aria-label={name}>
      <b>{name}</b>
      <span>
        <span className="visually-hidden">{t.ours}: </span>
        {ours === 0 ? (
          sumText(sum.sum, ours)
        ) : (
          <a href={`#${to('office.goingLiveSum', { sum: sum.sum })}`} title={t.partsHow}>
            {sumText(sum.sum, ours)}
          </a>
        )}
      </span>
      {isCount(sum.sum) ? <WholeField {...field} /> : <AmountField {...field} />}
      <Difference sum={sum} />
    </div>
  );
}

/** How a sum compares with that of the old system. */
export function Difference({ sum: { sum, ours, theirs } }: { sum: Sum }) {
  const name = openingSumNames[sum];
  if (theirs === null) return <span className={styles.quiet}>{t.notTyped}</span>;
  if (theirs === ours) return <span className="good">{t.equal}</span>;
  const by = sumText(sum, Math.abs(ours - theirs));
  return (
    <span className="bad">{ours > theirs ? messages.more(name, by) : messages.less(name, by)}</span>
  );
}
