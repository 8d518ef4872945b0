import type { EndpointName, InputOf } from '#contract/contract.ts';
import type { FamilyKey } from '#domain/custody/families.ts';
import type { ShippedRoleName } from '#domain/people/roles.ts';
import { dayOf, addDays } from '#domain/time.ts';
import type { Chance } from '#sample/company/random.ts';
import type { Person } from '../company/company.ts';
import type { Reference } from '../company/reference.ts';
import type { Board, Change, Known } from './board.ts';

/** The user's context for choosing the next action. */
export interface ClientContext {
  readonly me: Person;
  /** The user's branch, or today's branch for a user of the whole company. */
  readonly at: number;
  readonly board: Board;
  readonly chance: Chance;
  readonly staff: Staff;
  /** Unique per command: used where free text is allowed. */
  readonly tag: string;
}

/** The command, and what it states about shipments that no response will repeat. */
export interface Wish {
  readonly name: EndpointName;
  readonly input: Readonly<Record<string, unknown>>;
  readonly family: FamilyKey | null;
  readonly change: Change;
  /**
   * After success: what the client stores of the response, in addition to shipments and documents.
   */
  readonly recall: ((answer: Answered) => void) | null;
}

/** The `data` of a response. */
export type Answered = Readonly<Record<string, unknown>>;

export interface Action {
  readonly share: number;
  readonly by: readonly ShippedRoleName[];
  /** Null when there is nothing suitable. */
  readonly think: (context: ClientContext) => Wish | null;
}

/** Typed by the contract, so that a call whose type changes does not compile here. */
export const wish = <N extends EndpointName>(
  name: N,
  input: InputOf<N>,
  more: Partial<Pick<Wish, 'family' | 'change' | 'recall'>> = {},
): Wish => ({
  name,
  input: input as Record<string, unknown>,
  family: more.family ?? null,
  change: more.change ?? {},
  recall: more.recall ?? null,
});

/** The users of each branch. */
export class Staff {
  readonly branches: readonly number[];
  readonly hub: number;
  readonly reference: Reference;
  readonly #people: readonly Person[];

  constructor(people: readonly Person[], reference: Reference) {
    this.#people = people;
    this.reference = reference;
    this.branches = [...new Set(people.flatMap(({ branchId }) => branchId ?? []))];
    this.hub = reference.branches.find(({ isHub }) => isHub)?.id ?? 0;
  }

  couriers(branch: number): number[] {
    return this.#of('Courier', branch).map(({ id }) => id);
  }

  merchants(branch: number): number[] {
    return this.#of('Client', branch).flatMap(({ merchantId }) => merchantId ?? []);
  }

  users(branch: number): number[] {
    return this.#people.flatMap(({ id, role, branchId }) =>
      branchId === branch && role !== 'Client' ? [id] : [],
    );
  }

  /** Possible owners of an exception: couriers are excluded. */
  colleagues(branch: number): number[] {
    const couriers = this.couriers(branch);
    return this.users(branch).filter((id) => !couriers.includes(id));
  }

  /** Places served by the branches of this run. */
  destinations(): number[] {
    return this.reference.destinations
      .filter(({ servingBranchId }) => this.branches.includes(servingBranchId))
      .map(({ id }) => id);
  }

  #of(role: ShippedRoleName, branch: number): Person[] {
    return this.#people.filter((one) => one.role === role && one.branchId === branch);
  }
}

export const uuidsOf = (shipments: readonly Known[]): string[] => shipments.map(({ uuid }) => uuid);

/** `YYYY-MM-DD`, a number of days from today in the company's zone. */
export const inDays = ({ staff }: ClientContext, days: number): string =>
  addDays(dayOf(new Date(), staff.reference.settings.timezone), days);

/** Now and then on an earlier day, which may have been closed meanwhile. */
export const perhapsEarlier = (context: ClientContext): { date?: string } =>
  context.chance.happens(0.4) ? { date: inDays(context, -context.chance.whole(1, 58)) } : {};

export const companyWide = ({ me }: ClientContext): boolean => me.branchId === null;
/** Users of the whole company name their branch. */
export const branchNamed = (context: ClientContext): { branch_id?: number } =>
  companyWide(context) ? { branch_id: context.at } : {};
