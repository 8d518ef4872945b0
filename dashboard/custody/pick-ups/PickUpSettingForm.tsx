import { useRef, useState } from 'react';
import type { ApiError } from '#dashboard/api/api-error.ts';
import { call, reportFailure } from '#dashboard/api/call.ts';
import { readOnce, useCommand } from '#dashboard/api/hooks.ts';
import { useGo, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { EditScreen } from '#dashboard/shell/form/EditScreen.tsx';
import { FormRow, FormScreen, FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { mergeChanges } from '#dashboard/shell/form/merge-changes.ts';
import { useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { DigitsField } from '#dashboard/ui/fields/DigitsField.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { WeekDays } from '#dashboard/ui/fields/WeekDays.tsx';
import { pickUpSettingWords as t } from '#words/custody/pick-up-screens.ts';
import {
  type PickUpSetting,
  type SettingDraft,
  settingBodyOf,
  settingClashesOf,
  settingDraftOf,
  settingProblemsOf,
} from './setting-draft.ts';
import { TimeField } from './TimeField.tsx';

const stale = { invalidates: ['pickupSettings', 'documents'] as const };

export function PickUpSettingCreate() {
  return <SettingForm setting={null} />;
}

export function PickUpSettingEdit() {
  const id = Number(useParam('id'));
  return (
    <EditScreen of="pickupSettings.one" input={{ id }}>
      {({ data: setting }) => <SettingForm setting={setting} />}
    </EditScreen>
  );
}

async function findBranches(typed: string): Promise<readonly Option[]> {
  const { data } = await readOnce('pickupSettings.eligible', typed === '' ? {} : { search: typed });
  return data.map(({ id, branch_name }) => ({ id, name: branch_name }));
}

/** Saves it and shows refusals at their fields. */
function useSave(
  setting: PickUpSetting | null,
  draft: SettingDraft,
  setDraft: (draft: SettingDraft) => void,
) {
  const go = useGo();
  const opened = useRef(settingDraftOf(setting));
  const [both, setBoth] = useState<Readonly<Record<string, string>>>({});
  const create = useCommand('pickupSettings.create', stale);
  const update = useCommand('pickupSettings.update', stale);
  const body = settingBodyOf(draft);
  const found = settingProblemsOf(draft);
  const { errors, refusal, mayGo } = useFormErrors(create.error ?? update.error, { body, found });
  /** Fields that others saved meanwhile are kept; a field that both changed is confirmed once. */
  const change = async (id: number, onSuccess: () => void) => {
    const { data: now } = await call('pickupSettings.one', { id });
    const saved = settingDraftOf(now);
    const { values, clashes } = mergeChanges(opened.current, draft, saved);
    opened.current = saved;
    setDraft(values);
    setBoth(settingClashesOf(clashes, values, saved));
    if (clashes.length === 0) update.mutate({ ...settingBodyOf(values), id }, { onSuccess });
  };
  const save = () => {
    create.reset();
    update.reset();
    if (!mayGo()) return;
    const onSuccess = () => {
      toast(setting ? t.saved : t.added);
      go(to('pickupSettings.list'), { replace: true });
    };
    if (setting) {
      change(setting.id, onSuccess).catch((error: ApiError) => {
        reportFailure(error, null, false);
        if (!error.isFailure) toast(error.message, { tone: 'warning' });
      });
    } else create.mutate(body, { onSuccess });
  };
  const isDone = create.isSuccess || update.isSuccess;
  const isBusy = create.isPending || update.isPending;
  return { save, errors: { ...both, ...errors }, refusal, isDone, isBusy };
}

function SettingForm({ setting }: { setting: PickUpSetting | null }) {
  const [start] = useState(() => settingDraftOf(setting));
  const [draft, setDraft] = useState(start);
  const [isRemoved, setRemoved] = useState(false);
  const { save, errors, refusal, isDone, isBusy } = useSave(setting, draft, setDraft);
  const set = (patch: Partial<SettingDraft>) => setDraft((now) => ({ ...now, ...patch }));
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start);
  const part = { draft, set, errors };
  return (
    <FormScreen
      title={setting ? t.edit : t.create}
      subtitle={setting ? <Name>{setting.branch.branch_name}</Name> : null}
      dirty={isDirty && !isDone && !isRemoved}
      errors={errors}
      refusal={refusal}
      busy={isBusy ? 'save' : null}
      onSave={save}
      backHref={`#${to('pickupSettings.list')}`}
      aside={<LimitsPart {...part} />}
      below={setting ? <Removal setting={setting} onRemoved={() => setRemoved(true)} /> : null}
    >
      <TimesPart {...part} isNew={setting === null} />
    </FormScreen>
  );
}

interface PartProps {
  readonly draft: SettingDraft;
  readonly set: (patch: Partial<SettingDraft>) => void;
  readonly errors: Readonly<Record<string, string>>;
}

function TimesPart({ draft, set, errors, isNew }: PartProps & { isNew: boolean }) {
  return (
    <FormSection title={t.hours}>
      {isNew ? (
        <PickField
          label={t.branch}
          name="branch_id"
          autoFocus
          description={t.branchHow}
          options={findBranches}
          value={draft.branch}
          error={errors.branch_id}
          onChange={(branch) => set({ branch })}
        />
      ) : null}
      <WeekDays
        label={t.days}
        name="working_days"
        value={draft.days}
        error={errors.working_days}
        onChange={(days) => set({ days })}
      />
      <FormRow>
        <TimeField
          label={t.from}
          name="from_time"
          value={draft.from}
          error={errors.from_time}
          onChange={(from) => set({ from })}
        />
        <TimeField
          label={t.to}
          name="to_time"
          value={draft.to}
          error={errors.to_time}
          onChange={(until) => set({ to: until })}
        />
      </FormRow>
      <TimeField
        label={t.cutoff}
        name="cutoff_time"
        description={t.cutoffHow}
        value={draft.cutoff}
        error={errors.cutoff_time}
        onChange={(cutoff) => set({ cutoff })}
      />
    </FormSection>
  );
}

function LimitsPart({ draft, set, errors }: PartProps) {
  return (
    <FormSection title={t.limits}>
      <DigitsField
        label={t.minimum}
        name="minimum_count"
        unit={t.shipmentsUnit}
        maxLength={4}
        value={draft.minimum}
        error={errors.minimum_count}
        onChange={(minimum) => set({ minimum })}
      />
      <AmountField
        label={t.fee}
        name="fee_amount"
        description={t.feeHow}
        value={draft.fee}
        error={errors.fee_amount}
        onChange={(fee) => set({ fee })}
      />
      <DigitsField
        label={t.freeAbove}
        name="free_above"
        optional
        unit={t.shipmentsUnit}
        description={t.freeAboveHow}
        maxLength={4}
        value={draft.freeAbove}
        error={errors.free_above}
        onChange={(freeAbove) => set({ freeAbove })}
      />
      <DigitsField
        label={t.editHours}
        name="edit_hours"
        unit={t.hoursUnit}
        maxLength={2}
        value={draft.editHours}
        error={errors.edit_hours}
        onChange={(editHours) => set({ editHours })}
      />
    </FormSection>
  );
}

function Removal({ setting, onRemoved }: { setting: PickUpSetting; onRemoved: () => void }) {
  const go = useGo();
  const remove = useCommand('pickupSettings.delete', stale);
  const [isQuestionOpen, setOpenQuestion] = useState(false);
  return (
    <div>
      <Button tone="danger" onClick={() => setOpenQuestion(true)}>
        {t.remove}
      </Button>
      <Confirm
        open={isQuestionOpen}
        danger
        title={t.removeQuestion(setting.branch.branch_name)}
        text={t.removeText}
        actionLabel={t.remove}
        busy={remove.isPending}
        error={remove.error?.message ?? null}
        onClose={() => setOpenQuestion(false)}
        onConfirm={() =>
          remove.mutate(
            { id: setting.id },
            {
              onSuccess: () => {
                onRemoved();
                toast(t.removed);
                go(to('pickupSettings.list'), { replace: true });
              },
            },
          )
        }
      />
    </div>
  );
}
