import { useCommand } from '#dashboard/api/hooks.ts';
import { useForm } from '#dashboard/shell/fields/use-form.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { DayField } from '#dashboard/ui/fields/DayField.tsx';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { useShortcuts } from '#dashboard/ui/shortcuts.ts';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import type { Day } from '#domain/time.ts';
import { rateGridMessages as messages, rateGridWords as t } from '#words/pricing/screens.ts';
import type { PriceBook } from '../price-books.ts';
import styles from '../rates.module.css';
import type { RateEdit, RateEdits, useRateEdits } from './use-rate-edits.ts';

interface SaveBarProps {
  readonly book: PriceBook;
  readonly edits: ReturnType<typeof useRateEdits>;
  /** The merchant of the prices; null: applies to everyone. */
  readonly merchantId: number | null;
  /** The destination of the rows' areas; null in the price list of destinations. */
  readonly destinationId: number | null;
}

const idsOf = (key: string) => key.split(' ').map(Number);

/**
 * One save for all changes, with one start date. Valid rows are saved; the others show the reason.
 */
export function RateSaveBar({ book, edits, merchantId, destinationId }: SaveBarProps) {
  const today = fmt.today();
  const save = useCommand(book.saveMany, { invalidates: [book.room], untilFresh: true });
  const all = [...edits.edits];
  const wrong = all.filter(([, { value }]) => value === null);
  const good = all.filter(([, { value }]) => value !== null);
  const { values, errors, hold, busy, ...form } = useForm<{ from: Day }>(
    {
      call: book.saveMany,
      start: { from: today },
      onSave: async ({ from }) => {
        const { data } = await save.mutateAsync({
          rows: good.map(([key, edit]) => rowOf(destinationId, key, edit)),
          ...(merchantId !== null && { merchant_id: merchantId }),
          valid_from: from,
          partial: true,
        });
        edits.settle(leftOf(wrong, good, data.rows));
        toast(messages.saved(data.saved), data.refused > 0 ? { tone: 'warning' } : {});
      },
    },
    [{ key: 'from', kind: 'day', name: 'valid_from', label: t.validFrom }],
  );
  const run = () => void form.save('save');
  const refusal = form.refusal ?? Object.values(errors)[0] ?? null;
  const isReady = good.length > 0 && busy === null;
  useShortcuts({ 'Ctrl+KeyS': () => isReady && run() });
  if (all.length === 0) return null;
  return (
    <Row gap="8 12" align="end" wrap className={styles.bar} role="region" aria-label={t.save}>
      <div ref={hold} className={styles.day}>
        <DayField
          label={t.validFrom}
          name="valid_from"
          value={values.from}
          min={today}
          error={refusal}
          onChange={(day) => form.set({ from: day ?? today })}
        />
      </div>
      <Button
        tone="primary"
        keys="Ctrl+S"
        busy={busy !== null}
        reason={good.length === 0 ? messages.wrong(wrong.length) : null}
        onClick={run}
      >
        {t.save}
      </Button>
      <Button tone="quiet" onClick={() => edits.settle(new Map())}>
        {t.drop}
      </Button>
      <p className={styles.changes} role="status">
        {messages.changes(all.length)}
        {wrong.length > 0 ? (
          <>
            {' · '}
            <span className="bad">{messages.wrong(wrong.length)}</span>
          </>
        ) : null}
      </p>
    </Row>
  );
}

function rowOf(destinationId: number | null, key: string, { value }: RateEdit) {
  const [place = 0, branch = 0] = idsOf(key);
  const fee_amount = fmt.amount(value ?? 0);
  return destinationId === null
    ? { branch, destination: place, fee_amount }
    : { branch, destination: destinationId, area: place, fee_amount };
}

type Outcome = { readonly row: number; readonly outcome: string; readonly message: string | null };

/** An unsaved change stays in its cell with the reason. */
function leftOf(
  wrong: readonly (readonly [string, RateEdit])[],
  sent: readonly (readonly [string, RateEdit])[],
  rows: readonly Outcome[],
): RateEdits {
  const left = new Map(wrong);
  for (const { row, outcome, message } of rows) {
    const [key, edit] = sent[row - 1] ?? [];
    if (key && edit && outcome === 'refused') left.set(key, { ...edit, fault: message });
  }
  return left;
}
