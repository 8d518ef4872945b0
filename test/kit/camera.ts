import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';

/** The browser shows 30 frames per second and restarts at the end. */
const PICTURES_A_SECOND = 30;

/** A scene of the camera: a picture (JPEG), and its duration. All pictures have one size. */
export type Scene = readonly [picture: Buffer, seconds: number];

/** A browser whose camera shows a film of these scenes, with camera permission granted. */
export async function launchWithCamera(scenes: readonly Scene[]): Promise<Browser> {
  const film = join(tmpdir(), `camera-${process.pid}-${Date.now()}.mjpeg`);
  const pictures = scenes.flatMap(([picture, seconds]) =>
    Array.from({ length: Math.round(seconds * PICTURES_A_SECOND) }, () => picture),
  );
  writeFileSync(film, Buffer.concat(pictures));
  const browser = await launchBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
  browser.on('disconnected', () => rmSync(film, { force: true }));
  return browser;
}
