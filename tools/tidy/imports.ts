import { type Check, type Import, type Offence, offence, type Source } from './source.ts';

/** Which floors a floor may import, besides itself. `test` and `tools` may import everything. */
const floors: Readonly<Record<string, readonly string[]>> = {
  words: ['domain'],
  domain: [],
  contract: ['domain'],
  database: [],
  server: ['contract', 'domain', 'words', 'database'],
  dashboard: ['contract', 'domain', 'words'],
  // Next to the product, which never imports it: the sample company and its program.
  sample: ['server', 'contract', 'domain', 'words', 'database'],
};

/** A room may import the rooms before it, never those after it. */
const rooms = [
  'people',
  'places',
  'pricing',
  'ledger',
  'shipments',
  'custody',
  'outreach',
  'office',
];
const rankedFloors = ['domain', 'contract', 'server'];

/** Inside the dashboard: the allowed imports, besides itself. Rooms never import each other. */
const dashboardLevels = ['ui', 'shell'];

export const checkFloors: Check = ({ sources }) =>
  sources
    .filter((source) => !source.isTest)
    .flatMap((source) =>
      source.imports.flatMap((found) => {
        const message = floorMessage(source.path, found) ?? roomMessage(source.path, found);
        return message ? [offence(source, found.start, message)] : [];
      }),
    );

function floorMessage(from: string, { specifier, target }: Import): string | undefined {
  const floor = partOf(from, 0);
  const allowed = floors[floor];
  if (!allowed) return undefined;
  if (!target) {
    if (floor !== 'domain') return undefined;
    return `domain/ is pure and imports no package (${specifier}): have the value handed in`;
  }
  const other = partOf(target, 0);
  if (other === floor || allowed.includes(other)) return undefined;
  const list = [floor, ...allowed].join(', ');
  return `${floor}/ may import only ${list}, not ${target}: move what both need down to domain/`;
}

function roomMessage(from: string, { target }: Import): string | undefined {
  if (!target || partOf(from, 0) !== partOf(target, 0)) return undefined;
  const [floor, mine, other] = [partOf(from, 0), partOf(from, 1), partOf(target, 1)];
  if (mine === other) return undefined;
  if (floor === 'dashboard') return dashboardMessage(mine, other);
  if (!rankedFloors.includes(floor) || !rooms.includes(mine) || !rooms.includes(other)) {
    return undefined;
  }
  if (rooms.indexOf(other) < rooms.indexOf(mine)) return undefined;
  return `${mine} comes before ${other} and may not import it: let ${other} call ${mine} instead`;
}

function dashboardMessage(mine: string, other: string): string | undefined {
  if (rooms.includes(mine) && rooms.includes(other)) {
    return `rooms of the dashboard do not import each other: link to ${other} through screens.ts`;
  }
  const level = dashboardLevels.indexOf(mine);
  const isAbove = rooms.includes(other) || dashboardLevels.indexOf(other) > level;
  if (level < 0 || !isAbove) return undefined;
  return `dashboard/${mine} is below ${other}: pass what it needs as a property`;
}

function partOf(path: string, index: number): string {
  return path.split('/')[index] ?? '';
}

/** Each import cycle is reported once; imports of types count too. */
export const checkCycles: Check = ({ sources }) => {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const found: Offence[] = [];
  const visit = (source: Source) => {
    state.set(source.path, 'open');
    trail.push(source.path);
    for (const { target, start } of source.imports) {
      const next = target ? byPath.get(target) : undefined;
      if (!next) continue;
      if (state.get(next.path) === 'open') {
        const ring = [...trail.slice(trail.indexOf(next.path)), next.path].join(' → ');
        const advice = 'move what both need into a third file';
        found.push(offence(source, start, `import cycle ${ring}: ${advice}`));
      } else if (!state.has(next.path)) visit(next);
    }
    trail.pop();
    state.set(source.path, 'done');
  };
  for (const source of sources) if (!state.has(source.path)) visit(source);
  return found;
};

/** Entry points named from outside: by npm, Node, Vite or Vitest. */
const entryPoints = [
  /^[^/]+$/,
  /\.test\.tsx?$/,
  /^(server|sample)\/main\.ts$/,
  /^dashboard\/main\.tsx$/,
  /^dashboard\/vite\.config\.ts$/,
  /^tools\/[^/]+$/,
  // Started by the scripts of deploy/.
  /^test\/deploy\/(run|work|facts)\.ts$/,
  /^bench\//,
  /^test\/(kit\/(global-setup|second-tries|leave-clean|browser)|chaos\/run|generated\/mutants)\.ts$/,
];

/** A file's own test does not count as a use; nor does a mention in a text. */
export const checkUnused: Check = ({ sources, texts }) => {
  const used = new Set(sources.flatMap((source) => [...usedBy(source)]));
  const styles = texts.filter(({ path }) => path.endsWith('.css'));
  return [...sources, ...styles]
    .filter(({ path }) => !used.has(path) && !entryPoints.some((entry) => entry.test(path)))
    .map((source) => offence(source, 0, 'nobody imports this file: use it or delete it'));
};

function usedBy(source: Source): Set<string> {
  const own = source.path.replace(/(\.slow)?\.test(\.tsx?)$/, '$2');
  const targets = source.imports.map(({ target }) => target).filter((path) => path !== undefined);
  // A worker or a child process is referenced by its path instead of being imported.
  const folder = source.path.slice(0, source.path.lastIndexOf('/') + 1);
  for (const node of source.nodes) {
    const value = node.type === 'Literal' ? node.value : undefined;
    if (typeof value === 'string' && /^\.{1,2}\/[\w./-]+$/.test(value)) {
      targets.push(new URL(value, `file:///${folder}`).pathname.slice(1));
    }
  }
  return new Set(targets.filter((path) => path !== own));
}
