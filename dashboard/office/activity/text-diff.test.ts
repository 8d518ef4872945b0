import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts } from './text-diff.ts';

const linesOf = (was: string, became: string) =>
  compareTexts(was, became).map(
    ({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`,
  );

describe('two versions of a text', () => {
  it('show the line that was rewritten, and leave the others alone', () => {
    expect(linesOf('1\n2\n3', '1\nاثنان\n3')).toEqual([' 1', '-2', '+اثنان', ' 3']);
    expect(linesOf('', '1')).toEqual(['+1']);
    expect(linesOf('1', '')).toEqual(['-1']);
  });

  it('can both be read off the comparison', () => {
    const text = fc.array(fc.constantFrom('1', '2', '3', ''), { maxLength: 12 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [was, became] = [one.join('\n'), other.join('\n')];
        const changes = compareTexts(was, became);
        const side = (gone: string) =>
          changes.filter(({ kind }) => kind !== gone).map((line) => line.text);
        expect(side('added').join('\n')).toBe(was);
        expect(side('removed').join('\n')).toBe(became);
      }),
    );
  });
});
