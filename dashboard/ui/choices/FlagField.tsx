import { useId } from 'react';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { FieldError, type FieldProps } from '../fields/Field.tsx';
import looks from './choice.module.css';

type FlagProps = FieldProps & { value: boolean; onChange: (value: boolean) => void };

function FlagField(props: FlagProps & { look: 'switch' | 'check' }) {
  const { label, name, error, description, disabled, value, onChange, look } = props;
  const id = useId();
  return (
    <Stack gap={4} top shrink>
      <Row as="label" inline gap={10} align="center" className={looks.check}>
        <input
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          className={look === 'switch' ? looks.switch : undefined}
          name={name}
          checked={value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={[description && `${id}-d`, error && `${id}-e`]
            .filter(Boolean)
            .join(' ')}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </Row>
      {description ? (
        <div id={`${id}-d`} className="faint">
          {description}
        </div>
      ) : null}
      <FieldError id={`${id}-e`} error={error} />
    </Stack>
  );
}

/** A switch that takes effect immediately: on is at the left. */
export function SwitchField(props: FlagProps) {
  return <FlagField {...props} look="switch" />;
}

/** A checkbox that is submitted with the form. */
export function CheckField(props: FlagProps) {
  return <FlagField {...props} look="check" />;
}
