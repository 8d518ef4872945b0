import { useEffect, useRef, useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { EditScreen } from '#dashboard/shell/form/EditScreen.tsx';
import { FormScreen, FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { EmptyFilter } from '#dashboard/ui/values/States.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { uiMessages } from '#words/shell/ui.ts';
import { settingWords as t } from '#words/office/settings.ts';
import { FactorQuestion } from './FactorQuestion.tsx';
import { LogoSetting } from './LogoSetting.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { SettingField, valueText } from './SettingField.tsx';
import { sectionId, SettingsIndex } from './SettingsIndex.tsx';
import {
  afterSave,
  bodyOf,
  changedKeys,
  type Draft,
  newerValues,
  problemsOf,
  sectionsFound,
  sectionsOf,
  type Setting,
  type SettingValue,
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

/** Both values of a field that another user also changed; pressing again saves the own one. */
function overtakenErrors(
  settings: readonly Setting[],
  newer: SettingValues,
  values: SettingValues,
): Record<string, string> {
  const both = settings.flatMap((setting): [string, string][] => {
    const { key } = setting;
    const now = newer[key];
    if (now === undefined || now === values[key]) return [];
    const message = uiMessages.overtaken(valueText(setting, now), valueText(setting, values[key]));
    return [[key, message]];
  });
  return Object.fromEntries(both);
}

/** Confirmed before it is saved: it affects all users. */
const FACTOR = 'second_factor_required';

function useSave(settings: readonly Setting[]) {
  const [draft, setDraft] = useState<Draft>(() => {
    const seen = valuesOf(settings);
    return { seen, values: seen };
  });
  const [newer, setNewer] = useState<SettingValues>({});
  const { values } = draft;
  const latest = useRef(values);
  const update = useCommand('settings.update', {
    invalidates: ['settings', 'auth.me', 'company', 'pricing'],
  });
  const changed = changedKeys(draft);
  const { errors, refusal, mayGo } = useFormErrors(update.error, {
    body: values,
    found: problemsOf(settings, values),
  });
  const set = (key: string, value: SettingValue) => {
    latest.current = { ...latest.current, [key]: value };
    setDraft((now) => ({ ...now, values: { ...now.values, [key]: value } }));
  };
  const [isQuestionOpen, setOpenQuestion] = useState(false);
  const isFactorNew = values[FACTOR] === true && draft.seen[FACTOR] !== true;
  const save = () => {
    update.reset();
    if (!mayGo() || changed.length === 0) return;
    if (isFactorNew) setOpenQuestion(true);
    else send();
  };
  const send = () => {
    setOpenQuestion(false);
    const count = changed.length;
    update.mutate(bodyOf(draft), {
      onSuccess: ({ data }) => {
        const after = afterSave(values, latest.current, valuesOf(data));
        latest.current = after.values;
        setDraft(after);
        setNewer({});
        // Input typed meanwhile is not saved; the line above shows that.
        if (changedKeys(after).length === 0) toast(t.saved(count));
      },
      onError: ({ details }) => {
        const found = newerValues(details);
        setNewer(found);
        // The conflict is now visible: the next press decides between the two.
        setDraft((now) => ({ ...now, seen: { ...now.seen, ...found } }));
      },
    });
  };
  const both = overtakenErrors(settings, newer, values);
  const all = { ...both, ...errors };
  const openQuestion = { isOpen: isQuestionOpen, close: () => setOpenQuestion(false), send };
  return {
    values,
    set,
    save,
    openQuestion,
    changed,
    errors: all,
    refusal,
    isBusy: update.isPending,
  };
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
  const { values, set, save, openQuestion, changed, errors, refusal, isBusy } = useSave(settings);
  const [typed, setTyped] = useState('');
  const sections = sectionsOf(settings);
  const found = sectionsFound(sections, typed);
  const mayEdit = can('settings.edit');
  const reason = !mayEdit ? t.readOnly : changed.length === 0 ? t.nothing : null;
  // A refused field may be in a section that the search has hidden.
  const saveAll = () => {
    setTyped('');
    save();
  };
  return (
    <>
      <FormScreen
        title={t.title}
        subtitle={<span role="status">{mayEdit ? t.changed(changed.length) : t.readOnly}</span>}
        dirty={changed.length > 0}
        errors={errors}
        refusal={refusal}
        reason={reason}
        busy={isBusy ? 'save' : null}
        onSave={saveAll}
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
                        onChange={(value) => set(setting.key, value)}
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
      {openQuestion.isOpen ? (
        <FactorQuestion
          days={Number(values['second_factor_grace_days'] ?? 0)}
          onClose={openQuestion.close}
          onConfirm={openQuestion.send}
        />
      ) : null}
    </>
  );
}
