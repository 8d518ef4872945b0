// The bundler gives the addresses; the files themselves export nothing.
// oxlint-disable-next-line import/default
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
// oxlint-disable-next-line import/default
import workerUrl from './decode-worker.ts?worker&url';
import { ownDetector } from './own-detector.ts';
import type { Picture, Sighting } from './sighting.ts';

/** Decodes the displayed image. */
export interface Decoder {
  readonly read: (video: HTMLVideoElement) => Promise<readonly Sighting[]>;
  readonly close: () => void;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => unknown };
}

let policyOnce: ReturnType<TrustedTypes['createPolicy']> | undefined;
/** Our page blocks scripts from strings; this policy permits exactly our own worker. */
const ownWorker = (): string => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policyOnce ??= trustedTypes?.createPolicy('decode-worker', { createScriptURL: () => workerUrl });
  return (policyOnce?.createScriptURL(workerUrl) ?? workerUrl) as string;
};

/** A longer side finds no more barcodes and takes twice as long. */
const LONGEST_SIDE = 1_280;

/** The part of the camera image visible on screen: it is cropped to fill its frame. */
function shownPart({ videoWidth, videoHeight, clientWidth, clientHeight }: HTMLVideoElement) {
  const scale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight);
  const width = Math.min(videoWidth, clientWidth / scale);
  const height = Math.min(videoHeight, clientHeight / scale);
  return { x: (videoWidth - width) / 2, y: (videoHeight - height) / 2, width, height };
}

/** @throws Error when the decoder cannot be loaded: offline, and never loaded before */
export async function openDecoder(): Promise<Decoder> {
  const own = await ownDetector();
  if (own) {
    return {
      close: () => undefined,
      read: async (video) => {
        const part = shownPart(video);
        const found = await own.detect(video);
        return found.map(({ rawValue, boundingBox: bounds }) => ({
          text: rawValue,
          x: (bounds.x + bounds.width / 2 - part.x) / part.width,
          y: (bounds.y + bounds.height / 2 - part.y) / part.height,
        }));
      },
    };
  }
  return openWorker();
}

type Answer = readonly Sighting[] | 'ready' | 'failed';

async function openWorker(): Promise<Decoder> {
  const worker = new Worker(ownWorker(), { type: 'module' });
  const request = (question: Picture | string, moved: Transferable[] = []): Promise<Answer> =>
    new Promise((settle) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => settle(data);
      worker.onerror = () => settle('failed');
      worker.postMessage(question, moved);
    });
  const first = await request(new URL(wasmUrl, location.href).href);
  if (first !== 'ready') {
    worker.terminate();
    throw new Error('the reader of barcodes did not load');
  }
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  return {
    close: () => worker.terminate(),
    read: async (video) => {
      const picture = brush && draw(video, canvas, brush);
      const found = picture ? await request(picture, [picture.bytes]) : [];
      return typeof found === 'string' ? [] : found;
    },
  };
}

function draw(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  brush: CanvasRenderingContext2D,
): Picture | null {
  const part = shownPart(video);
  const shrink = Math.min(1, LONGEST_SIDE / Math.max(part.width, part.height));
  const width = Math.floor(part.width * shrink);
  const height = Math.floor(part.height * shrink);
  if (!(width > 0 && height > 0)) return null;
  canvas.width = width;
  canvas.height = height;
  brush.drawImage(video, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return { width, height, bytes: brush.getImageData(0, 0, width, height).data.buffer };
}
