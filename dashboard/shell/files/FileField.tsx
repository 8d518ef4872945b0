import { useId, useRef } from 'react';
import { Button } from '#dashboard/ui/Button.tsx';
import { FieldError, FieldMark } from '#dashboard/ui/fields/Field.tsx';
import { fileKinds, type MediaType, type UploadKind } from '#domain/files.ts';
import { fileWords as t } from '#words/shell/files.ts';
import { FileThumb } from './FileThumb.tsx';
import styles from './files.module.css';
import { FileInput } from './FileInput.tsx';
import { useUpload } from './use-upload.ts';

export interface FieldFile {
  readonly uuid: string;
  readonly media_type: MediaType;
}

/**
 * One file: select, preview, replace, remove. It is uploaded immediately and referenced when
 * saving.
 */
export function FileField(props: {
  label: string;
  /** The name of the file in refusals. */
  name: string;
  kind: UploadKind;
  value: FieldFile | null;
  onChange: (file: FieldFile | null) => void;
  description?: string;
  optional?: boolean;
  error?: string | null;
  /** Saving during the upload would omit the file. */
  onBusy: (isBusy: boolean) => void;
}) {
  const { label, name, kind, value, onChange, description, optional, error, onBusy } = props;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { bring, isBusy, problem } = useUpload(kind, t);
  const take = async (file: File | undefined) => {
    onBusy(true);
    const stored = await bring(file);
    onBusy(false);
    if (stored) onChange(stored);
  };
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-l`}>
      <span id={`${id}-l`} className={styles.label}>
        {label} <FieldMark optional={optional} />
      </span>
      <div className={styles.line}>
        {value ? <FileThumb key={value.uuid} file={value} label={label} /> : null}
        <Button
          name={name}
          busy={isBusy}
          aria-label={value ? t.replaceFor(label) : t.chooseFor(label)}
          aria-describedby={description || error || problem ? `${id}-d ${id}-e` : undefined}
          onClick={() => input.current?.click()}
        >
          {value ? t.replace : t.choose}
        </Button>
        {value ? (
          <Button tone="quiet" aria-label={t.clearFor(label)} onClick={() => onChange(null)}>
            {t.clear}
          </Button>
        ) : null}
      </div>
      <FileInput input={input} label={label} types={fileKinds[kind].types} onTake={take} />
      {description ? (
        <p id={`${id}-d`} className="quiet">
          {description}
        </p>
      ) : null}
      <FieldError id={`${id}-e`} error={problem ?? error} />
    </div>
  );
}
