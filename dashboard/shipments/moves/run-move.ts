import type { AnswerOf, EndpointName, InputOf } from '#contract/contract.ts';
import { ApiError } from '#dashboard/api/api-error.ts';
import { call, newKey } from '#dashboard/api/call.ts';
import { moveWords } from '#words/shipments/screens.ts';
import type { MoveFieldKey, MoveForm, MoveValues, Send } from './move-forms.ts';
import { type BulkResult, type ItemRefusal, refusalFrom } from '../shipment.ts';

const stopped = refusalFrom('', moveWords.stopped);

export interface MoveTarget {
  readonly uuid: string;
  readonly code: string;
}

/**
 * Repeats the same submit with the same key until its outcome is known, so that a retry after a
 * lost response or a second press is recorded once.
 */
export function createSend(): Send {
  const keys = new Map<string, string>();
  return async <N extends EndpointName>(name: N, input: InputOf<N>): Promise<AnswerOf<N>> => {
    const submit = JSON.stringify([name, input]);
    const key = keys.get(submit) ?? newKey();
    keys.set(submit, key);
    try {
      const answer = await call(name, input, { idempotencyKey: key });
      keys.delete(submit);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError && error.isOutcomeUnknown)) keys.delete(submit);
      throw error;
    }
  };
}

interface RunTools {
  readonly send: Send;
  readonly onProgress: (done: number) => void;
  /** Checked before each shipment: those not begun by then are skipped, and reported as skipped. */
  readonly isStopped?: () => boolean;
}

/**
 * Moves what can be moved. A single shipment's refusal is thrown, so that its form can show it; of
 * many, each has its own result: if the connection breaks in between, completed moves are reported
 * and the rest can be retried. @throws ApiError
 */
export async function runMove(
  form: MoveForm,
  targets: readonly MoveTarget[],
  values: MoveValues,
  tools: RunTools,
): Promise<BulkResult> {
  const { send, onProgress, isStopped = () => false } = tools;
  const isMany = targets.length > 1;
  if (form.many) {
    const uuids = targets.map(({ uuid }) => uuid);
    const answer = await form.many(send, { uuids, partial: isMany }, values);
    return answer.data;
  }
  let moved = 0;
  const items: BulkResult['items'] = [];
  const leave = ({ uuid, code }: MoveTarget, why: ItemRefusal) =>
    items.push({ code, uuid, outcome: 'refused', stage: null, refusal: why });
  let broken: ItemRefusal | null = null;
  for (const target of targets) {
    const { uuid } = target;
    const why: ItemRefusal | null = broken ?? (isStopped() ? stopped : null);
    if (why) {
      leave(target, why);
      continue;
    }
    try {
      await form.each?.(send, uuid, values);
      moved += 1;
    } catch (error) {
      if (!isMany || !(error instanceof ApiError)) throw error;
      if (error.isFailure && moved + items.length === 0) throw error;
      const refusal = refusalFrom(error.code ?? '', error.message);
      if (error.isFailure) broken = refusal;
      leave(target, refusal);
    }
    onProgress(moved + items.length);
  }
  return { moved, refused: items.length, items };
}

/** Moves without a dialog run immediately; bulk moves show the shipments first. */
export function runsAtOnce(form: MoveForm, fields: readonly MoveFieldKey[], count: number) {
  const hasFields = fields.some((field) => field !== 'note');
  return !hasFields && !form.confirm && !form.danger && count <= PREVIEW_FROM;
}

const PREVIEW_FROM = 20;
