import { IconX } from '@tabler/icons-react';
import { useCallback, useRef } from 'react';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { catalogueMessages as messages, catalogueWords as t } from '#words/shell/catalogue.ts';
import { IconButton } from '../Button.tsx';
import type { FieldProps } from './Field.tsx';
import { Icon } from '../icons.tsx';
import { PickField } from './PickField.tsx';
import styles from './picks.module.css';
import { useLatest } from '../use-latest.ts';
import { matchOptions, type Option, type OptionSource } from './use-options.ts';

export type PicksProps = FieldProps & {
  value: readonly Option[];
  onChange: (value: readonly Option[]) => void;
  options: OptionSource;
  autoFocus?: boolean;
};

/** The remaining options: the source without the chosen ones. */
export function useRest(source: OptionSource, taken: readonly Option[]) {
  const latest = useLatest({ source, taken });
  return useCallback(
    async (typed: string): Promise<readonly Option[]> => {
      const { source: now, taken: gone } = latest.current;
      const all = typeof now === 'function' ? await now(typed) : matchOptions(now, typed);
      const ids = new Set(gone.map(({ id }) => id));
      return all.filter(({ id }) => !ids.has(id));
    },
    [latest],
  );
}

/** Multiple choice from a list: each pick becomes a chip, and the input is free for the next. */
export function PicksField(props: PicksProps) {
  const { value, onChange, options, ...field } = props;
  const rest = useRest(options, value);
  const chips = useRef<HTMLUListElement>(null);
  const remove = (at: number) => {
    onChange(value.filter((_, place) => place !== at));
    // The pressed button is gone with its chip: the next one takes the focus.
    requestAnimationFrame(() => {
      const left = chips.current?.querySelectorAll('button') ?? [];
      left[Math.min(at, left.length - 1)]?.focus();
    });
  };
  return (
    <Stack gap={8} shrink>
      <PickField
        {...field}
        value={null}
        options={rest}
        onChange={(option) => option && onChange([...value, option])}
      />
      {value.length === 0 ? null : (
        <Row as="ul" gap={6} wrap ref={chips} aria-label={`${props.label}: ${t.chosen}`}>
          {value.map((option, at) => (
            <Row as="li" inline gap={2} align="center" key={option.id} className={styles.chip}>
              <bdi>{option.name}</bdi>
              <IconButton
                label={messages.takeOff(option.name)}
                disabled={props.disabled}
                icon={<Icon of={IconX} size={14} />}
                onClick={() => remove(at)}
              />
            </Row>
          ))}
        </Row>
      )}
    </Stack>
  );
}
