import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { ApiError, StoredForLater } from '#dashboard/api/api-error.ts';
import { reportFailure } from '#dashboard/api/call.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { doneText } from '#words/shipments/done.ts';
import { moveWords } from '#words/shipments/screens.ts';
import { eventNames } from '#words/shipments/names.ts';
import { fieldsFor } from './move-check.ts';
import {
  emptyValues,
  type MoveForm,
  type MoveKey,
  type MoveValues,
  moveForms,
  type Send,
  type UndoKey,
} from './move-forms.ts';
import { type BulkResult, type ShipmentRow, splitByOutcome } from '../shipment.ts';
import { refreshShipments } from '../refresh.ts';
import { createSend, runMove, runsAtOnce } from './run-move.ts';
import { undoMove } from './undo.ts';
import { permissionOf, whyNot } from '../list/stage-moves.ts';

/** Loaded lazily: lists are read far more often than a dialog is opened. */
const moveDialog = () => import('./MoveDialog.tsx');
const MoveDialog = lazy(async () => ({ default: (await moveDialog()).MoveDialog }));
const MoveResult = lazy(async () => ({ default: (await import('./MoveResult.tsx')).MoveResult }));

/** Preloads the dialog, because the courier may be offline later. */
export function readAheadMoves(): void {
  moveDialog().catch(() => undefined);
}

interface OpenMove {
  readonly move: MoveKey;
  readonly form: MoveForm;
  readonly targets: readonly ShipmentRow[];
  readonly start: Partial<MoveValues>;
  readonly onDone: ((result: BulkResult) => void) | undefined;
  /** Present after a run with refusals. */
  readonly result?: BulkResult;
}

export interface StartOptions {
  /** Known before the dialog: the calls made, the courier of the list. */
  readonly start?: Partial<MoveValues>;
  readonly onDone?: (result: BulkResult) => void;
}

export interface Moves {
  start: (move: MoveKey, targets: readonly ShipmentRow[], options?: StartOptions) => void;
  /** The dialogs; render it once within the screen. */
  readonly dialog: ReactNode;
  readonly isBusy: boolean;
}

/** Stores an outcome until the server has it. */
export interface OutcomeOutbox {
  readonly send: (move: MoveKey, target: ShipmentRow) => Send;
  /** The user no longer waits: the result appears in the list. */
  readonly letGo: () => void;
}

/** Every move of shipments goes through here: dialog, call, result message, and undo. */
export function useMoves(outcomes: OutcomeOutbox | null = null): Moves {
  const can = useCan();
  const { branch } = useCurrentUser();
  const [send] = useState(createSend);
  const [params, setParams] = useState<OpenMove | null>(null);
  const open = useRef<OpenMove | null>(null);
  const stopped = useRef(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);

  const show = (next: OpenMove | null) => {
    open.current = next;
    setParams(next);
  };
  const run = async (question: OpenMove, values: MoveValues, fitting: readonly ShipmentRow[]) => {
    setBusy(true);
    setProgress(0);
    stopped.current = false;
    const [only] = fitting.length === 1 ? fitting : [];
    const isStored = question.form.atDoor === true && only !== undefined;
    const voice = outcomes && isStored ? outcomes.send(question.move, only) : send;
    try {
      const isStopped = () => stopped.current;
      const tools = { send: voice, onProgress: setProgress, isStopped };
      const result = await runMove(question.form, fitting, values, tools);
      const undoKey = question.form.undo;
      const mayUndo = undoKey !== undefined && can(permissionOf(undoKey));
      notify(question, { result, targets: fitting, undoKey: mayUndo ? undoKey : null });
      question.onDone?.(result);
      show(result.refused > 0 ? { ...question, result } : null);
    } catch (error) {
      if (error instanceof StoredForLater) return show(null);
      showFailure(error, open.current === question);
      throw error;
    } finally {
      setBusy(false);
      setProgress(null);
      refreshShipments();
    }
  };

  const start: Moves['start'] = (move, targets, options = {}) => {
    const form = moveForms[move];
    if (!form || targets.length === 0 || isBusy) return;
    const question = { move, form, targets, start: options.start ?? {}, onDone: options.onDone };
    const fits = targets.every((row) => whyNot(move, row) === null);
    const fields = fieldsFor(form, branch !== null);
    if (!fits || !runsAtOnce(form, fields, targets.length)) return show(question);
    run(question, { ...emptyValues, ...options.start }, targets).catch(() => undefined);
  };

  const dialog = params && (
    <Suspense fallback={null}>
      <Step
        params={params}
        progress={progress}
        onRun={(values, fitting) => run(params, values, fitting)}
        onStop={() => {
          stopped.current = true;
        }}
        onClose={() => {
          outcomes?.letGo();
          show(null);
        }}
        onRetry={() => show(againOf(params))}
      />
    </Suspense>
  );
  return { start, dialog, isBusy };
}

/** Opens the dialog again for the refused ones. */
const againOf = ({ result, ...params }: OpenMove): OpenMove => ({
  ...params,
  targets: result ? splitByOutcome(params.targets, result).refused : params.targets,
});

function Step(props: {
  params: OpenMove;
  progress: number | null;
  onRun: (values: MoveValues, fitting: readonly ShipmentRow[]) => Promise<void>;
  onStop: () => void;
  onClose: () => void;
  onRetry: () => void;
}) {
  const { params, progress, onRun, onStop, onClose, onRetry } = props;
  if (params.result) {
    return (
      <MoveResult
        title={eventNames[params.move]}
        result={params.result}
        onRetry={onRetry}
        onClose={onClose}
      />
    );
  }
  return (
    <MoveDialog
      key={params.targets.map(({ code }) => code).join()}
      move={params.move}
      form={params.form}
      targets={params.targets}
      start={params.start}
      progress={progress}
      onRun={onRun}
      onStop={onStop}
      onClose={onClose}
    />
  );
}

/**
 * An open dialog shows the message itself; a failed server has a code to quote. For a move that ran
 * without a dialog, or whose dialog was closed meanwhile, a toast shows it.
 */
function showFailure(error: unknown, isOpen: boolean): void {
  const isRefusal = error instanceof ApiError && !error.isFailure;
  if (!isOpen && isRefusal) toast(error.message, { tone: 'danger' });
  const isStated = isOpen && error instanceof ApiError && error.isLineLost;
  if (!isStated) reportFailure(error, null, true);
}

interface Done {
  readonly result: BulkResult;
  /** Those it was sent for: the refused ones and the moved ones. */
  readonly targets: readonly ShipmentRow[];
  /** What takes the move back; null when nothing does, or this user may not. */
  readonly undoKey: UndoKey | null;
}

/** Ten seconds to undo it, where that restores everything. */
function notify({ move }: OpenMove, { result, targets, undoKey }: Done): void {
  if (result.moved === 0) return;
  const { moved } = splitByOutcome(targets, result);
  const undoIt = undoKey !== null && {
    action: { label: moveWords.undo, run: () => void undo(undoKey, moved) },
  };
  toast(doneText(move, result.moved), { ...undoIt });
}

async function undo(key: UndoKey, moved: readonly ShipmentRow[]): Promise<void> {
  try {
    const refused = await undoMove(key, moved, createSend());
    if (refused === null) toast(moveWords.undone, { tone: 'info' });
    else toast(refused, { tone: 'danger' });
  } catch (error) {
    reportFailure(error, null, true);
    if (error instanceof ApiError && !error.isFailure) toast(error.message, { tone: 'danger' });
  } finally {
    refreshShipments();
  }
}
