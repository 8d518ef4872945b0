import { useState } from 'react';
import { call } from '#dashboard/api/call.ts';
import { readOnce, useCommand } from '#dashboard/api/hooks.ts';
import { useGo, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import type { Entry } from '#dashboard/shell/fields/fields.ts';
import { FieldsForm } from '#dashboard/shell/fields/FieldsForm.tsx';
import { longest } from '#dashboard/shell/fields/limits.ts';
import { useMerge } from '#dashboard/shell/fields/use-merge.ts';
import { EditScreen } from '#dashboard/shell/form/EditScreen.tsx';
import { FormRow } from '#dashboard/shell/form/FormScreen.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { DigitsField } from '#dashboard/ui/fields/DigitsField.tsx';
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

/** Saves it; fields that others saved meanwhile are kept. */
function useSave(setting: PickUpSetting | null, start: SettingDraft) {
  const merge = useMerge(start, settingClashesOf);
  const create = useCommand('pickupSettings.create', stale);
  const update = useCommand('pickupSettings.update', stale);
  return async (draft: SettingDraft): Promise<SettingDraft> => {
    if (!setting) {
      await create.mutateAsync(settingBodyOf(draft));
      toast(t.added);
      return draft;
    }
    const { id } = setting;
    const { data: now } = await call('pickupSettings.one', { id });
    const values = merge(draft, settingDraftOf(now));
    await update.mutateAsync({ ...settingBodyOf(values), id });
    toast(t.saved);
    return values;
  };
}

const branchField: Entry<SettingDraft> = {
  key: 'branch',
  kind: 'pick',
  label: t.branch,
  description: t.branchHow,
  needed: t.branchNeeded,
  options: findBranches,
};

const limitFields: readonly Entry<SettingDraft>[] = [
  ({ values, errors, set }) => (
    <DigitsField
      label={t.minimum}
      name="minimum_count"
      unit={t.shipmentsUnit}
      maxLength={digitsOf('minimum_count')}
      value={values.minimum}
      error={errors['minimum_count']}
      onChange={(minimum) => set({ minimum })}
    />
  ),
  { key: 'fee', kind: 'amount', name: 'fee_amount', label: t.fee, description: t.feeHow },
  ({ values, errors, set }) => (
    <DigitsField
      label={t.freeAbove}
      name="free_above"
      optional
      unit={t.shipmentsUnit}
      description={t.freeAboveHow}
      maxLength={digitsOf('free_above')}
      value={values.freeAbove}
      error={errors['free_above']}
      onChange={(freeAbove) => set({ freeAbove })}
    />
  ),
  ({ values, errors, set }) => (
    <DigitsField
      label={t.editHours}
      name="edit_hours"
      unit={t.hoursUnit}
      maxLength={digitsOf('edit_hours')}
      value={values.editHours}
      error={errors['edit_hours']}
      onChange={(editHours) => set({ editHours })}
    />
  ),
];

/** The digits of the largest number that the call takes. */
function digitsOf(field: 'minimum_count' | 'free_above' | 'edit_hours'): number {
  return String(longest('pickupSettings.create', field)).length;
}

function SettingForm({ setting }: { setting: PickUpSetting | null }) {
  const go = useGo();
  const [start] = useState(() => settingDraftOf(setting));
  const [isRemoved, setRemoved] = useState(false);
  return (
    <FieldsForm
      title={setting ? t.edit : t.create}
      subtitle={setting ? <Name>{setting.branch.branch_name}</Name> : null}
      call="pickupSettings.create"
      start={start}
      sections={[
        { title: t.hours, fields: setting ? timeParts : [branchField, ...timeParts] },
        { title: t.limits, aside: true, fields: limitFields },
      ]}
      input={settingBodyOf}
      problems={settingProblemsOf}
      also={[]}
      isFree={isRemoved}
      backHref={`#${to('pickupSettings.list')}`}
      below={() =>
        setting ? <Removal setting={setting} onRemoved={() => setRemoved(true)} /> : null
      }
      onSave={useSave(setting, start)}
      onDone={() => go(to('pickupSettings.list'), { replace: true })}
    />
  );
}

const timeParts: readonly Entry<SettingDraft>[] = [
  ({ values, errors, set }) => (
    <WeekDays
      label={t.days}
      name="working_days"
      value={values.days}
      error={errors['working_days']}
      onChange={(days) => set({ days })}
    />
  ),
  ({ values, errors, set }) => (
    <FormRow>
      <TimeField
        label={t.from}
        name="from_time"
        value={values.from}
        error={errors['from_time']}
        onChange={(from) => set({ from })}
      />
      <TimeField
        label={t.to}
        name="to_time"
        value={values.to}
        error={errors['to_time']}
        onChange={(until) => set({ to: until })}
      />
    </FormRow>
  ),
  ({ values, errors, set }) => (
    <TimeField
      label={t.cutoff}
      name="cutoff_time"
      description={t.cutoffHow}
      value={values.cutoff}
      error={errors['cutoff_time']}
      onChange={(cutoff) => set({ cutoff })}
    />
  ),
];

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
