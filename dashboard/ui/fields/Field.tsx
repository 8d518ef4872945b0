import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Row, Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { uiWords } from '#words/shell/ui.ts';
import { cx } from '../cx.ts';
import styles from './field.module.css';
import { Icon } from '../icons.tsx';

/** The props of every field. `name` is the key in a 422 response, e.g. `items.3.code`. */
export type FieldProps = {
  label: string;
  name?: string;
  error?: string | null;
  description?: ReactNode;
  /** Said to screen readers; on the screen a field without a mark is required. */
  required?: boolean;
  optional?: boolean;
  disabled?: boolean;
  /** The label is visually hidden: for inputs whose position explains them. */
  hideLabel?: boolean;
};

/** Spread these on the control: they connect it to its label, its help and its error. */
export type FieldAria = {
  id: string;
  name: string | undefined;
  disabled: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'aria-describedby': string | undefined;
};

export function Field(
  props: FieldProps & { warning?: ReactNode; children: (aria: FieldAria) => ReactNode },
) {
  const { label, name, error, description, required, optional, disabled, warning } = props;
  const id = useId();
  const describedBy = [description && `${id}-d`, warning && `${id}-w`, error && `${id}-e`];
  const aria: FieldAria = {
    id,
    name,
    disabled,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
  };
  return (
    <Stack gap={4} top shrink data-field={label}>
      <label htmlFor={id} className={cx(styles.label, props.hideLabel && 'visually-hidden')}>
        {label} <FieldMark optional={optional} />
      </label>
      {props.children(aria)}
      {/* Below the input: the help of one field must not push it below its neighbour's. */}
      {description ? (
        <div id={`${id}-d`} className="faint">
          {description}
        </div>
      ) : null}
      {warning ? (
        <Toolbar gap={6} id={`${id}-w`} className={styles.warning} role="status">
          {warning}
        </Toolbar>
      ) : null}
      <FieldError id={`${id}-e`} error={error} />
    </Stack>
  );
}

/** Only optional fields are marked: most are required. */
export const FieldMark = ({ optional = false }: { optional?: boolean | undefined }) =>
  optional ? <span className={styles.mark}>{uiWords.optional}</span> : null;

export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  if (!error) return null;
  return (
    <Row gap={6} align="start" id={id} className={styles.error}>
      <Icon of={IconAlertCircle} size={16} />
      <span>{error}</span>
    </Row>
  );
}
