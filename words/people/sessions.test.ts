import { expect, it } from 'vitest';
import { deviceName } from '#words/people/sessions.ts';

const plain = (userAgent: string | null) => deviceName(userAgent).replace(/[\u2066-\u2069]/g, '');
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const phone = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['an office computer', `${windows} Chrome/131.0.0.0 Safari/537.36`, 'Chrome على ويندوز'],
  [
    'Edge, which names Chrome too',
    `${windows} Chrome/131.0 Safari/537.36 Edg/131.0`,
    'Edge على ويندوز',
  ],
  ['a courier’s phone', `${phone} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome على أندرويد'],
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1',
    'Safari على آيفون',
  ],
  ['a program', 'curl/8.5.0', 'جهاز غير معروف'],
  ['nothing', null, 'جهاز غير معروف'],
])('%s is recognised by its owner', (_what, userAgent, name) => {
  expect(plain(userAgent)).toBe(name);
});
