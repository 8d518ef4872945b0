import { useEffect, useRef } from 'react';
import { toWestern } from '#domain/arabic.ts';
import { AmountField } from '#dashboard/ui/AmountField.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { SwitchField } from '#dashboard/ui/ChoiceField.tsx';
import * as fmt from '#dashboard/ui/fmt.ts';
import { TextField } from '#dashboard/ui/TextField.tsx';
import { Money, Num } from '#dashboard/ui/Values.tsx';
import { handInWords as t } from '#words/custody-screens.ts';
import { type CashCount, faces, figuresOf } from './cash-count.ts';
import type { DraftPanelProps } from './document-types.ts';
import styles from './custody.module.css';

/** On a phone the focus would open the keyboard over the list. */
const DESK = '(min-width: 981px)';

/** Cash on the desk against what the parcels say; the difference is told in words. */
export function CashPanel({ draft, onExtra, errors }: DraftPanelProps<CashCount>) {
  const { extra } = draft;
  const figures = figuresOf(draft);
  const isOff = figures.counted !== null && figures.difference !== 0;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // The courier was chosen and that box is gone: the next thing to do at a desk is counting.
    if (document.activeElement !== document.body || !matchMedia(DESK).matches) return;
    box.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={box} className={styles.card} aria-label={t.count}>
      <h2>{t.count}</h2>
      {extra.byTotal ? (
        <AmountField
          label={t.counted}
          name="counted_amount"
          value={extra.typed}
          error={errors.counted_amount}
          onChange={(typed) => onExtra({ typed })}
        />
      ) : (
        <Notes count={extra} onExtra={onExtra} error={errors.denominations} />
      )}
      <Button size="small" tone="quiet" onClick={() => onExtra({ byTotal: !extra.byTotal })}>
        {extra.byTotal ? t.byNotes : t.byTotal}
      </Button>
      {figures.earned > 0 ? (
        <SwitchField
          label={t.deduct}
          name="deduct_commission"
          description={t.deductHow}
          value={extra.deduct}
          error={errors.deduct_commission}
          onChange={(deduct) => onExtra({ deduct })}
        />
      ) : null}
      <Totals figures={figures} />
      {isOff ? (
        <TextField
          label={t.reason}
          name="difference_reason"
          required
          maxLength={300}
          value={extra.reason}
          error={errors.difference_reason}
          onChange={(reason) => onExtra({ reason })}
        />
      ) : null}
    </section>
  );
}

/** Notes by face value; what is typed is only a number of notes. */
export function Notes(props: {
  count: CashCount;
  onExtra: (patch: Partial<CashCount>) => void;
  error: string | undefined;
}) {
  const { count, onExtra, error } = props;
  const set = (face: number, typed: string) =>
    onExtra({ notes: { ...count.notes, [face]: toWestern(typed).replace(/\D/g, '').slice(0, 6) } });
  return (
    <>
      <table className={styles.notes}>
        <caption className="visually-hidden">{t.count}</caption>
        <thead>
          <tr>
            <th scope="col">{t.face}</th>
            <th scope="col">{t.notes}</th>
            <th scope="col">{t.subtotal}</th>
          </tr>
        </thead>
        <tbody>
          {faces.map((face) => (
            <tr key={face}>
              <td>
                <Num value={face} />
              </td>
              <td>
                <input
                  type="text"
                  inputMode="numeric"
                  dir="ltr"
                  autoComplete="off"
                  aria-label={`${t.notes} ${fmt.isolateLtr(fmt.number(face))}`}
                  value={count.notes[face] ?? ''}
                  onChange={(event) => set(face, event.target.value)}
                  onKeyDown={nextOnEnter}
                />
              </td>
              <td>
                <Num value={face * Number(count.notes[face] || 0)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {error ? (
        <p role="alert" className={styles.bad}>
          {error}
        </p>
      ) : null}
    </>
  );
}

/** Counting goes down the column with Enter, as on a calculator. */
function nextOnEnter(event: React.KeyboardEvent<HTMLInputElement>): void {
  if ((event.code !== 'Enter' && event.code !== 'NumpadEnter') || event.ctrlKey) return;
  event.preventDefault();
  const boxes = [...(event.currentTarget.closest('table')?.querySelectorAll('input') ?? [])];
  boxes[(boxes.indexOf(event.currentTarget) + 1) % boxes.length]?.focus();
}

function Totals({ figures }: { figures: ReturnType<typeof figuresOf> }) {
  const { expected, deducted, due, counted, difference } = figures;
  return (
    <dl className={styles.figures}>
      <Row label={t.expected} value={expected} />
      {deducted > 0 ? (
        <>
          <Row label={t.deducted} value={deducted} />
          <Row label={t.toHandIn} value={due} />
        </>
      ) : null}
      <Row label={t.counted} value={counted} />
      <div className={styles.sum}>
        <dt>{t.difference}</dt>
        <dd>
          <span role="status">
            {counted === null ? <Money value={null} /> : <Difference value={difference} />}
          </span>
        </dd>
      </div>
    </dl>
  );
}

function Difference({ value }: { value: number }) {
  if (value === 0) return <span className={styles.good}>{t.even}</span>;
  return (
    <span className={value < 0 ? styles.bad : styles.warn}>
      <Money value={Math.abs(value)} /> {value < 0 ? t.short : t.over}
    </span>
  );
}

function Row({ label, value }: { label: string; value: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money value={value} />
      </dd>
    </div>
  );
}
