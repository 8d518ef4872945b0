import { basename } from 'node:path';
import { type Check, lineOf, type Node, offence } from './source.ts';

const longestFile = 400;
const longestFunction = 70;
const mostParameters = 4;

/** Data and texts have no length limit; generated files cannot be shortened. */
const mayBeLong = [
  /^(database\/seed|sample)\/data\//,
  /^words\//,
  /^contract\/routes\.ts$/,
  /\.generated\./,
];

/** Files whose consumer requires a default export. */
const mayExportDefault = [
  /(^|\/)[\w.]+\.config\.ts$/,
  /^test\/kit\/(global-setup|second-tries)\.ts$/,
];

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

export const checkSizes: Check = ({ sources, texts }) => {
  const styles = texts.filter(({ path }) => path.endsWith('.css'));
  return [...sources, ...styles]
    .filter(({ path }) => !mayBeLong.some((place) => place.test(path)))
    .flatMap((source) => {
      const lines = source.text.trimEnd().split('\n').length;
      if (lines <= longestFile) return [];
      const message = `${lines} lines, at most ${longestFile}: split it by subject`;
      return [offence(source, source.text.trimEnd().length, message)];
    });
};

/** Tests are exempt, because a `describe` is one long function. */
export const checkFunctions: Check = ({ sources }) =>
  sources
    .filter((source) => !source.isTest)
    .flatMap((source) =>
      source.nodes
        .filter((node) => functions.has(node.type))
        .flatMap((node) => {
          const lines = lineOf(source.text.slice(node.start, node.end), Infinity);
          const parameters = (node.params as Node[]).length;
          const messages: string[] = [];
          if (lines > longestFunction) {
            messages.push(`function of ${lines} lines, at most ${longestFunction}: name its parts`);
          }
          if (parameters > mostParameters) {
            const advice = 'hand in one object';
            messages.push(`${parameters} parameters, at most ${mostParameters}: ${advice}`);
          }
          return messages.map((message) => offence(source, node.start, message));
        }),
    );

/** Kebab case, or Pascal case for the file of one component. */
const wellNamed =
  /^(\.?[a-z0-9]+(-[a-z0-9]+)*|[A-Z][A-Za-z0-9]*(?=\.(tsx|test\.tsx|module\.css)$))\./;

export const checkNames: Check = ({ sources }) =>
  sources.flatMap((source) => {
    const name = basename(source.path);
    const found = [];
    if (name.startsWith('index.')) {
      found.push(
        offence(source, 0, 'an index file hides where code lives: name it by its subject'),
      );
    } else if (!wellNamed.test(name)) {
      found.push(offence(source, 0, 'file names are kebab-case, of one component PascalCase.tsx'));
    }
    for (const node of source.nodes) {
      if (node.type === 'ExportAllDeclaration') {
        found.push(offence(source, node.start, 'no barrels: import from the file that has it'));
      }
      if (node.type !== 'ExportDefaultDeclaration') continue;
      if (mayExportDefault.some((place) => place.test(source.path))) continue;
      found.push(offence(source, node.start, 'exports are named: give it a name'));
    }
    return found;
  });
