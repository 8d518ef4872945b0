import { callsOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Who } from '../../books/activity.ts';

interface Viewer {
  readonly actor: Actor;
  readonly now: string;
}
interface Writing<I> extends Viewer {
  readonly tx: Tx;
  readonly who: Who;
  readonly input: I;
}

interface Commands<C, U, A> {
  /** Returns the id. */
  readonly create: (tx: Tx, actor: Actor, input: C, who: Who) => Promise<number>;
  readonly change: (tx: Tx, actor: Actor, input: U, who: Who) => Promise<void>;
  readonly remove: (tx: Tx, actor: Actor, id: number, who: Who) => Promise<void>;
  /** The row as it is after the write. */
  readonly answer: (db: Db, viewer: Viewer, id: number) => Promise<A>;
}

/** The writes of a catalogue: `areas.create`, `areas.update` and `areas.delete`. */
export const catalogueWrites = <const N extends string, C, U extends { readonly id: number }, A>(
  name: N,
  { create, change, remove, answer }: Commands<C, U, A>,
) =>
  callsOf(name, {
    create: async (call: Writing<C>) => {
      const id = await create(call.tx, call.actor, call.input, call.who);
      return { data: await answer(call.tx, call, id) };
    },
    update: async (call: Writing<U>) => {
      await change(call.tx, call.actor, call.input, call.who);
      return { data: await answer(call.tx, call, call.input.id) };
    },
    delete: async ({ tx, actor, input, who }: Writing<{ readonly id: number }>) => {
      await remove(tx, actor, input.id, who);
      return { data: { ok: true as const } };
    },
  });
