import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { uiWords } from '#words/shell/ui.ts';
import { IconButton } from '../Button.tsx';
import { cx } from '../cx.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './field.module.css';
import { Icon } from '../icons.tsx';
import { useLongest } from './limits.ts';

export type TextProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  placeholder?: string;
  autoComplete?: string;
  maxLength?: number;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/**
 * Free text: its first strong character determines its direction. E-mail, URL and login names
 * (`name`: a number or an e-mail) are left to right.
 */
export function TextField(
  props: TextProps & {
    kind?: 'text' | 'email' | 'url' | 'name';
    /** The keyboard of a phone offers to search. */
    inputMode?: 'search';
  },
) {
  const { value, onChange, onBlur, onKeyDown, placeholder, autoComplete } = props;
  const { kind = 'text', autoFocus, ref, ...field } = props;
  const maxLength = useLongest(props.name, props.maxLength);
  const ltr = kind !== 'text';
  return (
    <Field {...field}>
      {(aria) => (
        <input
          {...aria}
          ref={ref}
          type={kind === 'name' ? 'text' : kind}
          autoCapitalize={kind === 'name' ? 'off' : undefined}
          spellCheck={kind === 'name' ? false : undefined}
          dir={ltr ? 'ltr' : undefined}
          className={cx(styles.input, ltr ? styles.ltr : styles.free)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          placeholder={placeholder}
          autoComplete={autoComplete ?? 'off'}
          inputMode={props.inputMode}
          maxLength={maxLength}
          autoFocus={autoFocus}
        />
      )}
    </Field>
  );
}

export function TextAreaField(props: Omit<TextProps, 'ref' | 'autoComplete'> & { rows?: number }) {
  const { value, onChange, onBlur, onKeyDown, placeholder, rows, ...field } = props;
  const maxLength = useLongest(props.name, props.maxLength);
  return (
    <Field {...field}>
      {(aria) => (
        <textarea
          {...aria}
          rows={rows ?? 3}
          className={cx(styles.input, styles.free)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          placeholder={placeholder}
          maxLength={maxLength}
        />
      )}
    </Field>
  );
}

/** Paste and password managers are allowed. */
export function PasswordField(props: TextProps) {
  const { value, onChange, onBlur, onKeyDown, autoComplete, autoFocus, ref, ...field } = props;
  const maxLength = useLongest(props.name, props.maxLength);
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(aria) => (
        <div className={styles.container}>
          <input
            {...aria}
            ref={ref}
            type={shown ? 'text' : 'password'}
            className={cx(styles.input, styles.ltr)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            onKeyDown={onKeyDown}
            autoComplete={autoComplete ?? 'current-password'}
            maxLength={maxLength}
            autoFocus={autoFocus}
            autoCapitalize="off"
            spellCheck={false}
          />
          <Row as="span" align="center" className={styles.inside}>
            <IconButton
              label={shown ? uiWords.hidePassword : uiWords.showPassword}
              aria-pressed={shown}
              icon={<Icon of={shown ? IconEyeOff : IconEye} />}
              onClick={() => setShown(!shown)}
            />
          </Row>
        </div>
      )}
    </Field>
  );
}
