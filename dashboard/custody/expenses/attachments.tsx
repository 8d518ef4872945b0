import { FileThumb } from '#dashboard/shell/files/FileThumb.tsx';
import type { FieldFile } from '#dashboard/shell/files/FileField.tsx';
import { expenseWords as t } from '#words/custody/expenses.ts';
import custody from '../custody.module.css';
import styles from './expenses.module.css';

/** Receipts and slips of a document; each opens on press. */
export function Attachments({ files }: { files: readonly (FieldFile & { name: string })[] }) {
  if (files.length === 0) return null;
  return (
    <section className={custody.card} aria-label={t.attachments}>
      <h2>{t.attachments}</h2>
      <div className={styles.files}>
        {files.map((file) => (
          <FileThumb key={file.uuid} file={file} label={file.name} />
        ))}
      </div>
    </section>
  );
}
