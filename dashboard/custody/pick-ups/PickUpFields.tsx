import { FormRow, FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { PhoneField } from '#dashboard/ui/fields/DigitsField.tsx';
import { DayField } from '#dashboard/ui/fields/DayField.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { TextAreaField, TextField } from '#dashboard/ui/fields/TextField.tsx';
import { ClockText, DateText, Hours, Money, Num } from '#dashboard/ui/values/Values.tsx';
import { maxDaysAhead } from '#domain/custody/pickups/pick-up-window.ts';
import { addDays, weekdayOf } from '#domain/time.ts';
import { daysText } from '#words/custody/pick-ups.ts';
import { pickUpWords as t } from '#words/custody/pick-up-screens.ts';
import editor from '../custody.module.css';
import type { PickUpDraft } from './pick-up-draft.ts';
import type { PickUpTerms } from './pick-up-types.ts';
import { TimeField } from './TimeField.tsx';
import styles from './pick-ups.module.css';

interface PartProps {
  readonly draft: PickUpDraft;
  readonly set: (patch: Partial<PickUpDraft>) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** The first day the branch can pick up, and the next one after it. */
function presetsOf({ first_day: first, setting }: PickUpTerms) {
  const days = setting?.working_days ?? [0, 1, 2, 3, 4, 5, 6];
  const ahead = [1, 2, 3, 4, 5, 6, 7].map((count) => addDays(first, count));
  const next = ahead.find((day) => days.includes(weekdayOf(day)));
  return [{ label: t.firstDay, day: first }, ...(next ? [{ label: t.nextDay, day: next }] : [])];
}

export function WhenPart({ draft, set, errors, terms }: PartProps & { terms: PickUpTerms }) {
  const today = fmt.today();
  return (
    <FormSection title={t.when}>
      <DayField
        label={t.day}
        name="day"
        min={today}
        max={addDays(today, maxDaysAhead)}
        presets={presetsOf(terms)}
        value={draft.day}
        error={errors.day}
        onChange={(day) => set({ day })}
      />
      <FormRow>
        <TimeField
          label={t.from}
          name="from_time"
          description={t.timeHow}
          value={draft.from}
          error={errors.from_time}
          onChange={(from) => set({ from })}
        />
        <TimeField
          label={t.to}
          name="to_time"
          description={t.timeHow}
          value={draft.to}
          error={errors.to_time}
          onChange={(until) => set({ to: until })}
        />
      </FormRow>
    </FormSection>
  );
}

export function PlacePart({ draft, set, errors }: PartProps) {
  return (
    <FormSection title={t.where}>
      <TextField
        label={t.address}
        name="address"
        value={draft.address}
        error={errors.address}
        onChange={(address) => set({ address })}
      />
      <PhoneField
        label={t.phone}
        name="phone"
        value={draft.phone}
        error={errors.phone}
        onChange={(phone) => set({ phone })}
      />
      <TextAreaField
        label={t.note}
        name="note"
        optional
        rows={2}
        value={draft.note}
        error={errors.note}
        onChange={(note) => set({ note })}
      />
    </FormSection>
  );
}

/** The branch's rules, shown before the server has to refuse. */
export function TermsPart({ terms }: { terms: PickUpTerms }) {
  const { setting } = terms;
  return (
    <section className={editor.card} aria-label={t.terms}>
      <h2>{t.terms}</h2>
      {setting ? (
        <Stack as="dl" gap={6} className={editor.figures}>
          <div>
            <dt>{t.firstDay}</dt>
            <dd>
              <DateText at={terms.first_day} />
            </dd>
          </div>
          <div>
            <dt>{t.days}</dt>
            <dd className={styles.wraps}>{daysText(setting.working_days)}</dd>
          </div>
          <div>
            <dt>{t.hours}</dt>
            <dd>
              <Hours from={setting.from_time} to={setting.to_time} />
            </dd>
          </div>
          <div>
            <dt>{t.cutoff}</dt>
            <dd>
              <ClockText at={setting.cutoff_time} />
            </dd>
          </div>
          <div>
            <dt>{t.minimum}</dt>
            <dd>
              <Num value={setting.minimum_count} />
            </dd>
          </div>
          <div>
            <dt>{t.fee}</dt>
            <dd>
              <Money value={setting.fee_amount} />
            </dd>
          </div>
        </Stack>
      ) : (
        <p className="faint">{t.noTerms}</p>
      )}
      {setting && setting.fee_amount > 0 && setting.free_above !== null ? (
        <p className="faint">{t.feeFree(setting.free_above)}</p>
      ) : null}
    </section>
  );
}
