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
