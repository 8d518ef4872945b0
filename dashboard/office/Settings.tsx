import { useState } from 'react';
import { useCommand, useService } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { FormScreen, FormSection } from '#dashboard/shell/FormScreen.tsx';
import { useFormErrors } from '#dashboard/shell/form-errors.ts';
import { ErrorState, Skeleton } from '#dashboard/ui/States.tsx';
import { toast } from '#dashboard/ui/toasts.ts';
import { settingWords as t } from '#words/settings.ts';
import { LogoSetting } from './LogoSetting.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { SettingField } from './SettingField.tsx';
import {
  bodyOf,
  changedKeys,
  problemsOf,
  sectionsOf,
  type Setting,
  type SettingValue,
  valuesOf,
} from './settings-form.ts';
import styles from './settings.module.css';

/** Everything the company decides once for all its branches. */
export function Settings() {
  const { data, error, refetch } = useService('settings.all', {});
  if (error && !data) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton lines={10} />;
  return (
    <div className={styles.stack}>
      <SettingsForm settings={data.data} />
      <PaymentMethods />
    </div>
  );
}

function useSave(settings: readonly Setting[]) {
  const [values, setValues] = useState(() => valuesOf(settings));
  const update = useCommand('settings.update', {
    invalidates: ['settings', 'auth.me', 'company', 'pricing'],
  });
  const changed = changedKeys(settings, values);
  const { errors, refusal, mayGo } = useFormErrors(update.error, {
    body: values,
    found: problemsOf(settings, values),
  });
  const set = (key: string, value: SettingValue) => setValues({ ...values, [key]: value });
  const save = () => {
    update.reset();
    if (!mayGo() || changed.length === 0) return;
    const count = changed.length;
    update.mutate(bodyOf(changed, values), {
      onSuccess: ({ data }) => {
        setValues(valuesOf(data));
        toast(t.saved(count));
      },
    });
  };
  return { values, set, save, changed, errors, refusal, isBusy: update.isPending };
}

function SettingsForm({ settings }: { settings: readonly Setting[] }) {
  const can = useCan();
  const { values, set, save, changed, errors, refusal, isBusy } = useSave(settings);
  const mayEdit = can('settings.edit');
  const reason = !mayEdit ? t.readOnly : changed.length === 0 ? t.nothing : null;
  return (
    <FormScreen
      title={t.title}
      subtitle={<span role="status">{mayEdit ? t.changed(changed.length) : t.readOnly}</span>}
      dirty={changed.length > 0}
      errors={errors}
      refusal={refusal}
      reason={reason}
      busy={isBusy ? 'save' : null}
      onSave={save}
    >
      {sectionsOf(settings).map((section) => (
        <FormSection key={section.key} title={section.label}>
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
      ))}
    </FormScreen>
  );
}
