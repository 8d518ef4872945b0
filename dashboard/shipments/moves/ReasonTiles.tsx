import { useId, useState } from 'react';
import { Button } from '#dashboard/ui/Button.tsx';
import { FieldError } from '#dashboard/ui/fields/Field.tsx';
import { type ReasonKey, type ReasonRow, reasonKeys, reasons } from '#domain/shipments/reasons.ts';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { moveWords } from '#words/shipments/screens.ts';
import { reasonNames } from '#words/shipments/names.ts';
import styles from './move.module.css';

const rowOf = (key: ReasonKey): ReasonRow => reasons[key];
const AT_FIRST = 8;

const common: readonly ReasonKey[] = [
  'no_answer',
  'postponed_by_recipient',
  'refused',
  'phone_off',
  'recipient_cancelled',
  'wrong_address',
  'travelling',
  'amount_disputed',
];

/** The most frequent outcomes at the door first, for any next step. */
export const doorReasons: readonly ReasonKey[] = [
  ...common,
  ...reasonKeys.filter((key) => !common.includes(key)),
];

/** The most frequent reasons for a step first; then the order of the reasons page. */
export function reasonsFor(move: 'fail' | 'postpone' | 'return'): readonly ReasonKey[] {
  if (move === 'fail') return doorReasons;
  const fitting = reasonKeys.filter((key) => rowOf(key).next === move);
  return [...fitting, ...reasonKeys.filter((key) => rowOf(key).next !== move)];
}

/** Large tiles, the most likely first; one press each, arrow keys move as in any radio group. */
export function ReasonTiles(props: {
  keys: readonly ReasonKey[];
  value: ReasonKey | null;
  onChange: (key: ReasonKey) => void;
  error?: string | null;
  large?: boolean;
}) {
  const { keys, value, onChange, error, large } = props;
  const [isLong, setLong] = useState(false);
  const group = useId();
  const shown = isLong ? keys : keys.slice(0, AT_FIRST);
  return (
    <Stack
      as="fieldset"
      gap={8}
      className={styles.reasons}
      aria-describedby={error ? `${group}-e` : undefined}
    >
      <legend>{moveWords.reason}</legend>
      <div className={styles.tiles} data-large={large || undefined}>
        {shown.map((key) => (
          <Stack as="label" align="center" key={key} className={styles.tile}>
            <input
              type="radio"
              name={large ? group : 'reason'}
              checked={key === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(key)}
            />
            <span>{reasonNames[key]}</span>
          </Stack>
        ))}
      </div>
      {isLong || keys.length <= AT_FIRST ? null : (
        <Button size="small" tone="quiet" onClick={() => setLong(true)}>
          {moveWords.moreReasons}
        </Button>
      )}
      <FieldError id={`${group}-e`} error={error} />
    </Stack>
  );
}
