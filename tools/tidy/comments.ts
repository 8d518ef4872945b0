import { type Check, type Offence, offence, type Text } from './source.ts';

const widest = 100;

/** How comments look, by the end of the file name; in all other files they begin with `#`. */
const comments: readonly (readonly [end: RegExp, comment: RegExp])[] = [
  [/\.css$/, /\/\*[\s\S]*?\*\//g],
  [/\.html$/, /<!--[\s\S]*?-->/g],
  [/\.mjs$/, /\/\*[\s\S]*?\*\/|(?<!\S)\/\/ .*/g],
  [/\.sql$/, /\/\*[\s\S]*?\*\/|(?<!\S)--(?!\S).*/g],
];
const withHash = /(?<!\S)#(?!\S).*/g;

interface Span {
  readonly start: number;
  readonly end: number;
}

const inText = ({ path, text }: Text): Span[] => {
  const [, comment] = comments.find(([end]) => end.test(path)) ?? [null, withHash];
  return [...text.matchAll(comment)].map(({ 0: found, index }) => {
    return { start: index, end: index + found.length };
  });
};

/** A comment is read next to the code, in an editor of half a screen. */
export const checkComments: Check = ({ sources, texts }) => [
  ...sources.flatMap((source) => wideLines(source, source.comments)),
  ...texts
    .filter(({ path }) => !path.endsWith('.md'))
    .flatMap((file) => wideLines(file, inText(file))),
];

/** One per line, also of two comments. */
function wideLines(file: Text, spans: readonly Span[]): Offence[] {
  const lines = new Map<number, Offence>();
  for (const { start, end } of spans) {
    let at = file.text.lastIndexOf('\n', start - 1) + 1;
    while (at < end) {
      const next = file.text.indexOf('\n', at);
      const stop = next === -1 ? file.text.length : next;
      const width = stop - at;
      if (width > widest)
        lines.set(
          at,
          offence(file, at, `a comment of ${width} columns, at most ${widest}: wrap it`),
        );
      at = stop + 1;
    }
  }
  return [...lines.values()];
}
