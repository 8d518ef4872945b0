import { Refusal } from '#domain/refusal.ts';
import {
  changesBetween,
  type Move,
  type ShipmentState,
  type StateChanges,
} from '#domain/shipments/shipment.ts';
import { raw, sql, type Sql, type Tx } from '#database/connect.ts';
import type { Who } from './activity.ts';
import { type Changes, declare } from './effects.ts';
import { rowsText } from './rows-text.ts';
import { type StateColumn, stateColumns, stateTypes } from './state-columns.ts';

/** The part of the state that each history row shows. */
const shown: readonly StateColumn[] = ['status', 'holder_kind', 'money', 'branch_id', 'courier_id'];
const others = (Object.keys(stateTypes) as StateColumn[]).filter((name) => !shown.includes(name));

/**
 * What a move records in addition to the state that it leads to; `changed` names those of `others`
 * that it writes.
 */
const annotationTypes = {
  changed: 'text[]',
  stage: 'smallint',
  step_id: 'bigint',
  event: 'text',
  from_status: 'text',
  reason: 'text',
  note: 'text',
  changes: 'jsonb',
  details: 'jsonb',
} as const;

const listOf = (parts: readonly string[]): Sql => raw(parts.join(', '));
const stateAndAnnotationTypes = Object.entries({ ...stateTypes, ...annotationTypes });
/** Named columns: reading whole rows of `shipments` is several times slower for the database. */
const sayingRow = listOf(stateAndAnnotationTypes.map(([name, type]) => `${name} ${type}`));
/**
 * Excludes the shipment ids: with them, each of a thousand moves would carry a thousand ids, and
 * the statement would write far more to disk.
 */
const sayingColumns = listOf(stateAndAnnotationTypes.map(([name]) => `r.${name}`));
const newState = listOf([
  ...shown.map((name) => `${name} = m.${name}`),
  ...others.map(
    (name) => `${name} = case when '${name}' = any(m.changed) then m.${name} else s.${name} end`,
  ),
]);

/** The values that several moves share, and the shipments that share them. */
interface Saying {
  readonly row: object;
  readonly ids: number[];
  /**
   * The expected version of the shipment's row; null for a move that another of the same shipment
   * follows.
   */
  readonly versions: (number | null)[];
  readonly seqs: number[];
  readonly reverses: (number | null)[];
}

/**
 * Shared values are sent once: of a thousand shipments taken in, or of two thousand whose cash was
 * handed in, only the shipments differ. Values that a move leaves unchanged are omitted.
 */
export function sayingsOf(moves: readonly Move[]): object[] {
  const first = new Map<number, Move>();
  const last = new Map<number, Move>();
  for (const move of moves) {
    if (!first.has(move.shipmentId)) first.set(move.shipmentId, move);
    last.set(move.shipmentId, move);
  }
  const sayings = new Map<string, Saying>();
  for (const move of moves) {
    const begin = first.get(move.shipmentId) ?? move;
    const changes = changesBetween(move.before, move.after);
    const sum = begin === move ? null : changesBetween(begin.before, move.after);
    const text = textOf(move, changes, sum);
    const saying = sayings.get(text) ?? sayingOf(move, begin.before, changes);
    sayings.set(text, saying);
    saying.ids.push(move.shipmentId);
    saying.versions.push(last.get(move.shipmentId) === move ? begin.version : null);
    saying.seqs.push(move.version + 1);
    saying.reverses.push(move.reversesSeq ?? null);
  }
  return [...sayings.values()].map(({ row, ...shipments }) => Object.assign(row, shipments));
}

/**
 * All that `sayingOf` reads: two moves with the same text share their values. @param sum the
 * changes of this and the shipment's earlier moves
 */
function textOf(move: Move, changes: StateChanges, sum: StateChanges | null): string {
  const { event, before, after, stageAfter, stepId, edits, reason, note, details } = move;
  const { status, holderKind, money, branchId, courierId } = after;
  const stands = [
    before.status,
    status,
    holderKind,
    money,
    branchId,
    courierId,
    stageAfter,
    stepId,
  ];
  return JSON.stringify([event, stands, changes, sum, edits, reason, note, details]);
}

