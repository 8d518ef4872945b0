import { columnsFor } from '../columns.ts';

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

export const branchColumns = columnsFor<'branches.list'>()([
  { key: 'branchName', kind: 'name', value: (row) => row.branch_name },
  { key: 'code', kind: 'code', value: (row) => row.code, width: 10 },
  { key: 'destination', kind: 'name', value: (row) => row.destination.name },
  { key: 'phone', kind: 'phone', value: (row) => row.phone },
  { key: 'address', kind: 'text', value: (row) => row.address, width: 40, onlyInFile: true },
  ...located,
  { key: 'servesCount', kind: 'number', value: (row) => row.destinations },
  { key: 'areasCount', kind: 'number', value: (row) => row.areas },
  { key: 'isMain', kind: 'flag', value: (row) => row.is_main },
  state,
]);

export const destinationColumns = columnsFor<'destinations.list'>()([
  { key: 'name', kind: 'name', value: (row) => row.name },
  { key: 'key', kind: 'code', value: (row) => row.key, width: 10 },
  { key: 'branch', kind: 'name', value: (row) => row.branch?.branch_name },
  { key: 'areas', kind: 'number', value: (row) => row.areas },
  ...located,
  state,
]);

export const areaColumns = columnsFor<'areas.list'>()([
  { key: 'name', kind: 'name', value: (row) => row.name },
  { key: 'destination', kind: 'name', value: (row) => row.destination.name },
  { key: 'branch', kind: 'name', value: (row) => row.branch?.branch_name, orElse: 'ofDestination' },
  { key: 'outskirts', kind: 'flag', value: (row) => row.outskirts },
  ...located,
  state,
]);

export const pathColumns = columnsFor<'paths.list'>()([
  { key: 'name', kind: 'name', value: (row) => row.name },
  { key: 'branch', kind: 'name', value: (row) => row.branch.branch_name },
  { key: 'areas', kind: 'number', value: (row) => row.areas },
  { key: 'today', kind: 'name', value: (row) => row.courier?.name, orElse: 'nobody' },
  state,
]);

export const assignmentColumns = columnsFor<'paths.assignments'>()([
  { key: 'path', kind: 'name', value: (row) => row.path.name, onlyInFile: true },
  { key: 'courier', kind: 'name', value: (row) => row.courier.name },
  { key: 'from', kind: 'day', value: (row) => row.from },
  { key: 'to', kind: 'day', value: (row) => row.to },
]);
