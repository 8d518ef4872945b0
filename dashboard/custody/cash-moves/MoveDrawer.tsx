import { IconPrinter } from '@tabler/icons-react';
import { useCall, useCommand } from '#dashboard/api/hooks.ts';
import { to } from '#dashboard/screens.ts';
import { FactCard, wideFact } from '#dashboard/shell/details/DetailsScreen.tsx';
import { type DrawerProps, DrawerShell } from '#dashboard/shell/details/DrawerShell.tsx';
import { voidFacts } from '#dashboard/shell/details/void-facts.tsx';
import { useVoidReason } from '#dashboard/shell/form/use-void-reason.ts';
import { VoidQuestion } from '#dashboard/shell/form/VoidQuestion.tsx';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Code, DateText, DateTimeText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { cashMoveWords as t } from '#words/custody/expenses.ts';
import { Attachments } from '../expenses/attachments.tsx';
import { type MoveDetails, numberOf, placeName, StateOf } from './move-view.tsx';

type Question = 'void' | 'confirm';
const touched = { invalidates: ['documents', 'ledger', 'banks', 'office'] } as const;

/** One money move next to its list. */
export function MoveDrawer(opened: DrawerProps) {
  const { id } = opened;
  const answer = useCall('documents.cashMove.one', { id: id ?? 0 }, { enabled: id !== null });
  return (
    <DrawerShell<MoveDetails, Question>
      {...opened}
      answer={answer}
      kind={t.document}
      numberOf={numberOf}
      body={(document) => <Body document={document} />}
      actions={(document, open) => <Actions document={document} open={open} />}
      question={(document, openQuestion, onDone) =>
        openQuestion === 'confirm' ? (
          <Arrived document={document} onDone={onDone} />
        ) : (
          <Void document={document} onDone={onDone} />
        )
      }
    />
  );
}

function Actions(props: { document: MoveDetails; open: (what: Question) => void }) {
  const { document, open } = props;
  const whyNoVoid = useVoidReason();
  // Only the sender takes it back; an account of the whole company belongs to no branch.
  const sender = { ...document, branch: document.from.branch ?? { id: 0 } };
  return (
    <>
      {document.may_confirm ? (
        <Button tone="primary" onClick={() => open('confirm')}>
          {t.confirm}
        </Button>
      ) : null}
      <LinkButton
        icon={<Icon of={IconPrinter} />}
        href={`#${to('documents.cashMove.print', { id: document.id }, { auto: 1 })}`}
      >
        {t.print}
      </LinkButton>
      <Button tone="danger" reason={whyNoVoid(sender, t.locked)} onClick={() => open('void')}>
        {t.void}
      </Button>
    </>
  );
}

function Body({ document }: { document: MoveDetails }) {
  const { reference, completed_by: by, completed_at: at } = document;
  return (
    <Stack gap={16}>
      <FactCard
        group={{
          key: 'head',
          title: t.details,
          facts: [
            { label: t.amount, value: <Money value={document.amount} /> },
            { label: t.state, value: <StateOf row={document} /> },
            { label: t.from, value: <Name>{placeName(document.from)}</Name> },
            { label: t.to, value: <Name>{placeName(document.to)}</Name> },
            ...(reference ? [{ label: t.slipNumber, value: <Code>{reference}</Code> }] : []),
            { label: t.date, value: <DateText at={document.date} /> },
            { label: t.createdBy, value: <Name>{document.created_by}</Name> },
            { label: t.createdAt, value: <DateTimeText at={document.created_at} /> },
            ...(by
              ? [
                  { label: t.completedBy, value: <Name>{by}</Name> },
                  { label: t.arrived, value: <DateTimeText at={at} /> },
                ]
              : []),
            ...wideFact(t.note, document.note),
            ...voidFacts(document),
          ],
        }}
      />
      <Attachments files={document.attachments} />
    </Stack>
  );
}

function Arrived({ document, onDone }: { document: MoveDetails; onDone: () => void }) {
  const confirm = useCommand('documents.cashMove.confirm', touched);
  const onSuccess = () => {
    toast(t.confirmed);
    onDone();
  };
  return (
    <Confirm
      open
      title={t.confirmQuestion(numberOf(document), document.amount)}
      text={t.confirmText}
      actionLabel={t.confirm}
      busy={confirm.isPending}
      error={confirm.error?.message ?? null}
      onClose={onDone}
      onConfirm={() => confirm.mutate({ id: document.id }, { onSuccess })}
    />
  );
}

function Void({ document, onDone }: { document: MoveDetails; onDone: () => void }) {
  return (
    <VoidQuestion
      id={document.id}
      call="documents.cashMove.void"
      {...touched}
      title={t.voidQuestion(numberOf(document), document.amount)}
      text={t.voidText}
      date={document.state === 'draft' ? null : document.date}
      words={t}
      onDone={onDone}
    />
  );
}
