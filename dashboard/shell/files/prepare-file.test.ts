import { expect, it } from 'vitest';
import { isNamedAs } from '#domain/files.ts';
import { nameFor } from './prepare-file.ts';

const jpeg = new Blob(['x'], { type: 'image/jpeg' });

it.each(['هوية.png', 'IMG_0001.HEIC', 'صورة', 'بطاقة.وجه.webp', '1000012345'])(
  'the reduced picture of «%s» is named as the JPEG that it is',
  (name) => {
    expect(isNamedAs(nameFor(jpeg, new File(['x'], name)), 'image/jpeg')).toBe(true);
    expect(nameFor(jpeg, new File(['x'], name))).toMatch(/\.jpg$/);
  },
);

it('a file that is sent unchanged keeps its name', () => {
  const file = new File(['x'], 'عقد المتجر.pdf');
  expect(nameFor(file, file)).toBe('عقد المتجر.pdf');
});
