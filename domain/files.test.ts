import { describe, expect, it } from 'vitest';
import { isNamedAs, mediaTypeOf } from './files.ts';

const bytes = (...parts: (string | number)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : [...part].map((letter) => letter.charCodeAt(0)),
    ),
  );

describe('the type of a file is what its first bytes show', () => {
  it.each([
    ['a photo', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
    ['a picture', bytes(0x89, 'PNG\r\n', 0x1a, '\n'), 'image/png'],
    ['a small picture', bytes('RIFF', 0, 0, 0, 0, 'WEBP'), 'image/webp'],
    ['a scanned document', bytes('%PDF-1.7'), 'application/pdf'],
  ])('%s', (_what, content, type) => {
    expect(mediaTypeOf(content)).toBe(type);
  });

  it.each([
    ['a drawing with scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a page', bytes('<!doctype html>')],
    ['a page that hides a document further in', bytes('<html>%PDF-1.7')],
    ['a sound in the same box as a small picture', bytes('RIFF', 0, 0, 0, 0, 'WAVE')],
    ['a picture cut off in its first letters', bytes(0x89, 'PN')],
    ['nothing at all', bytes()],
  ])('%s is none of ours', (_what, content) => {
    expect(mediaTypeOf(content)).toBeNull();
  });
});

describe('the name of a file', () => {
  it.each([
    ['photo.jpg', 'image/jpeg', true],
    ['صورة الهوية.JPEG', 'image/jpeg', true],
    ['1000012345', 'image/jpeg', true],
    ['عقد المتجر', 'application/pdf', true],
    ['عقد المتجر.pdf', 'application/pdf', true],
    ['photo.png', 'image/jpeg', false],
    ['page.html', 'image/png', false],
    ['photo.jpg.exe', 'image/jpeg', false],
    ['photo.exe ', 'image/jpeg', false],
    ['هوية.pdf', 'image/webp', false],
  ] as const)('«%s» with the content of %s fits: %s', (name, type, fits) => {
    expect(isNamedAs(name, type)).toBe(fits);
  });
});
