import { useId } from 'react';
import { Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { catalogueMessages as messages, catalogueWords as t } from '#words/shell/catalogue.ts';
import { FieldError, FieldMark, type FieldProps } from './Field.tsx';
import styles from './field.module.css';
import looks from './picks.module.css';

/** Distinguishable on light and dark backgrounds; other colours can be chosen next to them. */
const offered = [
  '#7a5c00',
  '#9c8100',
  '#0b57d0',
  '#2990ff',
  '#008549',
  '#005040',
  '#c00014',
  '#bc506b',
  '#993200',
  '#6d6291',
  '#4a007a',
  '#717886',
] as const;

/** A colour as `#2563eb`; empty: no own colour. */
export function ColourField(
  props: FieldProps & { value: string; onChange: (value: string) => void },
) {
  const { label, name, error, description, optional, value, onChange } = props;
  const id = useId();
  const own = value !== '' && !offered.some((one) => one === value);
  return (
    <Stack as="fieldset" gap={4} top shrink aria-describedby={error ? `${id}-e` : undefined}>
      <legend className={styles.label}>
        {label} <FieldMark optional={optional} />
      </legend>
      {description ? <div className="faint">{description}</div> : null}
      <Toolbar gap={6}>
        {['', ...offered].map((colour) => (
          <label
            key={colour}
            className={looks.colour}
            title={colour === '' ? t.colourNone : undefined}
          >
            <input
              type="radio"
              name={name ?? id}
              value={colour}
              checked={value === colour}
              disabled={props.disabled}
              aria-label={colour === '' ? t.colourNone : messages.colour(colour)}
              onChange={() => onChange(colour)}
            />
            <Swatch colour={colour} />
          </label>
        ))}
        <label className={looks.colour} title={t.colourOther}>
          <input
            type="color"
            aria-label={t.colourOther}
            value={value === '' ? '#717886' : value}
            disabled={props.disabled}
            onChange={(event) => onChange(event.target.value)}
          />
          {own ? <Swatch colour={value} /> : <span aria-hidden="true">+</span>}
        </label>
      </Toolbar>
      <FieldError id={`${id}-e`} error={error} />
    </Stack>
  );
}

/** A dot in a colour that is data; nothing without a colour. */
export function Swatch({ colour }: { colour: string | null }) {
  if (!colour) return <span className={looks.noSwatch} />;
  return <span className={looks.swatch} style={{ ['--swatch' as string]: colour }} />;
}