/** @param was the shipment before the first of its moves */
function sayingOf(move: Move, was: ShipmentState, changes: StateChanges): Saying {
  const [old, state] = [stateColumns(was), stateColumns(move.after)];
  const changed = others.filter((name) => old[name] !== state[name]);
  const written = [...shown, ...changed].map((name) => [name, state[name]]);
  const row = Object.assign(Object.fromEntries(written), {
    changed,
    stage: move.stageAfter,
    step_id: move.stepId ?? null,
    event: move.event,
    from_status: move.before.status,
    reason: move.reason,
    note: move.note,
    changes: { ...changes, ...move.edits },
    details: move.details ?? null,
  });
  return { row, ids: [], versions: [], seqs: [], reverses: [] };
}

/**
 * Writes moves. A shipment may make several moves at once, in their order: an amended document
 * takes it back and moves it again. Its row is then written once, in the state after the last move;
 * each move is a row of its history. Nobody waits for the answer: the transaction ends with the
 * refusal, at the latest at its commit, and declares the effects for other users before.
 * @throws Refusal changed_meanwhile when a shipment is no longer at the version the plan is based
 *   on
 */
export function applyMoves(
  tx: Tx,
  moves: readonly Move[],
  documentId: number | null,
  who: Who,
): void {
  const statement = sql`
    with m as (
      select ${sayingColumns}, each.*, d.id as default_step_id
      from json_to_recordset(${rowsText(sayingsOf(moves))}::json) as r(ids bigint[], versions int[], seqs int[], reverses int[], ${sayingRow})
      join steps d on d.stage = r.stage and d.is_default
      cross join lateral unnest(r.ids, r.versions, r.seqs, r.reverses) as each (id, version, seq, reverses_seq)
    ), u as (
      update shipments s set
        version = m.seq, stage = m.stage, ${newState},
        step_id = coalesce(m.step_id, case when s.stage = m.stage then s.step_id else m.default_step_id end),
        stage_since = case when s.stage = m.stage and m.step_id is null then s.stage_since else ${who.at}::timestamptz end
      from m where s.id = m.id and s.version = m.version
      returning s.id, s.merchant_id
    ), h as (
    insert into shipment_history (shipment_id, seq, event, from_status, to_status, stage, holder_kind, branch_id, courier_id, money,
      document_id, reason, note, changes, details, reverses_seq, actor_id, at)
    select m.id, m.seq, m.event, m.from_status, m.status, m.stage, m.holder_kind, m.branch_id, m.courier_id, m.money,
      ${documentId}::bigint, m.reason, m.note, m.changes, m.details, m.reverses_seq, ${who.actorId}::bigint, ${who.at}::timestamptz
    from m join u on u.id = m.id
    returning shipment_id)
    select h.shipment_id, u.merchant_id from h join u on u.id = h.shipment_id`;
  tx.send<WrittenRow>(statement, (written) => {
    if (written.length !== moves.length) throw changedMeanwhile(moves, written);
    declare(tx, effectsOf(moves, written));
  });
}

interface WrittenRow {
  readonly shipment_id: number;
  readonly merchant_id: number;
}

function changedMeanwhile(moves: readonly Move[], written: readonly WrittenRow[]): Refusal {
  const done = new Set(written.map((row) => row.shipment_id));
  const changed = moves.filter((move) => !done.has(move.shipmentId)).map((move) => move.code);
  return new Refusal('changed_meanwhile', { codes: changed });
}

function effectsOf(moves: readonly Move[], written: readonly WrittenRow[]): Partial<Changes> {
  const couriers = moves.flatMap(({ before, after }) => [before.courierId, after.courierId]);
  return {
    counts: true,
    couriers: couriers.filter((id) => id !== null),
    merchants: written.map((row) => row.merchant_id),
  };
}
