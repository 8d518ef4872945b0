import { fileKinds, type FileKind } from '#domain/files.ts';

export interface Prepared {
  readonly name: string;
  /** The bytes in base64. */
  readonly content: string;
}
export type FileFault = 'tooBig' | 'unreadable';

/** Large enough to read the smallest letters of a card. */
const LONGEST_SIDE = 2000;
const JPEG_QUALITY = 0.85;

/**
 * A file as it is sent. A photo of a paper becomes smaller first, and loses what the camera wrote
 * into it: where it was taken is nobody's business. A logo goes as it is, with its transparency.
 */
export async function prepareFile(
  kind: FileKind,
  file: File,
): Promise<Prepared | { fault: FileFault }> {
  const blob = kind === 'identity' ? await lighten(file) : file;
  if (blob.size > fileKinds[kind].mostBytes) return { fault: 'tooBig' };
  if (blob.size === 0) return { fault: 'unreadable' };
  const content = await base64Of(blob).catch(() => null);
  return content === null
    ? { fault: 'unreadable' }
    : { name: file.name.slice(-120) || 'file', content };
}

/** What is no picture, or none this browser can read, stays as it is: the server judges it. */
async function lighten(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.type.includes('svg')) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const share = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * share);
  canvas.height = Math.round(picture.height * share);
  const pen = canvas.getContext('2d');
  if (!pen) return file;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((done) => {
    canvas.toBlob((blob) => done(blob ?? file), 'image/jpeg', JPEG_QUALITY);
  });
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(blob);
  });
}
