import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { fonts } from './look.ts';

const require = createRequire(import.meta.url);
const fontFiles = () => [
  require.resolve(
    '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  ),
  require.resolve(
    '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
  ),
];

/*
 * The rasteriser holds each bitmap outside of what the garbage collector counts: in this process,
 * 260 pictures took 800 MB. The memory of a worker is released with it.
 */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { Resvg } = require(workerData.rasteriser);
const png = new Resvg(workerData.svg, { font: workerData.font }).render().asPng();
const copy = new Uint8Array(png);
parentPort.postMessage(copy, [copy.buffer]);
`;
const patienceMs = 15_000;

function render(svg: string): Promise<Buffer> {
  const font = { fontFiles: fontFiles(), loadSystemFonts: false, defaultFontFamily: fonts.family };
  const workerData = { svg, font, rasteriser: require.resolve('@resvg/resvg-js') };
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { eval: true, workerData });
    const end = (error: Error) => {
      clearTimeout(timer);
      reject(error);
      void worker.terminate();
    };
    const timer = setTimeout(() => end(new RangeError('the picture took too long')), patienceMs);
    worker.once('message', (png: Uint8Array) => {
      clearTimeout(timer);
      resolve(Buffer.from(png.buffer));
    });
    worker.once('error', end);
    worker.once('exit', () => end(new RangeError('the picture was not drawn')));
  });
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: a picture needs a whole core for a moment. */
export function pngOf(svg: string): Promise<Buffer> {
  const next = last.then(() => render(svg));
  last = next.catch(() => null);
  return next;
}
