import { useState } from 'react';
import { useGuestCompany } from '#dashboard/api/company.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import { FactCard } from '#dashboard/shell/details/DetailsScreen.tsx';
import type { FieldSection } from '#dashboard/shell/fields/fields.ts';
import { FieldsForm } from '#dashboard/shell/fields/FieldsForm.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { AllDone } from '#dashboard/ui/values/States.tsx';
import { Name, Phone } from '#dashboard/ui/values/Values.tsx';
import { contactWords as t } from '#words/outreach/contact.ts';

interface Values {
  readonly subject: string;
  readonly body: string;
}
const EMPTY: Values = { subject: '', body: '' };

const sections: readonly FieldSection<Values>[] = [
  {
    title: t.message,
    fields: [
      {
        key: 'subject',
        kind: 'text',
        label: t.subject,
        description: t.subjectHow,
        optional: true,
      },
      { key: 'body', kind: 'lines', label: t.body, rows: 8, needed: t.bodyNeeded },
    ],
  },
];

/** A message to the company from a signed-in user. */
export function ContactForm() {
  const [isSent, setSent] = useState(false);
  const send = useCommand('contact.send', { invalidates: ['contact'] });
  if (isSent) {
    return (
      <Stack gap={16}>
        <AllDone title={t.sent} text={t.sentHow} />
        <div>
          <Button onClick={() => setSent(false)}>{t.another}</Button>
        </div>
      </Stack>
    );
  }
  return (
    <FieldsForm
      title={t.title}
      subtitle={t.intro}
      call="contact.send"
      start={EMPTY}
      sections={sections}
      saveLabel={t.send}
      also={[]}
      aside={<Company />}
      onSave={async ({ subject, body }) => {
        await send.mutateAsync({ subject: subject.trim() || null, body });
      }}
      onDone={() => setSent(true)}
    />
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
