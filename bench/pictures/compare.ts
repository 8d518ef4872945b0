import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

export interface Difference {
  readonly name: string;
  /** Zero if one of the pictures is missing. */
  readonly pixels: number;
  readonly remark: string;
}

interface Compared {
  readonly pixels: number;
  readonly remark: string;
  /** The second picture with the differing pixels in red, as a data URL. */
  readonly picture: string;
}

/** Compares the pictures of two folders pixel by pixel; differing ones are drawn into `out`. */
export async function compare(
  browser: Browser,
  before: string,
  after: string,
  out: string,
): Promise<{ readonly equal: number; readonly differences: readonly Difference[] }> {
  const names = readdirSync(after);
  const earlier = new Set(readdirSync(before));
  const page = await (await browser.newContext()).newPage();
  const differences: Difference[] = [];
  let equal = 0;
  for (const name of names) {
    if (!earlier.has(name)) {
      differences.push({ name, pixels: 0, remark: 'new' });
      continue;
    }
    const [old, fresh] = [join(before, name), join(after, name)].map((path) => readFileSync(path));
    // Equal pictures have equal files: only the others are decoded.
    if (!old || !fresh || old.equals(fresh)) {
      equal += 1;
      continue;
    }
    const pair = JSON.stringify([old, fresh].map((file) => file.toString('base64')));
    const found = await page.evaluate<Compared>(`(${compareScript})(${pair})`);
    if (found.pixels === 0) {
      equal += 1;
      continue;
    }
    differences.push({ name, pixels: found.pixels, remark: found.remark });
    writeFileSync(join(out, name), Buffer.from(found.picture.split(',')[1] ?? '', 'base64'));
  }
  await page.close();
  return { equal, differences };
}

// A script for the page, typed without the DOM library.
const compareScript = `(pair) => {
  const load = (data) => new Promise((done, failed) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = failed;
    image.src = 'data:image/png;base64,' + data;
  });
  return Promise.all(pair.map(load)).then((images) => {
    const width = Math.max(...images.map((image) => image.width));
    const height = Math.max(...images.map((image) => image.height));
    const contexts = images.map((image) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context.drawImage(image, 0, 0);
      return context;
    });
    const [one, two] = contexts.map((context) => context.getImageData(0, 0, width, height));
    const [a, b] = [new Uint32Array(one.data.buffer), new Uint32Array(two.data.buffer)];
    const box = [width, height, 0, 0];
    let pixels = 0;
    for (let at = 0; at < a.length; at += 1) {
      if (a[at] === b[at]) continue;
      pixels += 1;
      const [x, y] = [at % width, Math.floor(at / width)];
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
      b[at] = 0xff0000ff;
    }
    contexts[1].putImageData(two, 0, 0);
    const sizes = images.map((image) => image.width + '×' + image.height);
    const size = sizes[0] === sizes[1] ? '' : ', ' + sizes.join(' → ');
    const remark = 'from ' + box[0] + ',' + box[1] + ' to ' + box[2] + ',' + box[3] + size;
    return { pixels, remark, picture: contexts[1].canvas.toDataURL('image/png') };
  });
}`;
