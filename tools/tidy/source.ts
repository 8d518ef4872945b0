import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { parseSync } from 'rolldown/utils';

/** A node of the syntax tree; typed only as far as the checks need. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface Import {
  /** As written. */
  specifier: string;
  /** The file relative to the root, if it is one of the project; it may not exist. */
  target: string | undefined;
  start: number;
}

export interface Source {
  /** Relative to the root, with forward slashes. */
  path: string;
  text: string;
  nodes: Node[];
  imports: Import[];
  comments: { start: number; end: number }[];
  isTest: boolean;
}

export interface Text {
  path: string;
  text: string;
}

export interface Project {
  root: string;
  /** TypeScript, parsed. */
  sources: Source[];
  /** Everything else that people write: styles, pages, SQL, scripts, units, configuration. */
  texts: Text[];
}

export interface Offence {
  path: string;
  line: number;
  message: string;
}

export type Check = (project: Project) => Offence[];

const folders =
  'words domain contract database server dashboard sample test tools bench docs deploy .ci .github'.split(
    ' ',
  );
const parsed = /\.(ts|tsx|mts|mjs)$/;
/** By ending, or without one: a Dockerfile, a git hook, `.ci/run`. */
const plain =
  /\.(css|md|sql|sh|ya?ml|conf|cfg|service|timer|env|html|http|tsv|txt)$|(^|\/)(Dockerfile|[a-z-]+)$/;
/** Written by a program, from files that are read themselves. */
const generated = /^(database\/schema\.sql|contract\/endpoints\.txt)$/;
/** A migration that installations have run is never edited; new ones are checked. */
const landed = /^database\/migrations\/00([0-6]\d|7[0-3])_/;

export function readProject(root: string): Project {
  const here = readdirSync(root, { withFileTypes: true });
  const top = here.filter((entry) => entry.isFile()).map((entry) => entry.name);
  const paths = [...top, ...folders.flatMap((folder) => filesUnder(root, folder))].sort();
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const asText = (path: string): Text => ({ path, text: read(path) });
  return {
    root,
    sources: paths.filter((path) => parsed.test(path)).map((path) => parse(path, read(path))),
    texts: paths
      .filter((path) => plain.test(path) && !generated.test(path) && !landed.test(path))
      .map(asText),
  };
}

export function offence(source: Text, at: number, message: string) {
  return { path: source.path, line: lineOf(source.text, at), message };
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}

/** The text of a string or template; expressions in a template are replaced by `?`. */
export function literalText(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node.quasis as { value: { raw: string } }[];
  return quasis.map((quasi) => quasi.value.raw).join('?');
}

function filesUnder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function parse(path: string, text: string): Source {
  const nodes: Node[] = [];
  const { program, comments } = parseSync(path, text);
  collect(program, nodes);
  const imports = nodes.map((node) => importOf(node, path)).filter((found) => found !== undefined);
  const isTest = path.startsWith('test/') || /\.test\.tsx?$/.test(path);
  return { path, text, nodes, imports, comments, isTest };
}

function collect(value: unknown, into: Node[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, into);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  if (typeof node.type === 'string') into.push(node);
  for (const key in node) collect(node[key], into);
}

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function importOf(node: Node, path: string): Import | undefined {
  if (!importing.has(node.type)) return undefined;
  const source = (node.source ?? node.argument) as Node | null;
  const written = source && literalText(source);
  if (!written) return undefined;
  const specifier = written.replace(/\?.*$/, '');
  return { specifier, target: resolve(specifier, path), start: node.start };
}

function resolve(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return undefined;
  return join(dirname(from), specifier).split(sep).join('/');
}
