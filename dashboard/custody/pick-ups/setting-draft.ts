import type { AnswerOf, InputOf } from '#contract/contract.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { uiMessages } from '#words/shell/ui.ts';
import { weekdayNames } from '#words/weekdays.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { pickUpSettingWords as t } from '#words/custody/pick-up-screens.ts';
import { readTime } from './read-time.ts';

export type PickUpSetting = AnswerOf<'pickupSettings.one'>['data'];

/** The form state of a setting; figures as typed. */
export interface SettingDraft {
  readonly branch: Option | null;
  readonly days: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly cutoff: string;
  readonly minimum: string;
  readonly fee: number | null;
  readonly freeAbove: string;
  readonly editHours: string;
}

/** Defaults of a new one: every day except Friday. */
export function settingDraftOf(setting: PickUpSetting | null): SettingDraft {
  if (!setting) {
    return {
      branch: null,
      days: [6, 0, 1, 2, 3, 4],
      from: '09:00',
      to: '17:00',
      cutoff: '13:00',
      minimum: '1',
      fee: 0,
      freeAbove: '',
      editHours: '2',
    };
  }
  return {
    branch: { id: setting.branch.id, name: setting.branch.branch_name },
    days: setting.working_days,
    from: setting.from_time,
    to: setting.to_time,
    cutoff: setting.cutoff_time,
    minimum: String(setting.minimum_count),
    fee: setting.fee_amount,
    freeAbove: setting.free_above === null ? '' : String(setting.free_above),
    editHours: String(setting.edit_hours),
  };
}

const wireNames: Readonly<Record<keyof SettingDraft, string>> = {
  branch: 'branch_id',
  days: 'working_days',
  from: 'from_time',
  to: 'to_time',
  cutoff: 'cutoff_time',
  minimum: 'minimum_count',
  fee: 'fee_amount',
  freeAbove: 'free_above',
  editHours: 'edit_hours',
};

function partText(draft: SettingDraft, part: keyof SettingDraft): string {
  if (part === 'branch') return draft.branch?.name ?? '';
  if (part === 'days') return draft.days.map((day) => weekdayNames[day]).join('، ');
  if (part === 'fee') return draft.fee === null ? '' : fmt.moneyText(draft.fee);
  return draft[part];
}

/** Both values of each field that two users changed, by field name. */
export const settingClashesOf = (
  parts: readonly (keyof SettingDraft)[],
  mine: SettingDraft,
  saved: SettingDraft,
): Record<string, string> =>
  Object.fromEntries(
    parts.map((part) => [
      wireNames[part],
      uiMessages.overtaken(partText(saved, part), partText(mine, part)),
    ]),
  );

export const settingBodyOf = (draft: SettingDraft): InputOf<'pickupSettings.create'> => ({
  branch_id: Number(draft.branch?.id ?? 0),
  working_days: [...draft.days],
  from_time: readTime(draft.from) ?? draft.from,
  to_time: readTime(draft.to) ?? draft.to,
  cutoff_time: readTime(draft.cutoff) ?? draft.cutoff,
  minimum_count: Number(draft.minimum),
  fee_amount: draft.fee ?? 0,
  free_above: draft.freeAbove === '' ? null : Number(draft.freeAbove),
  edit_hours: Number(draft.editHours),
});

export function settingProblemsOf(draft: SettingDraft): Record<string, string> {
  const [from, until, cutoff] = [draft.from, draft.to, draft.cutoff].map(readTime);
  return {
    ...(draft.days.length === 0 && { working_days: t.dayNeeded }),
    ...(!from && { from_time: t.timeBad }),
    ...(!until && { to_time: t.timeBad }),
    ...(from && until && from >= until && { to_time: t.timeOrder }),
    ...(!cutoff && { cutoff_time: t.timeBad }),
    ...(Number(draft.minimum) < 1 && { minimum_count: t.numberNeeded }),
    ...(Number(draft.editHours) < 1 && { edit_hours: t.numberNeeded }),
  };
}
