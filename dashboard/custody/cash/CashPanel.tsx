import { useEffect, useRef } from 'react';
import { SwitchField } from '#dashboard/ui/choices/FlagField.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Difference } from '#dashboard/ui/values/Difference.tsx';
import { Money } from '#dashboard/ui/values/Values.tsx';
import { handInWords as t } from '#words/custody/screens.ts';
import { type CashCount, figuresOf } from './cash-count.ts';
import { CountFields, ReasonField } from './CountFields.tsx';
import type { DraftPanelProps } from '../documents/document-types.ts';
import styles from '../custody.module.css';

/** On a phone, focus would open the keyboard over the list. */
const WIDE = '(min-width: 981px)';

/**
 * Compares the counted cash with the amounts of the shipments; a difference is explained as text.
 */
export function CashPanel({ draft, onExtra, errors }: DraftPanelProps<CashCount>) {
  const { extra } = draft;
  const figures = figuresOf(draft);
  const isOff = figures.counted !== null && figures.difference !== 0;
  const container = useRef<HTMLElement>(null);
  useEffect(() => {
    // The courier field is gone once a courier is chosen: counting is the next step.
    if (document.activeElement !== document.body || !matchMedia(WIDE).matches) return;
    container.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={container} className={styles.card} aria-label={t.count}>
      <h2>{t.count}</h2>
      <CountFields label={t.counted} count={extra} onChange={onExtra} errors={errors} />
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
      {isOff ? <ReasonField count={extra} onChange={onExtra} errors={errors} /> : null}
    </section>
  );
}

function Totals({ figures }: { figures: ReturnType<typeof figuresOf> }) {
  const { expected, deducted, due, counted, difference } = figures;
  return (
    <Stack as="dl" gap={6} className={styles.figures}>
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
            <Difference value={counted === null ? null : difference} />
          </span>
        </dd>
      </div>
    </Stack>
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
