import { type Check, type Import, offence } from './source.ts';

/** Which floors a floor may import, besides itself. `test` and `tools` may import everything. */
const floors: Readonly<Record<string, readonly string[]>> = {
  words: ['domain'],
  domain: [],
  contract: ['domain', 'words'],
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
  if (floor === 'server' && mine === 'books' && rooms.includes(other)) return booksMessage;
  if (!rankedFloors.includes(floor) || !rooms.includes(mine) || !rooms.includes(other)) {
    return undefined;
  }
  if (rooms.indexOf(other) < rooms.indexOf(mine)) return undefined;
  return `${mine} comes before ${other} and may not import it: let ${other} call ${mine} instead`;
}

/** Every room writes through `server/books`. */
const booksMessage =
  'books come before the rooms: have the room add a hook to server/move-hooks.ts, or move it';

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
