import type { ListColumn } from '../columns.ts';
import type { AnswerOf } from '../contract.ts';

type PlaceList =
  | 'branches.list'
  | 'destinations.list'
  | 'areas.list'
  | 'paths.list'
  | 'paths.assignments';
type Columns<N extends PlaceList, Key extends string> = readonly ListColumn<
  AnswerOf<N>['data'][number],
  Key
>[];

interface Located {
  readonly latitude: number | null;
  readonly longitude: number | null;
}
// biome-ignore format: a table reads by the line
const located = [
  { key: 'latitude', kind: 'code', value: (row: Located) => row.latitude, width: 12, onlyInFile: true },
  { key: 'longitude', kind: 'code', value: (row: Located) => row.longitude, width: 12, onlyInFile: true },
] as const;
const state = {
  key: 'state',
  kind: 'active',
  value: (row: { readonly active: boolean }) => row.active,
  width: 10,
} as const;
type Place = 'latitude' | 'longitude' | 'state';

export const branchColumns: Columns<
  'branches.list',
  | 'name'
  | 'code'
  | 'destination'
  | 'phone'
  | 'address'
  | 'servesCount'
  | 'areasCount'
  | 'main'
  | Place
> = [
  { key: 'name', kind: 'name', value: (row) => row.branch_name },
  { key: 'code', kind: 'code', value: (row) => row.code, width: 10 },
  { key: 'destination', kind: 'name', value: (row) => row.destination.name },
  { key: 'phone', kind: 'phone', value: (row) => row.phone },
  { key: 'address', kind: 'text', value: (row) => row.address, width: 40, onlyInFile: true },
  ...located,
  { key: 'servesCount', kind: 'number', value: (row) => row.destinations },
  { key: 'areasCount', kind: 'number', value: (row) => row.areas },
  { key: 'main', kind: 'flag', value: (row) => row.is_main },
  state,
];

export const destinationColumns: Columns<
  'destinations.list',
  'name' | 'key' | 'branch' | 'areas' | Place
> = [
  { key: 'name', kind: 'name', value: (row) => row.name },
  { key: 'key', kind: 'code', value: (row) => row.key, width: 10 },
  { key: 'branch', kind: 'name', value: (row) => row.branch?.branch_name },
  { key: 'areas', kind: 'number', value: (row) => row.areas },
  ...located,
  state,
];

export const areaColumns: Columns<
  'areas.list',
  'name' | 'destination' | 'branch' | 'ofDestination' | 'outskirts' | Place
> = [
  { key: 'name', kind: 'name', value: (row) => row.name },
  { key: 'destination', kind: 'name', value: (row) => row.destination.name },
  { key: 'branch', kind: 'name', value: (row) => row.branch?.branch_name, orElse: 'ofDestination' },
  { key: 'outskirts', kind: 'flag', value: (row) => row.outskirts },
  ...located,
  state,
];

export const pathColumns: Columns<
  'paths.list',
  'name' | 'branch' | 'areas' | 'today' | 'nobody' | 'state'
> = [
  { key: 'name', kind: 'name', value: (row) => row.name },
  { key: 'branch', kind: 'name', value: (row) => row.branch.branch_name },
  { key: 'areas', kind: 'number', value: (row) => row.areas },
  { key: 'today', kind: 'name', value: (row) => row.courier?.name, orElse: 'nobody' },
  state,
];

export const assignmentColumns: Columns<'paths.assignments', 'path' | 'courier' | 'from' | 'to'> = [
  { key: 'path', kind: 'name', value: (row) => row.path.name, onlyInFile: true },
  { key: 'courier', kind: 'name', value: (row) => row.courier.name },
  { key: 'from', kind: 'day', value: (row) => row.from },
  { key: 'to', kind: 'day', value: (row) => row.to },
];
