import { isolate } from '#words/bidi.ts';
import { useCallback, useState } from 'react';
import { readOnce, useCall } from '#dashboard/api/hooks.ts';
import type { Errors } from '#dashboard/shell/fields/fields.ts';
import { BranchField } from '#dashboard/shell/form/BranchField.tsx';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { ChoiceField } from '#dashboard/ui/choices/ChoiceField.tsx';
import { CheckField } from '#dashboard/ui/choices/FlagField.tsx';
import { DayField } from '#dashboard/ui/fields/DayField.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { TextAreaField, TextField } from '#dashboard/ui/fields/TextField.tsx';
import { Money } from '#dashboard/ui/values/Values.tsx';
import { matchOptions, type Option } from '#dashboard/ui/fields/use-options.ts';
import { type ReasonRow, reasons } from '#domain/shipments/reasons.ts';
import { collectReasons, partReturns } from '#domain/shipments/shipment.ts';
import { addDays } from '#domain/time.ts';
import { courierWords, moveWords } from '#words/shipments/screens.ts';
import { collectReasonNames } from '#words/shipments/names.ts';
import { needsDifference, reasonMove } from './move-check.ts';
import type { MoveFieldKey, MoveKey, MoveValues } from './move-forms.ts';
import type { CourierRow, ShipmentRow } from '../shipment.ts';
import styles from './move.module.css';
import { PathProposals } from '../courier/PathProposals.tsx';
import { ProofQuestion } from './ProofQuestion.tsx';
import { ReasonTiles, reasonsFor } from './ReasonTiles.tsx';

interface FieldsProps {
  readonly move: MoveKey;
  readonly fields: readonly MoveFieldKey[];
  readonly targets: readonly ShipmentRow[];
  readonly values: MoveValues;
  readonly errors: Errors;
  readonly set: (patch: Partial<MoveValues>) => void;
}

/** The fields of a move, in its own order. */
export function MoveFields(props: FieldsProps) {
  return props.fields.map((field) => {
    const Question = questions[field];
    return <Question key={field} {...props} />;
  });
}

const questions: Record<MoveFieldKey, (props: FieldsProps) => React.ReactNode> = {
  courier: CourierQuestion,
  branch: BranchQuestion,
  day: DayQuestion,
  reason: ReasonQuestion,
  why: WhyQuestion,
  amount: AmountQuestion,
  receiver: ReceiverQuestion,
  proof: ProofQuestion,
  until: UntilQuestion,
  step: StepQuestion,
  claim: ClaimQuestion,
  note: NoteQuestion,
};

/** «12 شحنة · 615,000»: the least loaded first, as the server sorts them. */
export function courierOption(courier: CourierRow): Option {
  const load = moveWords.courierLoad(
    fmt.number(courier.shipments),
    isolate(fmt.amount(courier.cash_in_hand)),
  );
  const isFull = courier.cash_limit !== null && courier.cash_in_hand >= courier.cash_limit;
  const note = isFull ? `${load} · ${moveWords.courierFull}` : load;
  return { id: courier.id, name: courier.name, note };
}

const onlyOne = (ids: readonly number[]): number | undefined => {
  const different = new Set(ids);
  return different.size === 1 ? ids[0] : undefined;
};

function CourierQuestion({ targets, values, errors, set }: FieldsProps) {
  const branch = onlyOne(targets.map(({ serving_branch }) => serving_branch.id));
  const destination = onlyOne(targets.map(({ destination: { id } }) => id));
  const options = useCallback(
    async (typed: string) => {
      const answer = await readOnce('users.couriersFor', {
        branch_id: branch,
        destination_id: destination,
      });
      return matchOptions(answer.data.map(courierOption), typed);
    },
    [branch, destination],
  );
  return (
    <div>
      <PickField
        label={moveWords.courier}
        name="courier_id"
        value={values.courier}
        options={options}
        error={errors['courier_id']}
        onChange={(courier) => set({ courier })}
      />
      <PathProposals targets={targets} branchId={branch} onTake={(courier) => set({ courier })} />
    </div>
  );
}

function BranchQuestion({ values, errors, set }: FieldsProps) {
  return (
    <BranchField
      label={moveWords.branch}
      name="branch_id"
      value={values.branch}
      error={errors['branch_id']}
      onChange={(branch) => set({ branch })}
    />
  );
}

function DayQuestion({ values, errors, set }: FieldsProps) {
  const today = fmt.today();
  return (
    <DayField
      label={moveWords.day}
      name="postponed_on"
      min={addDays(today, 1)}
      presets={[
        { label: moveWords.tomorrow, day: addDays(today, 1) },
        { label: moveWords.afterTomorrow, day: addDays(today, 2) },
        { label: moveWords.nextWeek, day: addDays(today, 7) },
      ]}
      value={values.day}
      error={errors['postponed_on']}
      onChange={(day) => set({ day })}
    />
  );
}

