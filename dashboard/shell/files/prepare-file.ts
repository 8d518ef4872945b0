import { base64Of } from '#dashboard/api/base64.ts';
import { fileKinds, type FileKind, type UploadKind } from '#domain/files.ts';

export interface Prepared {
  readonly name: string;
  /** The bytes in base64. */
  readonly content: string;
}
export type FileFault = 'tooBig' | 'unreadable';

interface Lighter {
  /** Pixels of the longer side. */
  readonly side: number;
  readonly quality: number;
}

/**
 * The steps of reducing a photo, tried in order until it fits. A document stays large enough to
 * read the smallest print of a card; a photo of a delivery only needs to show the person and the
 * goods. A logo is sent unchanged, with its transparency.
 */
const lightening: Record<FileKind, readonly Lighter[]> = {
  identity: [{ side: 2000, quality: 0.85 }],
  logo: [],
  claim: [{ side: 1600, quality: 0.8 }],
  voucher: [{ side: 1600, quality: 0.8 }],
  delivery: [
    { side: 1280, quality: 0.7 },
    { side: 1024, quality: 0.6 },
    { side: 800, quality: 0.5 },
  ],
};

/** A file ready for upload. */
export async function prepareFile(
  kind: UploadKind,
  file: File,
): Promise<Prepared | { fault: FileFault }> {
  const blob = await lighten(kind, file);
  if (blob.size > fileKinds[kind].mostBytes) return { fault: 'tooBig' };
  if (blob.size === 0) return { fault: 'unreadable' };
  const content = await base64Of(blob).catch(() => null);
  return content === null
    ? { fault: 'unreadable' }
    : { name: nameFor(blob, file).slice(-120) || 'file', content };
}

/** A reduced picture is always a JPEG, and its name ends accordingly. */
export const nameFor = (blob: Blob, file: File): string =>
  blob === file ? file.name : `${file.name.replace(/\.[^.]*$/, '')}.jpg`;

/**
 * Smaller, and without the camera's metadata, which may reveal the location. A file that is no
 * image, or one this browser cannot decode, is sent unchanged: the server checks it.
 */
export async function lighten(kind: FileKind, file: File): Promise<Blob> {
  const ways = lightening[kind];
  if (ways.length === 0 || !file.type.startsWith('image/') || file.type.includes('svg'))
    return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  let blob: Blob = file;
  for (const way of ways) {
    blob = await drawn(picture, way, file);
    if (blob.size <= fileKinds[kind].mostBytes) break;
  }
  picture.close();
  return blob;
}

function drawn(picture: ImageBitmap, { side, quality }: Lighter, file: File): Promise<Blob> {
  const share = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * share);
  canvas.height = Math.round(picture.height * share);
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(file);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => {
    canvas.toBlob((blob) => done(blob ?? file), 'image/jpeg', quality);
  });
}
