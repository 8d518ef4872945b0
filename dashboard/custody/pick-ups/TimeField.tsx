import { CodeField } from '#dashboard/ui/fields/DigitsField.tsx';
import { readTime } from './read-time.ts';

/** A time of day as typed: «9», «930», «9:30». Normalised when the field loses focus. */
export function TimeField(props: {
  label: string;
  name: string;
  value: string;
  description?: string;
  error?: string | null;
  onChange: (value: string) => void;
}) {
  const { value, onChange } = props;
  return (
    <CodeField
      {...props}
      inputMode="numeric"
      maxLength={5}
      onBlur={() => {
        const time = readTime(value);
        if (time !== null && time !== value) onChange(time);
      }}
    />
  );
}
