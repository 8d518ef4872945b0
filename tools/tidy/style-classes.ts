import { type Check, type Node, offence, type Source } from './source.ts';

/** The style styles of a component by the local name of their import. */
function stylesOf({ nodes, imports }: Source): ReadonlyMap<string, string> {
  const targetAt = new Map(imports.map(({ start, target }) => [start, target]));
  const found = new Map<string, string>();
  for (const node of nodes) {
    const target = node.type === 'ImportDeclaration' ? targetAt.get(node.start) : undefined;
    if (!target?.endsWith('.module.css')) continue;
    for (const { local } of node.specifiers as { local: Node }[])
      found.set(String(local.name), target);
  }
  return found;
}

/** Neither the compiler nor the bundler knows whether a style sheet has the class. */
export const checkStyleClasses: Check = ({ sources, texts }) => {
  const css = new Map(texts.map(({ path, text }) => [path, text]));
  return sources.flatMap((source) => {
    const styles = stylesOf(source);
    return source.nodes.flatMap((node) => {
      if (node.type !== 'MemberExpression' || node.computed) return [];
      const { object, property } = node as unknown as { object: Node; property: Node };
      const file = object.type === 'Identifier' ? styles.get(String(object.name)) : undefined;
      if (file === undefined) return [];
      const name = String(property.name);
      const isThere = new RegExp(`\\.${name}(?![\\w-])`).test(css.get(file) ?? '');
      return isThere ? [] : [offence(source, node.start, `${file} has no class ${name}`)];
    });
  });
};

/** The global classes: those of the layout, and of what every page begins with. */
const globalStyles = /^dashboard\/ui\/(base|layout\/layout)\.css$/;
const className = /\.([A-Za-z][\w-]*)/g;
/** A class of another package, or of cells that a table does not draw itself. */
const globalClass = /:global\(\.([\w-]+)\)/g;

const selectorsOf = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/\{[^{}]*\}/g, blank);
/** Positions in the rest of the text stay the same. */
const blank = (removed: string): string => removed.replace(/[^\n]/g, ' ');

/** A class that no component names has no effect. */
export const checkUnusedClasses: Check = ({ sources, texts }) => {
  const used = new Map<string, Set<string>>();
  /** Style sheets whose classes are looked up by a value. */
  const computed = new Set<string>();
  for (const source of sources) {
    const styles = stylesOf(source);
    if (styles.size === 0) continue;
    for (const node of source.nodes) {
      const { object, property } = node as unknown as { object?: Node; property: Node };
      const file = object?.type === 'Identifier' ? styles.get(String(object.name)) : undefined;
      if (node.type !== 'MemberExpression' || file === undefined) continue;
      if (node.computed) computed.add(file);
      else used.set(file, (used.get(file) ?? new Set()).add(String(property.name)));
    }
  }
  const modules = texts.filter(({ path }) => path.endsWith('.module.css') && !computed.has(path));
  return modules.flatMap((module) => {
    const selectors = selectorsOf(module.text).replace(globalClass, blank);
    const seen = new Set<string>();
    return [...selectors.matchAll(className)].flatMap(({ index, 1: name = '' }) => {
      if (seen.has(name) || used.get(module.path)?.has(name)) return [];
      seen.add(name);
      return [offence(module, index, `no component uses the class ${name}`)];
    });
  });
};

/** A class written as text is defined in a global style file. */
export const checkGlobalClasses: Check = ({ sources, texts }) => {
  const styles = texts.filter(({ path }) => globalStyles.test(path));
  if (styles.length === 0) return [];
  const known = new Set([
    ...texts.flatMap(({ text }) => [...text.matchAll(globalClass)].map(([, name]) => name)),
    ...styles.flatMap(({ text }) =>
      [...selectorsOf(text).matchAll(className)].map(([, name]) => name),
    ),
  ]);
  return sources.flatMap((source) =>
    source.nodes.flatMap((node) => {
      if (node.type !== 'JSXAttribute') return [];
      const { name, value } = node as unknown as { name: Node; value: Node | null };
      if (name.name !== 'className' || value?.type !== 'Literal') return [];
      const strange = String(value.value)
        .split(' ')
        .filter((word) => !known.has(word));
      return strange.map((word) => offence(source, node.start, `no global style has ${word}`));
    }),
  );
};
