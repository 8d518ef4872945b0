import {
  areaWords,
  assignmentWords,
  branchWords,
  destinationWords,
  pathWords,
  placeWords,
} from '#words/places/screens.ts';
import { columnsFor } from '../columns.ts';

interface Located {
  readonly latitude: number | null;
  readonly longitude: number | null;
}
// biome-ignore format: a table reads by the line
const located = [
  { key: 'latitude', head: placeWords.latitude, kind: 'code', value: (row: Located) => row.latitude, width: 12, onlyInFile: true },
  { key: 'longitude', head: placeWords.longitude, kind: 'code', value: (row: Located) => row.longitude, width: 12, onlyInFile: true },
] as const;
const state = {
  key: 'state',
  head: placeWords.state,
  kind: 'active',
  value: (row: { readonly active: boolean }) => row.active,
  width: 10,
} as const;

// biome-ignore format: a table reads by the line
export const branchColumns = columnsFor<'branches.list'>()([
  { key: 'branchName', head: branchWords.branchName, kind: 'name', value: (row) => row.branch_name },
  { key: 'code', head: branchWords.code, kind: 'code', value: (row) => row.code, width: 10 },
  { key: 'destination', head: branchWords.destination, kind: 'name', value: (row) => row.destination.name },
  { key: 'phone', head: branchWords.phone, kind: 'phone', value: (row) => row.phone },
  { key: 'address', head: branchWords.address, kind: 'text', value: (row) => row.address, width: 40, onlyInFile: true },
  ...located,
  { key: 'servesCount', head: branchWords.servesCount, kind: 'number', value: (row) => row.destinations },
  { key: 'areasCount', head: branchWords.areasCount, kind: 'number', value: (row) => row.areas },
  { key: 'isMain', head: branchWords.isMain, kind: 'flag', value: (row) => row.is_main },
  state,
]);

// biome-ignore format: a table reads by the line
export const destinationColumns = columnsFor<'destinations.list'>()([
  { key: 'name', head: destinationWords.name, kind: 'name', value: (row) => row.name },
  { key: 'key', head: destinationWords.key, kind: 'code', value: (row) => row.key, width: 10 },
  { key: 'branch', head: destinationWords.branch, kind: 'name', value: (row) => row.branch?.branch_name },
  { key: 'areas', head: destinationWords.areas, kind: 'number', value: (row) => row.areas },
  ...located,
  state,
]);

// biome-ignore format: a table reads by the line
export const areaColumns = columnsFor<'areas.list'>()([
  { key: 'name', head: areaWords.name, kind: 'name', value: (row) => row.name },
  { key: 'destination', head: areaWords.destination, kind: 'name', value: (row) => row.destination.name },
  { key: 'branch', head: areaWords.branch, kind: 'name', value: (row) => row.branch?.branch_name ?? areaWords.ofDestination },
  { key: 'outskirts', head: areaWords.outskirts, kind: 'flag', value: (row) => row.outskirts },
  ...located,
  state,
]);

// biome-ignore format: a table reads by the line
export const pathColumns = columnsFor<'paths.list'>()([
  { key: 'name', head: pathWords.name, kind: 'name', value: (row) => row.name },
  { key: 'branch', head: pathWords.branch, kind: 'name', value: (row) => row.branch.branch_name },
  { key: 'areas', head: pathWords.areas, kind: 'number', value: (row) => row.areas },
  { key: 'today', head: pathWords.today, kind: 'name', value: (row) => row.courier?.name ?? pathWords.nobody },
  state,
]);

// biome-ignore format: a table reads by the line
export const assignmentColumns = columnsFor<'paths.assignments'>()([
  { key: 'path', head: assignmentWords.path, kind: 'name', value: (row) => row.path.name, onlyInFile: true },
  { key: 'courier', head: assignmentWords.courier, kind: 'name', value: (row) => row.courier.name },
  { key: 'from', head: assignmentWords.from, kind: 'day', value: (row) => row.from },
  { key: 'to', head: assignmentWords.to, kind: 'day', value: (row) => row.to },
]);
