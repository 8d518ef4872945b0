import { useCan } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { NoPermission } from '#dashboard/ui/values/States.tsx';
import { Tabs } from '#dashboard/ui/Tabs.tsx';
import { contactWords as t } from '#words/outreach/contact.ts';
import { ContactForm } from './ContactForm.tsx';
import { ContactInbox } from './ContactInbox.tsx';

/** Users who answer messages see the inbox first; all others the form. */
export function Contact() {
  const can = useCan();
  const [{ tab }, change] = useSearchValues();
  const [answers, writes] = [can('contact.answer'), can('contact.send')];
  if (!answers) return writes ? <ContactForm /> : <NoPermission />;
  if (!writes) return <ContactInbox />;
  const active = tab === 'write' ? 'write' : 'inbox';
  return (
    <Tabs
      label={t.views}
      active={active}
      onChange={(next) => change({ tab: next === 'inbox' ? null : next })}
      tabs={[
        { key: 'inbox', label: t.inbox, content: <ContactInbox /> },
        { key: 'write', label: t.write, content: <ContactForm /> },
      ]}
    />
  );
}
