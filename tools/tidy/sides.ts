import { type Check, literalText, type Node, offence } from './source.ts';

/*
 * The pages run right to left, and may one day be read left to right: sides are written as start
 * and end. A line that means the physical side is annotated: `physical: why`. Style sheets are
 * checked by stylelint.
 */

const advice = 'say start or end (inline), or explain with a comment `physical: …`';

const physicalKey =
  /^(margin|padding|border|scrollMargin|scrollPadding)(Left|Right)|^border(Top|Bottom)(Left|Right)Radius$/;

/** Short names of the kit for margins and paddings of one side. */
const kitProperties = new Set(['ml', 'mr', 'pl', 'pr']);

export const checkSides: Check = ({ sources }) =>
  sources
    .filter(({ path }) => /^dashboard\/.*\.tsx?$/.test(path))
    .flatMap((source) =>
      source.nodes
        .filter((node) => isPhysical(node) && !isExcused(source.text, node.start))
        .map((node) => offence(source, node.start, advice)),
    );

function isPhysical(node: Node): boolean {
  if (node.type === 'JSXAttribute') {
    const name = String((node.name as Node).name);
    return kitProperties.has(name) || (name === 'style' && holdsBareSide(node.value));
  }
  if (node.type !== 'Property') return false;
  const key = keyOf(node);
  const value = literalText(node.value as Node);
  const isSide = value === 'left' || value === 'right';
  return physicalKey.test(key) || ((key === 'textAlign' || key === 'float') && isSide);
}

function holdsBareSide(value: unknown): boolean {
  const object = (value as Node | null)?.expression as Node | undefined;
  if (object?.type !== 'ObjectExpression') return false;
  return (object.properties as Node[]).some((property) => {
    return property.type === 'Property' && ['left', 'right'].includes(keyOf(property));
  });
}

function keyOf(property: Node): string {
  const key = property.key as Node;
  return key.type === 'Identifier' ? String(key.name) : (literalText(key) ?? '');
}

/** The comment is on the line itself or on the one above it. */
function isExcused(text: string, at: number): boolean {
  const lineEnd = text.indexOf('\n', at);
  const before = text.slice(0, at).split('\n').slice(-2).join('\n');
  return (before + text.slice(at, lineEnd < 0 ? undefined : lineEnd)).includes('physical:');
}