function ReasonQuestion({ move, values, errors, set }: FieldsProps) {
  const row: ReasonRow | null = values.reason && reasons[values.reason];
  return (
    <>
      <ReasonTiles
        keys={reasonsFor(reasonMove(move))}
        value={values.reason}
        error={errors['reason']}
        onChange={(reason) => set({ reason })}
      />
      {row?.text ? (
        <TextField
          label={moveWords.reasonText}
          name="reason_text"
          value={values.reasonText}
          error={errors['reason_text']}
          onChange={(reasonText) => set({ reasonText })}
        />
      ) : null}
      {row?.call && move !== 'return' ? (
        <CheckField
          label={moveWords.called}
          value={values.calls.length > 0}
          onChange={(on) =>
            set({ calls: on ? [{ at: new Date().toISOString(), answered: false }] : [] })
          }
        />
      ) : null}
    </>
  );
}

function WhyQuestion({ values, errors, set }: FieldsProps) {
  return (
    <TextAreaField
      label={moveWords.why}
      name="reason"
      rows={2}
      value={values.why}
      error={errors['reason']}
      onChange={(why) => set({ why })}
    />
  );
}

function AmountQuestion({ targets, values, errors, set }: FieldsProps) {
  const differs = needsDifference(values.amount, targets);
  const params = targets[0]?.cod_amount ?? 0;
  const [isOther, setOther] = useState(false);
  const { collectReason: reason } = values;
  if (!isOther) {
    return (
      <Stack gap={4} items="start">
        <span className="second">{moveWords.amount}</span>
        <strong className={styles.requestedAmount}>
          <Money value={values.amount} />
        </strong>
        <Button onClick={() => setOther(true)}>{courierWords.otherAmount}</Button>
      </Stack>
    );
  }
  return (
    <>
      <AmountField
        autoFocus
        label={moveWords.amount}
        name="collected_amount"
        value={values.amount}
        error={errors['collected_amount']}
        description={
          differs
            ? `${moveWords.amountHow}. ${moveWords.fullAmount}: ${fmt.moneyText(params)}`
            : moveWords.amountHow
        }
        onChange={(amount) => set({ amount, ...(amount === params && { collectReason: null }) })}
      />
      {differs ? (
        <ChoiceField
          label={moveWords.collectReason}
          name="collect_reason"
          description={reason && partReturns[reason] ? moveWords.partReturns : moveWords.differs}
          value={values.collectReason}
          error={errors['collect_reason']}
          choices={collectReasons.map((value) => ({ value, label: collectReasonNames[value] }))}
          onChange={(collectReason) => set({ collectReason })}
        />
      ) : null}
    </>
  );
}

function ReceiverQuestion({ values, errors, set }: FieldsProps) {
  return (
    <TextField
      label={moveWords.receiver}
      name="receiver_name"
      optional
      value={values.receiver}
      error={errors['receiver_name']}
      onChange={(receiver) => set({ receiver })}
    />
  );
}

function UntilQuestion({ values, errors, set }: FieldsProps) {
  return (
    <DayField
      label={moveWords.until}
      name="until"
      optional
      min={addDays(fmt.today(), 1)}
      presets={[
        { label: moveWords.tomorrow, day: addDays(fmt.today(), 1) },
        { label: moveWords.nextWeek, day: addDays(fmt.today(), 7) },
      ]}
      value={values.until}
      error={errors['until']}
      onChange={(until) => set({ until })}
    />
  );
}

function StepQuestion({ targets, values, errors, set }: FieldsProps) {
  const stage = targets[0]?.stage;
  const { data } = useCall('office.steps', { stage }, { staleTime: 60_000 });
  return (
    <ChoiceField
      label={moveWords.step}
      name="step_id"
      value={values.step}
      error={errors['step_id']}
      choices={(data?.data ?? []).map((step) => ({ value: String(step.id), label: step.name }))}
      onChange={(step) => set({ step })}
    />
  );
}

function ClaimQuestion({ targets, values, errors, set }: FieldsProps) {
  return (
    <>
      <AmountField
        label={moveWords.claim}
        name="claim_amount"
        optional
        description={moveWords.claimHint}
        value={values.claim}
        error={errors['claim_amount']}
        onChange={(claim) => set({ claim })}
      />
      <ClaimSum targets={targets} claim={values.claim} />
    </>
  );
}

/** What the merchants get, before it is posted. */
function ClaimSum({ targets, claim }: { targets: readonly ShipmentRow[]; claim: number | null }) {
  const [first] = targets;
  const isOne = targets.length === 1;
  const uuid = first?.uuid ?? '';
  const { data } = useCall('shipments.one', { uuid }, { enabled: isOne && uuid !== '' });
  if (!isOne || !first) {
    const text =
      claim === null
        ? moveWords.claimsByGoods
        : moveWords.claimsEach(targets.length, claim * targets.length);
    return <p role="status">{text}</p>;
  }
  const amount = claim ?? data?.data.lost_amount ?? null;
  return amount === null ? null : (
    <p role="status">{moveWords.claimOf(first.merchant.store_name, amount)}</p>
  );
}

function NoteQuestion({ values, errors, set }: FieldsProps) {
  return (
    <TextField
      label={moveWords.note}
      name="note"
      optional
      value={values.note}
      error={errors['note']}
      onChange={(note) => set({ note })}
    />
  );
}
