import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Picture, Sighting } from './sighting.ts';

/* Decodes barcodes off the main thread, so that the camera image never freezes. */

interface Scope {
  addEventListener(name: 'message', run: (event: MessageEvent<Picture | string>) => void): void;
  postMessage(answer: readonly Sighting[] | 'ready' | 'failed'): void;
}
const scope = globalThis as unknown as Scope;

/** Our own file: by default the library would load it from another server. */
const prepare = (address: string): Promise<unknown> =>
  prepareZXingModule({ overrides: { locateFile: () => address }, fireImmediately: true });

async function read({ width, height, bytes }: Picture): Promise<readonly Sighting[]> {
  const found = await readBarcodes(new ImageData(new Uint8ClampedArray(bytes), width, height), {
    formats: ['Code128', 'QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 8,
  });
  return found.map(({ text, position: { topLeft, bottomRight } }) => ({
    text,
    x: (topLeft.x + bottomRight.x) / 2 / width,
    y: (topLeft.y + bottomRight.y) / 2 / height,
  }));
}

// The first message is the URL of the decoder, every other one an image.
scope.addEventListener('message', ({ data }) => {
  const answer = typeof data === 'string' ? prepare(data).then(() => 'ready' as const) : read(data);
  answer.then(
    (reply) => scope.postMessage(reply),
    () => scope.postMessage('failed'),
  );
});
