import { isCompanyWide, type Actor } from './actor.ts';

/**
 * PAGE 4. Who may see which rows. Permission determines which actions a user may take; this
 * determines on which rows. Each kind of entity names, per viewer, the relation a row must have to
 * them; `server/people/visible.ts` turns a relation into SQL, and every list and look-up uses it.
 */
export type Relation =
  | 'all' // no restriction
  | 'ownMerchant' // the row belongs to the viewer's merchant
  | 'ownCourier' // the row is assigned to the viewer
  | 'ownBranch' // the row is at, from or to the viewer's branch
  | 'self' // the row is the viewer
  | 'none';

export const viewers = ['company', 'branch', 'courier', 'client'] as const;
export type Viewer = (typeof viewers)[number];

export const visibility = {
  //            company       branch                courier                client
  shipments: { company: 'all', branch: 'ownBranch', courier: 'ownCourier', client: 'ownMerchant' },
  documents: { company: 'all', branch: 'ownBranch', courier: 'ownCourier', client: 'ownMerchant' },
  merchants: { company: 'all', branch: 'ownBranch', courier: 'none', client: 'ownMerchant' },
  couriers: { company: 'all', branch: 'ownBranch', courier: 'self', client: 'none' },
  team: { company: 'all', branch: 'ownBranch', courier: 'none', client: 'ownMerchant' },
  users: { company: 'all', branch: 'ownBranch', courier: 'self', client: 'self' },
  accounts: { company: 'all', branch: 'ownBranch', courier: 'ownCourier', client: 'ownMerchant' },
  activity: { company: 'all', branch: 'ownBranch', courier: 'self', client: 'self' },
  places: { company: 'all', branch: 'all', courier: 'all', client: 'all' },
} as const satisfies Record<string, Record<Viewer, Relation>>;

export type VisibleRoom = keyof typeof visibility;

export function viewerOf(actor: Actor): Viewer {
  if (actor.type === 'client') return 'client';
  if (actor.type === 'courier') return 'courier';
  return isCompanyWide(actor) ? 'company' : 'branch';
}

export const relationOf = (actor: Actor, room: VisibleRoom): Relation =>
  visibility[room][viewerOf(actor)];
