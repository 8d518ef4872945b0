import {
  IconArrowBackUp,
  IconPrinter,
  IconSwitchHorizontal,
  IconUserPlus,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { ApiError } from '#dashboard/api/api-error.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import type { BulkAction, Picked } from '#dashboard/shell/list/BulkBar.tsx';
import { FlipIcon, Icon } from '#dashboard/ui/icons.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { listWords } from '#words/shipments/screens.ts';
import { eventNames } from '#words/shipments/names.ts';
import { collectRows, MOST_ROWS } from '../courier/collect-rows.ts';
import type { MoveKey } from '../moves/move-forms.ts';
import { type ShipmentQuery, type ShipmentRow, splitByOutcome } from '../shipment.ts';
import type { ListKind } from './stage-list-views.ts';
import { mayMove, moverOf, movesOf, whyNone } from './stage-moves.ts';
import { MOST_LABELS } from '../labels/use-labels.ts';
import type { Moves } from '../moves/use-moves.tsx';

const icons: Partial<Record<MoveKey, BulkAction<ShipmentRow>['icon']>> = {
  assign: <Icon of={IconUserPlus} size={16} />,
  step: <Icon of={IconSwitchHorizontal} size={16} />,
  rollBack: <FlipIcon of={IconArrowBackUp} size={16} />,
};
/**
 * The shortcuts of moves by physical position: for the selection, the focused row, or the shipment
 * in the drawer.
 */
export const moveKeys: Partial<Record<MoveKey, string>> = { assign: 'KeyA', step: 'KeyS' };
const danger: readonly MoveKey[] = ['cancel', 'cancelToReturn', 'lose', 'rollBack'];

interface BulkContext {
  readonly moves: Moves;
  readonly kind: Pick<ListKind, 'call' | 'statuses' | 'annotations'>;
  readonly query: ShipmentQuery;
}

/** The actions on the selected rows: the moves of the lifecycle that fit the list. */
export function useBulkMoves(context: BulkContext): readonly BulkAction<ShipmentRow>[] {
  const { moves, kind, query } = context;
  const can = useCan();
  const go = useGo();
  const { type } = useCurrentUser();
  return useMemo(() => {
    const withRows = async (picked: Picked<ShipmentRow>, run: (rows: ShipmentRow[]) => void) => {
      if (!picked.all) return run([...picked.rows]);
      toast(listWords.collecting, { tone: 'info' });
      try {
        run(await collectRows(kind.call, query));
      } catch (error) {
        if (error instanceof ApiError) toast(error.message, { tone: 'danger' });
      }
    };
    const start = (key: MoveKey, picked: Picked<ShipmentRow>) =>
      void withRows(picked, (rows) =>
        moves.start(key, rows, {
          onDone: (result) => {
            const { refused } = splitByOutcome(rows, result);
            if (result.refused === 0) picked.clear();
            else picked.store(refused.map(({ uuid }) => uuid));
          },
        }),
      );
    const mover = moverOf(type);
    const keys = movesOf(kind.statuses, kind.annotations).filter((key) => mayMove(key, mover, can));
    const actions = keys.map(
      (key): BulkAction<ShipmentRow> => ({
        key,
        label: eventNames[key],
        icon: icons[key],
        code: moveKeys[key],
        danger: danger.includes(key),
        reason: (picked) =>
          picked.count > MOST_ROWS ? listWords.tooMany : whyNone(key, picked.rows),
        run: (picked) => start(key, picked),
      }),
    );
    const print: BulkAction<ShipmentRow> = {
      key: 'print',
      label: listWords.printLabels,
      icon: <Icon of={IconPrinter} size={16} />,
      code: 'KeyP',
      reason: ({ count }) => (count > MOST_LABELS ? listWords.tooManyLabels : null),
      run: (picked) =>
        void withRows(picked, (rows) =>
          go(to('clients.allChargesPrint', {}, { uuids: rows.map(({ uuid }) => uuid).join() })),
        ),
    };
    if (!can('shipments.print')) return actions;
    return [...actions.slice(0, 2), print, ...actions.slice(2)];
  }, [moves, kind, query, can, go, type]);
}
