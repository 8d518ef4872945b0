import { useEffect, useState } from 'react';
import { ApiError } from '#dashboard/api/api-error.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { EditScreen } from '#dashboard/shell/form/EditScreen.tsx';
import { FormScreen, FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { Overtaken } from '#dashboard/shell/fields/overtaken.ts';
import { useConfirm } from '#dashboard/shell/fields/use-confirm.ts';
import { useForm } from '#dashboard/shell/fields/use-form.ts';
import { EmptyFilter } from '#dashboard/ui/values/States.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { settingWords as t } from '#words/office/settings.ts';
import { FactorQuestion } from './FactorQuestion.tsx';
import { LogoSetting } from './LogoSetting.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { bothOf, SettingField } from './SettingField.tsx';
import { sectionId, SettingsIndex } from './SettingsIndex.tsx';
import {
  bodyOf,
  changedKeys,
  newerValues,
  problemsOf,
  sectionsFound,
  sectionsOf,
  type Setting,
  type SettingValues,
  valuesOf,
} from './settings-form.ts';
import styles from './settings.module.css';

/** All company-wide settings. */
export function Settings() {
  return (
    <EditScreen of="settings.all" input={{}}>
      {({ data: settings }) => (
        <div className={styles.stack}>
          <SettingsForm settings={settings} />
          <PaymentMethods />
        </div>
      )}
    </EditScreen>
  );
}

/** Confirmed before it is saved: it affects all users. */
const FACTOR = 'second_factor_required';

/** Sends the own changes; where another user was faster, both values are shown first. */
function useSave(settings: readonly Setting[]) {
  const [seen, setSeen] = useState<SettingValues>(() => valuesOf(settings));
  const update = useCommand('settings.update', {
    invalidates: ['settings', 'auth.me', 'company', 'pricing'],
  });
  const save = async (values: SettingValues): Promise<SettingValues> => {
    try {
      const { data } = await update.mutateAsync(bodyOf({ seen, values }));
      const saved = valuesOf(data);
      toast(t.saved(changedKeys({ seen, values }).length));
      setSeen(saved);
      return saved;
    } catch (error) {
      const newer = error instanceof ApiError ? newerValues(error.details) : {};
      if (Object.keys(newer).length === 0) throw error;
      setSeen({ ...seen, ...newer });
      throw new Overtaken(values, Object.keys(newer), newer, bothOf(settings, newer, values));
    }
  };
  return { seen, save };
}

/** The search input leads to one setting: it is scrolled into view and focused. */
function useNamedSetting() {
  const [{ setting }] = useSearchValues();
  useEffect(() => {
    if (!setting) return;
    const [field] = document.getElementsByName(setting);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [setting]);
}

function SettingsForm({ settings }: { settings: readonly Setting[] }) {
  const can = useCan();
  useNamedSetting();
  const { seen, save } = useSave(settings);
  const question = useConfirm<SettingValues>();
  const isFactorNew = (values: SettingValues) => values[FACTOR] === true && seen[FACTOR] !== true;
  const form = useForm<SettingValues>({
    call: 'settings.update',
    start: seen,
    input: (values) => values,
    problems: (values) => problemsOf(settings, values),
    confirm: async (values) => !isFactorNew(values) || question.request(values),
    onSave: save,
  });
  const { values, errors } = form;
  const changed = changedKeys({ seen, values });
  const [typed, setTyped] = useState('');
  const sections = sectionsOf(settings);
  const found = sectionsFound(sections, typed);
  const mayEdit = can('settings.edit');
  return (
    <>
      <FormScreen
        {...form.frame}
        hold={form.hold}
        title={t.title}
        subtitle={<span role="status">{mayEdit ? t.changed(changed.length) : t.readOnly}</span>}
        reason={!mayEdit ? t.readOnly : changed.length === 0 ? t.nothing : null}
        onSave={(kind) => {
          // A refused field may be in a section that the search has hidden.
          setTyped('');
          void form.save(kind);
        }}
      >
        <div className={styles.indexed}>
          <SettingsIndex sections={sections} typed={typed} onTyped={setTyped} />
          <div className={styles.sections}>
            {found.length === 0 ? <EmptyFilter onClear={() => setTyped('')} /> : null}
            {found.map((section) => (
              <div key={section.key} id={sectionId(section.key)} className={styles.section}>
                <FormSection title={section.label}>
                  <div className={styles.pair}>
                    {section.settings.map((setting) => (
                      <SettingField
                        key={setting.key}
                        setting={setting}
                        values={values}
                        error={errors[setting.key]}
                        disabled={!mayEdit}
                        onChange={(value) => form.set({ [setting.key]: value })}
                      />
                    ))}
                  </div>
                  {section.key === 'company' ? <LogoSetting mayEdit={mayEdit} /> : null}
                </FormSection>
              </div>
            ))}
          </div>
        </div>
      </FormScreen>
      {question.about ? (
        <FactorQuestion
          days={Number(question.about['second_factor_grace_days'] ?? 0)}
          onClose={question.onClose}
          onConfirm={question.onConfirm}
        />
      ) : null}
    </>
  );
}
