import { messageColumns } from '#contract/outreach/columns.ts';
import { useId } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { type RowOf } from '#dashboard/api/list.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { FactCard } from '#dashboard/shell/details/DetailsScreen.tsx';
import { DialogForm } from '#dashboard/shell/fields/DialogForm.tsx';
import { useForm } from '#dashboard/shell/fields/use-form.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import { useOpenRow } from '#dashboard/shell/list/use-open-row.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Drawer } from '#dashboard/ui/overlay/Drawer.tsx';
import { AllDone, EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { chordOf } from '#dashboard/ui/shortcuts.ts';
import type { Column } from '#dashboard/ui/table/table.ts';
import { TextAreaField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { AgoText, Code, DateTimeText, Name, Phone } from '#dashboard/ui/values/Values.tsx';
import { contactWords as t } from '#words/outreach/contact.ts';
import styles from './outreach.module.css';

type Message = RowOf<'contact.list'>;

const c = columnsByKey(messageColumns);
const columns: readonly Column<Message>[] = [
  { ...c.from, priority: 1 },
  c.subject,
  {
    ...c.body,
    priority: 3,
    cell: ({ body }) => <bdi className={styles.excerpt}>{body}</bdi>,
  },
  c.phone,
  { ...c.at, cell: (row) => <AgoText at={row.created_at} /> },
  {
    key: 'state',
    header: t.state,
    cell: ({ answered_at: at }) =>
      at === null ? <span className={styles.waiting}>{t.waiting}</span> : t.answered,
  },
];

const views = [
  { key: 'waiting', label: t.waiting },
  { key: 'answered', label: t.answered },
  { key: 'all', label: t.all },
];

/** Received messages; a message opens next to the list and is answered there. */
export function ContactInbox() {
  const [{ view = 'waiting' }] = useSearchValues();
  const answered = view === 'all' ? {} : { answered: view === 'answered' };
  const screen = useFilteredList('contact.list', [], answered);
  const drawer = useOpenRow(screen.list.rows);
  const { row } = drawer;
  return (
    <>
      <ListScreen
        {...screen}
        title={t.list}
        noun={t.noun}
        columns={columns}
        rowLabel={({ name }) => name}
        onOpen={drawer.open}
        shown={drawer.shown}
        searchLabel={t.search}
        views={views}
        empty={
          view === 'waiting' ? <AllDone title={t.noneWaiting} /> : <EmptyFirst title={t.none} />
        }
      />
      {row ? (
        <MessageDrawer key={row.id} message={row} onClose={drawer.close} onStep={drawer.step} />
      ) : null}
    </>
  );
}

interface DrawerProps {
  readonly message: Message;
  readonly onClose: () => void;
  readonly onStep: (by: 1 | -1) => void;
}

function MessageDrawer({ message, onClose, onStep }: DrawerProps) {
  const { name, phone, email, subject, body, created_at: at, answered_at: answered } = message;
  return (
    <Drawer open onClose={onClose} onStep={onStep} title={<Name>{subject ?? t.noSubject}</Name>}>
      <Stack gap={16}>
        <FactCard
          group={{
            key: 'from',
            title: t.from,
            facts: [
              { label: t.from, value: <Name>{name}</Name> },
              { label: t.phone, value: <Phone value={phone} link /> },
              { label: t.email, value: <Code>{email}</Code>, wide: true },
              { label: t.at, value: <DateTimeText at={at} /> },
            ],
          }}
        />
        <section aria-label={t.message}>
          <p className={styles.text} dir="auto">
            {body}
          </p>
        </section>
        {answered === null ? (
          <Reply id={message.id} onDone={onClose} />
        ) : (
          <section aria-label={t.answer}>
            <h3>{t.answer}</h3>
            <p className={styles.text} dir="auto">
              {message.answer}
            </p>
            <p className="second">
              {t.answeredBy} <Name>{message.answered_by}</Name> · <DateTimeText at={answered} />
            </p>
          </section>
        )}
      </Stack>
    </Drawer>
  );
}

function Reply({ id, onDone }: { id: number; onDone: () => void }) {
  const formId = useId();
  const reply = useCommand('contact.answer', { invalidates: ['contact'] });
  const form = useForm<{ answer: string }>(
    {
      call: 'contact.answer',
      start: { answer: '' },
      onSave: async ({ answer }) => {
        await reply.mutateAsync({ id, answer });
        toast(t.answerDone);
      },
      onDone,
    },
    [{ key: 'answer', kind: 'lines', label: t.answer, needed: t.answerNeeded }],
  );
  const send = () => void form.save('save');
  return (
    <Stack gap={16}>
      <DialogForm id={formId} form={form} onSubmit={send}>
        <TextAreaField
          label={t.answer}
          name="answer"
          rows={6}
          description={t.answerHow}
          value={form.values.answer}
          error={form.errors['answer']}
          onChange={(answer) => form.set({ answer })}
          onKeyDown={(event) => {
            if (chordOf(event) === 'Ctrl+Enter') send();
          }}
        />
        <div>
          <Button type="submit" tone="primary" keys="Ctrl+Enter" busy={form.busy !== null}>
            {t.answerAction}
          </Button>
        </div>
      </DialogForm>
    </Stack>
  );
}
