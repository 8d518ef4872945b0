import { useState } from 'react';
import { useGuestCompany } from '#dashboard/api/company.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import { FactCard } from '#dashboard/shell/details/DetailsScreen.tsx';
import { FormScreen, FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { AllDone } from '#dashboard/ui/values/States.tsx';
import { TextAreaField, TextField } from '#dashboard/ui/fields/TextField.tsx';
import { Name, Phone } from '#dashboard/ui/values/Values.tsx';
import { contactWords as t } from '#words/outreach/contact.ts';
import styles from './outreach.module.css';

const EMPTY = { subject: '', body: '' };

/** A message to the company from a signed-in user. */
export function ContactForm() {
  const [values, setValues] = useState(EMPTY);
  const send = useCommand('contact.send', { invalidates: ['contact'] });
  const body = { subject: values.subject.trim() || null, body: values.body };
  const found: Record<string, string> = values.body.trim().length < 5 ? { body: t.bodyNeeded } : {};
  const { errors, refusal, mayGo } = useFormErrors(send.error, { body, found });
  const save = () => {
    send.reset();
    if (mayGo()) send.mutate(body);
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
      refusal={refusal}
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
