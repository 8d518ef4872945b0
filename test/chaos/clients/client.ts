import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import type { Chance } from '#sample/company/random.ts';
import { Client, type WireCall } from '../../../bench/run/client.ts';
import { essentials, type Command } from '../command.ts';
import type { Person } from '../company/company.ts';
import { exceptionActions } from './actions-exceptions.ts';
import { moneyActions } from './actions-money.ts';
import { officeActions } from './actions-office.ts';
import { payoutActions } from './actions-payouts.ts';
import { documentActions } from './actions-documents.ts';
import { shipmentActions } from './actions-shipments.ts';
import { priceActions } from './actions-prices.ts';
import { receiptActions } from './actions-receipts.ts';
import type { Board } from './board.ts';
import type { Action, Staff, Answered, Wish } from './context.ts';

const actions: readonly Action[] = [
  ...shipmentActions,
  ...documentActions,
  ...moneyActions,
  ...officeActions,
  ...payoutActions,
  ...exceptionActions,
  ...priceActions,
  ...receiptActions,
];

/** How often a client tries something outside its scope. */
const outOfPlace = 0.04;
/** How often an action outside the focus of the run is done anyway. */
const inPassing = 0.1;
const answerMs = 6_000;
const breathMs = 40;
const longestBreathMs = 500;
/**
 * An overloaded server reports that it has not started; after this many attempts the client gives
 * up.
 */
const patience = 400;

/** The context shared by all clients of a run. */
export interface Floor {
  readonly board: Board;
  readonly staff: Staff;
  /** The address of the server: the proxy in front of it. */
  base(): string;
  /** Waits where all clients pause for a moment. */
  ready(): Promise<void>;
  /** False when enough commands were sent. */
  next(): boolean;
  /** Whether this belongs to the current focus of the run: most other actions are dropped. */
  suits(name: string): boolean;
  heard(command: Command, answer: Outcome): void;
  /** A read only: it does not count. */
  looked(): void;
  tried(outcome: Outcome): void;
}

/** HTTP status of a response, or that none arrived. */
export type Outcome = number | 'cut';

interface Task {
  readonly me: Person;
  readonly wish: Wish;
  readonly key: string;
}

/**
 * A shared device: one command at a time, by one user after another, each repeated under its key
 * until it is answered. The same user may be on two devices at once.
 */
export class CommandClient {
  readonly #floor: Floor;
  readonly #no: number;
  readonly #people: readonly Person[];
  readonly #chance: Chance;
  readonly #http: Client;
  #count = 0;

  constructor(floor: Floor, no: number, people: readonly Person[], chance: Chance) {
    this.#floor = floor;
    this.#no = no;
    this.#people = people;
    this.#chance = chance;
    this.#http = new Client(floor.base(), answerMs);
  }

  async work(): Promise<void> {
    try {
      while (this.#floor.next()) {
        await this.#floor.ready();
        await this.#insist(this.#think());
      }
    } finally {
      this.#http.close();
    }
  }

  /** Picks an action first, then a user responsible for it; sometimes any user. */
  #think(): Task {
    const chance = this.#chance;
    const { board, staff } = this.#floor;
    for (;;) {
      const action = chance.weigh(actions);
      const isStray = chance.happens(outOfPlace);
      const theirs = this.#people.filter(({ role }) => isStray || action.by.includes(role));
      const me = chance.pick(theirs);
      const at = me.branchId ?? chance.pick(staff.branches);
      const tag = `${this.#no}-${this.#count}`;
      const wish = action.think({ me, at, board, chance, staff, tag });
      if (!wish || !(this.#floor.suits(wish.name) || chance.happens(inPassing))) continue;
      this.#count += 1;
      return { me, wish, key: `chaos-${this.#no}-${this.#count}` };
    }
  }

  #hear({ family, change, recall }: Wish, body: unknown): void {
    this.#floor.board.hear(family, body, change);
    recall?.((body as { data: Answered }).data);
  }

  async #insist({ me, wish, key }: Task): Promise<void> {
    const call = wireOf(wish, me.token, key);
    const sentAt = Date.now();
    for (let tries = 1; ; tries += 1) {
      const reply = await this.#http.send(call).catch(() => null);
      const outcome: Outcome = reply?.status ?? 'cut';
      this.#floor.tried(outcome);
      if ((reply === null || reply.status >= 500) && tries < patience) {
        await pause(Math.min(breathMs * tries, longestBreathMs) * (0.5 + this.#chance.next()));
        continue;
      }
      const body: unknown = reply ? JSON.parse(reply.text) : null;
      const isDone = reply?.status === 200;
      if (isDone) this.#hear(wish, body);
      // A read has changed nothing: there is nothing to compare with the books.
      if (call.method === 'GET') return this.#floor.looked();
      const command: Command = {
        key,
        actorId: me.id,
        name: wish.name,
        input: wish.input,
        sentAt,
        answeredAt: Date.now(),
        tries,
        status: reply?.status ?? 0,
        refusal: isDone ? null : ((body as { code?: string } | null)?.code ?? null),
        answer: isDone ? essentials(body) : null,
      };
      this.#floor.heard(command, outcome);
      return;
    }
  }
}

/** Sorts a command's fields into path, query and body, as the contract defines them. */
function wireOf({ name, input }: Wish, token: string, key: string): WireCall {
  const spec: EndpointSpec = contract[name];
  const rest: Record<string, unknown> = { ...input };
  const path = spec.path.replaceAll(/\{(\w+)\}/g, (_whole, field: string) => {
    const value = rest[field];
    delete rest[field];
    return encodeURIComponent(String(value));
  });
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
  if (spec.method === 'POST') {
    const json = { ...headers, 'content-type': 'application/json' };
    return { method: 'POST', path, headers: json, body: JSON.stringify(rest) };
  }
  const query = Object.entries(rest).map(([field, value]): [string, string] => [
    field,
    String(value),
  ]);
  return {
    method: spec.method,
    path: `${path}?${new URLSearchParams(query)}`,
    headers,
    body: null,
  };
}
