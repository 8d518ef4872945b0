import type { InputOf } from '#contract/contract.ts';
import { readOnce, useCommand } from '#dashboard/api/hooks.ts';
import type { Entry, Errors } from '#dashboard/shell/fields/fields.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { matchOptions, type Option } from '#dashboard/ui/fields/use-options.ts';
import type { DecisionChoice } from '#domain/shipments/requests/merchant-decision.ts';
import { addDays } from '#domain/time.ts';
import { amountMeaningWords as meaning } from '#words/shipments/amount-meaning.ts';
import { choiceNames, merchantDecisionWords as t } from '#words/shipments/merchant-decisions.ts';
import type { OpenDecision } from './merchant-decision-view.ts';
import { refreshOnConflict, refreshShipments } from '../refresh.ts';

const MOST_AREAS = 60;

interface Draft {
  readonly choice: DecisionChoice | null;
  readonly day: string | null;
  readonly phone: string;
  readonly phone2: string;
  readonly landmark: string;
  readonly area: Option | null;
  readonly amount: number | null;
  readonly note: string;
}

const draftOf = (params: OpenDecision, choice: DecisionChoice | null): Draft => ({
  choice,
  day: addDays(fmt.today(), 1),
  phone: params.phone,
  phone2: params.phone2 ?? '',
  landmark: params.landmark ?? '',
  area: params.area,
  amount: null,
  note: '',
});

type Body = Omit<InputOf<'merchantDecisions.answer'>, 'id'>;

/** Only the fields of the chosen decision, and only corrections that differ. */
function bodyOf(draft: Draft, params: OpenDecision): Body | null {
  const { choice } = draft;
  if (choice === null) return null;
  const note = draft.note.trim() || null;
  if (choice === 'postpone') {
    return { choice, note, ...(draft.day && { postponed_on: draft.day }) };
  }
  if (choice === 'reduce') {
    return { choice, note, ...(draft.amount !== null && { amount: draft.amount }) };
  }
  if (choice !== 'correct') return { choice, note };
  const areaId = draft.area === null ? null : Number(draft.area.id);
  return {
    choice,
    note,
    ...(draft.phone !== params.phone && { recipient_phone: draft.phone }),
    ...(draft.phone2 !== (params.phone2 ?? '') && { recipient_phone2: draft.phone2 || null }),
    ...(draft.landmark !== (params.landmark ?? '') && { landmark: draft.landmark || null }),
    ...(areaId !== null && areaId !== params.area?.id && { area_id: areaId }),
  };
}

/** Checks between the fields. */
function problemsOf(draft: Draft, params: OpenDecision): Errors {
  if (draft.choice === 'correct' && Object.keys(bodyOf(draft, params) ?? {}).length === 2) {
    return { recipient_phone: t.needChange };
  }
  if (draft.choice !== 'reduce' || draft.amount === null) return {};
  if (draft.amount >= params.codAmount) return { amount: t.notLower };
  return draft.amount < params.leastAmount ? { amount: t.least(params.leastAmount) } : {};
}

interface DecisionProps {
  readonly params: OpenDecision;
  /** Chosen before the dialog opened. */
  readonly choice?: DecisionChoice;
  readonly onDone: () => void;
}

/** The merchant decides what happens with an undelivered shipment. */
export function MerchantDecisionDialog({ params, choice, onDone }: DecisionProps) {
  const answer = useCommand('merchantDecisions.answer');
  return (
    <FormDialog<Draft>
      title={t.decideOf(params.code)}
      call="merchantDecisions.answer"
      start={draftOf(params, choice ?? null)}
      input={(draft) => bodyOf(draft, params) ?? {}}
      problems={(draft) => problemsOf(draft, params)}
      fields={[
        () => <p>{t.whyNot(params.reason)}</p>,
        {
          key: 'choice',
          kind: 'choice',
          label: t.choice,
          needed: t.pick,
          choices: params.choices.map((value) => ({
            value,
            label: choiceNames[value],
            note: t.hows[value],
          })),
        },
        ...choiceFields(params),
        { key: 'note', kind: 'lines', label: t.note, optional: true, rows: 2 },
      ]}
      actions={[
        {
          label: t.send,
          send: async (draft) => {
            const body = bodyOf(draft, params);
            if (body === null) return;
            await answer.mutateAsync({ id: params.id, ...body }, refreshOnConflict);
            toast(t.sent(params.code));
            refreshShipments();
          },
        },
      ]}
      onClose={onDone}
    />
  );
}

/** How the typed amount would split into goods price and fee. */
const partsOf = (amount: number | null, { leastAmount }: OpenDecision): string =>
  amount === null || amount < leastAmount
    ? meaning.total
    : meaning.parts(amount - leastAmount, leastAmount);

const isFor =
  (choice: DecisionChoice) =>
  (draft: Draft): boolean =>
    draft.choice === choice;

/** The further fields of the chosen decision. */
function choiceFields(params: OpenDecision): readonly Entry<Draft>[] {
  const findAreas = async (typed: string): Promise<readonly Option[]> => {
    const { data } = await readOnce('places.areas', { destination_id: params.destinationId });
    return matchOptions(data, typed).slice(0, MOST_AREAS);
  };
  const corrected = { when: isFor('correct') };
  return [
    {
      key: 'day',
      kind: 'day',
      name: 'postponed_on',
      label: t.day,
      needed: t.needDay,
      min: addDays(fmt.today(), 1),
      when: isFor('postpone'),
    },
    {
      key: 'amount',
      kind: 'amount',
      label: t.newAmount,
      needed: t.needAmount,
      description: ({ amount }) => `${t.amountNow(params.codAmount)}. ${partsOf(amount, params)}`,
      when: isFor('reduce'),
    },
    { key: 'phone', kind: 'phone', name: 'recipient_phone', label: t.recipientPhone, ...corrected },
    {
      key: 'phone2',
      kind: 'phone',
      name: 'recipient_phone2',
      label: t.recipientPhone2,
      optional: true,
      ...corrected,
    },
    {
      key: 'area',
      kind: 'pick',
      label: t.area,
      optional: true,
      options: findAreas,
      ...corrected,
    },
    { key: 'landmark', kind: 'text', label: t.landmark, optional: true, ...corrected },
  ];
}
