import { IconFileTypePdf, IconPhotoOff } from '@tabler/icons-react';
import { download } from '#dashboard/api/download.ts';
import { Icon } from '#dashboard/ui/icons.tsx';
import type { MediaType } from '#domain/files.ts';
import { fileWords as t } from '#words/shell/files.ts';
import styles from './files.module.css';
import { OpenThumb } from './OpenThumb.tsx';
import { StoredPicture, useStoredFile } from './StoredPicture.tsx';

interface ShownFile {
  readonly uuid: string;
  readonly media_type: MediaType;
}

/** A thumbnail that opens the image; a PDF is downloaded instead, because no page displays it. */
export function FileThumb({ file, label }: { file: ShownFile; label: string }) {
  return file.media_type === 'application/pdf' ? (
    <button
      type="button"
      className={styles.thumb}
      aria-label={t.take(label)}
      title={t.take(label)}
      onClick={() => void download('files.read', { uuid: file.uuid }).catch(() => undefined)}
    >
      <Icon of={IconFileTypePdf} size={24} />
      <span>{t.pdf}</span>
    </button>
  ) : (
    <PictureThumb uuid={file.uuid} label={label} />
  );
}

function PictureThumb({ uuid, label }: { uuid: string; label: string }) {
  const { blob, error } = useStoredFile(uuid);
  if (error) {
    return (
      <span className={styles.thumb} role="img" aria-label={t.failed} title={t.failed}>
        <Icon of={IconPhotoOff} size={24} />
      </span>
    );
  }
  return (
    <OpenThumb
      hint={t.open(label)}
      title={label}
      whole={blob ? <StoredPicture blob={blob} alt={label} className={styles.whole} /> : null}
    >
      {blob ? <StoredPicture blob={blob} alt="" /> : <span className={styles.waiting} />}
    </OpenThumb>
  );
}
