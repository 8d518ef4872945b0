import { useId, useRef } from 'react';
import { Button } from '#dashboard/ui/Button.tsx';
import { FieldError, FieldMark } from '#dashboard/ui/fields/Field.tsx';
import { fileKinds, type UploadKind } from '#domain/files.ts';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { fileWords as t } from '#words/shell/files.ts';
import type { FieldFile } from './FileField.tsx';
import { FileThumb } from './FileThumb.tsx';
import { FileInput } from './FileInput.tsx';
import styles from './files.module.css';
import { useUpload } from './use-upload.ts';

/** Problems of the files by their place in `attachments`. */
const problemAt = (errors: Readonly<Record<string, string>>): string | null =>
  Object.entries(errors).find(([field]) => /^attachments(\.|$)/.test(field))?.[1] ?? null;

/** Several files, each uploaded immediately and referenced when saving. */
export function FilesField(props: {
  label: string;
  kind: UploadKind;
  most: number;
  value: readonly FieldFile[];
  onChange: (files: readonly FieldFile[]) => void;
  errors: Readonly<Record<string, string>>;
  /** Saving during the upload would omit the file. */
  onBusy: (isBusy: boolean) => void;
}) {
  const { label, kind, most, value, onChange, errors, onBusy } = props;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { bring, isBusy, problem } = useUpload(kind, t);
  const take = async (file: File | undefined) => {
    onBusy(true);
    const stored = await bring(file);
    onBusy(false);
    if (stored) onChange([...value, stored]);
  };
  const drop = ({ uuid }: FieldFile) => onChange(value.filter((file) => file.uuid !== uuid));
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-l`}>
      <span id={`${id}-l`} className={styles.label}>
        {label} <FieldMark optional />
      </span>
      {value.length > 0 ? (
        <Row as="ul" gap="8 16" wrap className={styles.files}>
          {value.map((file, at) => (
            <li key={file.uuid}>
              <FileThumb file={file} label={t.nth(label, at + 1)} />
              <Button
                tone="quiet"
                aria-label={t.clearFor(t.nth(label, at + 1))}
                onClick={() => drop(file)}
              >
                {t.clear}
              </Button>
            </li>
          ))}
        </Row>
      ) : null}
      <Button
        busy={isBusy}
        reason={value.length >= most ? t.most(most) : null}
        aria-label={t.chooseFor(label)}
        aria-describedby={`${id}-d ${id}-e`}
        onClick={() => input.current?.click()}
      >
        {value.length === 0 ? t.choose : t.another}
      </Button>
      <FileInput input={input} label={label} types={fileKinds[kind].types} onTake={take} />
      <p id={`${id}-d`} className="quiet">
        {t.how}
      </p>
      <FieldError id={`${id}-e`} error={problem ?? problemAt(errors)} />
    </div>
  );
}
