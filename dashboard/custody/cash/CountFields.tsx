import { isolate } from '#words/bidi.ts';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { onlyDigits } from '#dashboard/ui/fields/DigitsField.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { TextField } from '#dashboard/ui/fields/TextField.tsx';
import { Num } from '#dashboard/ui/values/Values.tsx';
import { handInWords as t } from '#words/custody/screens.ts';
import { type CashCount, noteValues } from './cash-count.ts';
import styles from '../custody.module.css';

interface CountProps {
  readonly count: CashCount;
  readonly onChange: (patch: Partial<CashCount>) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** The counted cash, note by note or as one amount. */
export function CountFields({ label, count, onChange, errors }: CountProps & { label: string }) {
  return (
    <>
      {count.byTotal ? (
        <AmountField
          label={label}
          name="counted_amount"
          value={count.typed}
          error={errors.counted_amount}
          onChange={(typed) => onChange({ typed })}
        />
      ) : (
        <Notes count={count} onChange={onChange} errors={errors} />
      )}
      <Button size="small" tone="quiet" onClick={() => onChange({ byTotal: !count.byTotal })}>
        {count.byTotal ? t.byNotes : t.byTotal}
      </Button>
    </>
  );
}

/** The reason for a difference. */
export function ReasonField({ count, onChange, errors }: CountProps) {
  return (
    <TextField
      label={t.reason}
      name="difference_reason"
      required
      value={count.reason}
      error={errors.difference_reason}
      onChange={(reason) => onChange({ reason })}
    />
  );
}

/** Notes by face value; the input is only a number of notes. */
function Notes({ count, onChange, errors }: CountProps) {
  const error = errors.denominations;
  const set = (face: number, typed: string) =>
    onChange({
      notes: { ...count.notes, [face]: onlyDigits(typed, count.notes[face] ?? '').slice(0, 6) },
    });
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
          {noteValues.map((face) => (
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
                  enterKeyHint="next"
                  aria-label={`${t.notes} ${isolate(fmt.number(face))}`}
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
        <p role="alert" className="bad">
          {error}
        </p>
      ) : null}
    </>
  );
}

/** Enter moves down the column, as on a calculator. */
function nextOnEnter(event: React.KeyboardEvent<HTMLInputElement>): void {
  if ((event.code !== 'Enter' && event.code !== 'NumpadEnter') || event.ctrlKey) return;
  event.preventDefault();
  const inputs = [...(event.currentTarget.closest('table')?.querySelectorAll('input') ?? [])];
  inputs[(inputs.indexOf(event.currentTarget) + 1) % inputs.length]?.focus();
}
