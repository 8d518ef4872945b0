/** The screens of branches, destinations, areas and paths, loaded when first opened. */
// biome-ignore format: a table reads by the line
export const placesLoads = {
  'places.branches': () => import('./Branches.tsx').then((m) => m.Branches),
  'places.branchCreate': () => import('./Branches.tsx').then((m) => m.BranchCreate),
  'places.branchEdit': () => import('./Branches.tsx').then((m) => m.BranchEdit),
  'places.branch': () => import('./BranchDetails.tsx').then((m) => m.BranchDetails),
  'places.branchCoupons': () => import('./BranchCoupons.tsx').then((m) => m.BranchCoupons),
  'places.branchCouponsEdit': () => import('./BranchCoupons.tsx').then((m) => m.BranchCouponsEdit),
  'places.destinations': () => import('./Destinations.tsx').then((m) => m.Destinations),
  'places.destinationCreate': () => import('./Destinations.tsx').then((m) => m.DestinationCreate),
  'places.destinationEdit': () => import('./Destinations.tsx').then((m) => m.DestinationEdit),
  'places.areas': () => import('./Areas.tsx').then((m) => m.Areas),
  'places.areaCreate': () => import('./Areas.tsx').then((m) => m.AreaCreate),
  'places.areaEdit': () => import('./Areas.tsx').then((m) => m.AreaEdit),
  'places.paths': () => import('./Paths.tsx').then((m) => m.Paths),
  'places.pathCreate': () => import('./Paths.tsx').then((m) => m.PathCreate),
  'places.pathEdit': () => import('./Paths.tsx').then((m) => m.PathEdit),
  'places.pathAssignments': () => import('./PathAssignments.tsx').then((m) => m.PathAssignments),
  'places.pathAssign': () => import('./PathAssignments.tsx').then((m) => m.PathAssign),
  'places.pathAssignEdit': () => import('./PathAssignments.tsx').then((m) => m.PathAssignEdit),
};
