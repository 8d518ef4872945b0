import { Row } from '#dashboard/ui/layout/Layout.tsx';
import styles from './segments.module.css';

/** A few choices in one frame, of which one is taken; null: none of them. */
export function Segments<Key extends string>(props: {
  label: string;
  choices: readonly { readonly key: Key; readonly label: string }[];
  value: Key | null;
  onChange: (key: Key) => void;
}) {
  const { label, choices, value, onChange } = props;
  return (
    <Row className={styles.segments} role="group" aria-label={label}>
      {choices.map(({ key, label: name }) => (
        <button key={key} type="button" aria-pressed={key === value} onClick={() => onChange(key)}>
          {name}
        </button>
      ))}
    </Row>
  );
}
