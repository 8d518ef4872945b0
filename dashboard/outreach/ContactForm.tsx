import { useState } from 'react';
import { useGuestCompany } from '#dashboard/api/company.ts';
import { formErrors, useCommand } from '#dashboard/api/hooks.ts';
import { FactCard } from '#dashboard/shell/DetailsScreen.tsx';
import { FormScreen, FormSection } from '#dashboard/shell/FormScreen.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { AllDone } from '#dashboard/ui/States.tsx';
import { TextAreaField, TextField } from '#dashboard/ui/TextField.tsx';
import { Name, Phone } from '#dashboard/ui/Values.tsx';
import { contactWords as t } from '#words/contact.ts';
import styles from './outreach.module.css';

const EMPTY = { subject: '', body: '' };

/** A message to the company, by whoever is signed in. */
export function ContactForm() {
  const [values, setValues] = useState(EMPTY);
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const send = useCommand('contact.send', { invalidates: ['contact'] });
  const refused = formErrors(send.error);
  const errors = Object.keys(found).length > 0 ? found : refused;
  const isRefused = send.error && !send.error.isFailure && Object.keys(refused).length === 0;
  const save = () => {
    const wrong: Record<string, string> =
      values.body.trim().length < 5 ? { body: t.bodyNeeded } : {};
    setFound(wrong);
    if (Object.keys(wrong).length > 0) return;
    send.mutate({ subject: values.subject.trim() || null, body: values.body });
  };
  const again = () => {
    setValues(EMPTY);
    send.reset();
  };
  if (send.isSuccess) {
    return (
      <div className={styles.stack}>
        <AllDone title={t.sent} text={t.sentHow} />
        <div>
          <Button onClick={again}>{t.another}</Button>
        </div>
      </div>
    );
  }
  return (
    <FormScreen
      title={t.title}
      subtitle={t.intro}
      dirty={values.body !== ''}
      errors={errors}
      refusal={isRefused ? send.error.message : null}
      busy={send.isPending ? 'save' : null}
      saveLabel={t.send}
      onSave={save}
      aside={<Company />}
    >
      <FormSection title={t.message}>
        <TextField
          label={t.subject}
          name="subject"
          optional
          description={t.subjectHow}
          maxLength={120}
          value={values.subject}
          error={errors.subject}
          onChange={(subject) => setValues({ ...values, subject })}
        />
        <TextAreaField
          label={t.body}
          name="body"
          rows={8}
          maxLength={4000}
          value={values.body}
          error={errors.body}
          onChange={(body) => setValues({ ...values, body })}
        />
      </FormSection>
    </FormScreen>
  );
}

function Company() {
  const { name, phone, address } = useGuestCompany();
  return (
    <FactCard
      group={{
        key: 'company',
        title: t.company,
        facts: [
          { label: t.companyName, value: <Name>{name}</Name>, wide: true },
          { label: t.phone, value: <Phone value={phone} link /> },
          { label: t.address, value: <Name>{address}</Name>, wide: true },
        ],
      }}
    />
  );
}
