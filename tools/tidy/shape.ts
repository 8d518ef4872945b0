import { basename } from 'node:path';
import { type Check, offence } from './source.ts';

/** The linter checks kebab and Pascal case; only the file of one component is in Pascal case. */
const ofOneComponent = /^[A-Z]\w*(\.test)?\.(tsx|module\.css)$/;

export const checkNames: Check = ({ sources }) =>
  sources.flatMap((source) => {
    const name = basename(source.path);
    if (name.startsWith('index.'))
      return [offence(source, 0, 'an index file hides where code lives: name it by its subject')];
    if (/^[A-Z]/.test(name) && !ofOneComponent.test(name))
      return [offence(source, 0, 'file names are kebab-case, of one component PascalCase.tsx')];
    return [];
  });

const longestStyle = 400;

/** The linter checks the length of code. */
export const checkStyles: Check = ({ texts }) =>
  texts
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap((style) => {
      const lines = style.text.trimEnd().split('\n').length;
      const message = `${lines} lines, at most ${longestStyle}: split it by subject`;
      return lines > longestStyle ? [offence(style, style.text.trimEnd().length, message)] : [];
    });
