import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Browser tests that every run takes: the life of a shipment, and each screen as Admin. */
const always: readonly string[] = [
  'test/browser/life.test.ts',
  'test/browser/every/every-screen.test.ts',
];
/** The other files of browser tests take turns, a half of them each day. */
const turns = 2;

/** The files of browser tests that a share leaves to the other days. */
export function restingFiles(share: number): string[] {
  const files = readdirSync('test/browser', { recursive: true, encoding: 'utf8' })
    .map((file) => join('test/browser', file))
    .filter((file) => file.endsWith('.test.ts'))
    .toSorted();
  return files.filter((file, at) => at % turns !== share % turns && !always.includes(file));
}
