import { useCallback, useState } from 'react';
import type { InputOf } from '#contract/contract.ts';
import { readOnce, useCommand } from '#dashboard/api/hooks.ts';
import { type Errors, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { ChoiceField } from '#dashboard/ui/fields/ChoiceField.tsx';
import { DayField } from '#dashboard/ui/fields/DayField.tsx';
import { PhoneField } from '#dashboard/ui/fields/DigitsField.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { DialogButtons } from '#dashboard/ui/overlay/DialogButtons.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { TextAreaField, TextField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { matchOptions, type Option } from '#dashboard/ui/fields/use-options.ts';
import type { DecisionChoice } from '#domain/shipments/requests/merchant-decision.ts';
import { addDays } from '#domain/time.ts';
import { amountMeaningWords as meaning } from '#words/shipments/amount-meaning.ts';
import { choiceNames, merchantDecisionWords as t } from '#words/shipments/merchant-decisions.ts';
import type { OpenDecision } from './merchant-decision-view.ts';
import { refreshShipments } from '../refresh.ts';

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

/** Checks possible without the server. */
function problemsOf(draft: Draft, params: OpenDecision): Errors {
  if (draft.choice === null) return { choice: t.pick };
  if (draft.choice === 'postpone' && draft.day === null) return { postponed_on: t.needDay };
  if (draft.choice === 'correct' && Object.keys(bodyOf(draft, params) ?? {}).length === 2) {
    return { recipient_phone: t.needChange };
  }
  if (draft.choice !== 'reduce') return {};
  if (draft.amount === null) return { amount: t.needAmount };
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
  const [draft, setDraft] = useState(() => draftOf(params, choice ?? null));
  const answer = useCommand('merchantDecisions.answer');
  const body = bodyOf(draft, params);
  const { errors, refusal, mayGo } = useFormErrors(answer.error, {
    body: body ?? {},
    found: problemsOf(draft, params),
  });
  const send = () => {
    if (!mayGo() || body === null) return;
    answer.mutate(
      { id: params.id, ...body },
      {
        onSuccess: () => {
          toast(t.sent(params.code));
          refreshShipments();
          onDone();
        },
        onError: ({ status }) => status === 409 && refreshShipments(),
      },
    );
  };
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  return (
    <Dialog
      open
      firm
      onClose={onDone}
      title={t.decideOf(params.code)}
      footer={<DialogButtons label={t.send} busy={answer.isPending} onBack={onDone} onGo={send} />}
    >
      <Stack gap={16}>
        {refusal ? <p role="alert">{refusal}</p> : null}
        <p>{t.whyNot(params.reason)}</p>
        <ChoiceField
          label={t.choice}
          name="choice"
          required
          value={draft.choice}
          error={errors['choice']}
          choices={params.choices.map((value) => ({
            value,
            label: choiceNames[value],
            note: t.hows[value],
          }))}
          onChange={(choice) => set({ choice })}
        />
        <ChoiceFields params={params} draft={draft} errors={errors} set={set} />
        <TextAreaField
          label={t.note}
          name="note"
          optional
          rows={2}
          maxLength={300}
          value={draft.note}
          error={errors['note']}
          onChange={(note) => set({ note })}
        />
      </Stack>
    </Dialog>
  );
}

/** How the typed amount would split into goods price and fee. */
const partsOf = (amount: number | null, { leastAmount }: OpenDecision): string =>
  amount === null || amount < leastAmount
    ? meaning.total
    : meaning.parts(amount - leastAmount, leastAmount);

/** The further fields of the chosen decision. */
function ChoiceFields(props: {
  params: OpenDecision;
  draft: Draft;
  errors: Errors;
  set: (change: Partial<Draft>) => void;
}) {
  const { params, draft, errors, set } = props;
  if (draft.choice === 'postpone') {
    return (
      <DayField
        label={t.day}
        name="postponed_on"
        required
        min={addDays(fmt.today(), 1)}
        value={draft.day}
        error={errors['postponed_on']}
        onChange={(day) => set({ day })}
      />
    );
  }
  if (draft.choice === 'reduce') {
    return (
      <AmountField
        label={t.newAmount}
        name="amount"
        required
        description={`${t.amountNow(params.codAmount)}. ${partsOf(draft.amount, params)}`}
        value={draft.amount}
        error={errors['amount']}
        onChange={(amount) => set({ amount })}
      />
    );
  }
  return draft.choice === 'correct' ? <Corrections {...props} /> : null;
}

function Corrections(props: {
  params: OpenDecision;
  draft: Draft;
  errors: Errors;
  set: (change: Partial<Draft>) => void;
}) {
  const { params, draft, errors, set } = props;
  const findAreas = useCallback(
    async (typed: string): Promise<readonly Option[]> => {
      const { data } = await readOnce('places.areas', { destination_id: params.destinationId });
      return matchOptions(data, typed).slice(0, MOST_AREAS);
    },
    [params.destinationId],
  );
  return (
    <>
      <PhoneField
        label={t.recipientPhone}
        name="recipient_phone"
        value={draft.phone}
        error={errors['recipient_phone']}
        onChange={(phone) => set({ phone })}
      />
      <PhoneField
        label={t.recipientPhone2}
        name="recipient_phone2"
        optional
        value={draft.phone2}
        error={errors['recipient_phone2']}
        onChange={(phone2) => set({ phone2 })}
      />
      <PickField
        label={t.area}
        name="area_id"
        optional
        value={draft.area}
        options={findAreas}
        error={errors['area_id']}
        onChange={(area) => set({ area })}
      />
      <TextField
        label={t.landmark}
        name="landmark"
        optional
        value={draft.landmark}
        error={errors['landmark']}
        onChange={(landmark) => set({ landmark })}
      />
    </>
  );
}
