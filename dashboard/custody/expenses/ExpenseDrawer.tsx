import { IconPrinter } from '@tabler/icons-react';
import { useCall, useCommand } from '#dashboard/api/hooks.ts';
import { useCan, useFreshUser } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import { DocumentLink } from '#dashboard/shell/details/DocumentLink.tsx';
import { FactCard, wideFact } from '#dashboard/shell/details/DetailsScreen.tsx';
import { type DrawerProps, DrawerShell } from '#dashboard/shell/details/DrawerShell.tsx';
import { voidFacts } from '#dashboard/shell/details/void-facts.tsx';
import { datedEarlier } from '#dashboard/shell/details/dated-earlier.ts';
import { approvalOff } from '#dashboard/shell/details/booking-sentences.ts';
import { useVoidReason } from '#dashboard/shell/form/use-void-reason.ts';
import { VoidQuestion } from '#dashboard/shell/form/VoidQuestion.tsx';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { DateText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { aloneWords } from '#words/custody/requests.ts';
import { expenseWords as t } from '#words/custody/expenses.ts';
import { Attachments } from './attachments.tsx';
import { accountFacts } from '#dashboard/shell/details/account-facts.tsx';
import { type ExpenseDetails, numberOf, peopleFacts, StateOf } from './expense-view.tsx';
import { RefundDialog, touched } from './RefundDialog.tsx';

type Question = 'void' | 'approve' | 'refund';

/** One expense next to its list: its details and its available actions. */
export function ExpenseDrawer(opened: DrawerProps) {
  const { id } = opened;
  const answer = useCall('documents.expense.one', { id: id ?? 0 }, { enabled: id !== null });
  return (
    <DrawerShell<ExpenseDetails, Question>
      {...opened}
      answer={answer}
      kind={t.document}
      numberOf={numberOf}
      body={(document) => <Body document={document} />}
      actions={(document, open) => <Actions document={document} open={open} />}
      question={(document, openQuestion, onDone) => {
        if (openQuestion === 'refund') return <RefundDialog document={document} onDone={onDone} />;
        return openQuestion === 'approve' ? (
          <Approve document={document} onDone={onDone} />
        ) : (
          <Void document={document} onDone={onDone} />
        );
      }}
    />
  );
}

function Actions(props: { document: ExpenseDetails; open: (what: Question) => void }) {
  const { document, open } = props;
  const mayVoid = useCan()('documents.expense.void');
  const whyNoVoid = useVoidReason();
  const { closed_on: closedOn } = useFreshUser().settings;
  return (
    <>
      {document.may_approve ? (
        <Button
          tone="primary"
          reason={approvalOff(document.date, closedOn)}
          onClick={() => open('approve')}
        >
          {t.approve}
        </Button>
      ) : null}
      <LinkButton
        icon={<Icon of={IconPrinter} />}
        href={`#${to('documents.expense.print', { id: document.id }, { auto: 1 })}`}
      >
        {t.print}
      </LinkButton>
      {document.may_refund ? <Button onClick={() => open('refund')}>{t.refund}</Button> : null}
      {mayVoid ? (
        <Button tone="danger" reason={whyNoVoid(document, t.locked)} onClick={() => open('void')}>
          {document.state === 'draft' ? endingOf(document).void : t.void}
        </Button>
      ) : null}
    </>
  );
}

function Body({ document }: { document: ExpenseDetails }) {
  const { refund_of: about, left_amount: left, amount } = document;
  return (
    <Stack gap={16}>
      <FactCard
        group={{
          key: 'head',
          title: t.details,
          facts: [
            { label: t.amount, value: <Money value={amount} /> },
            { label: t.state, value: <StateOf row={document} /> },
            { label: t.kind, value: <Name>{document.kind.name}</Name> },
            { label: t.payee, value: <Name>{document.payee_name}</Name> },
            ...(about
              ? [
                  {
                    label: t.refundOf,
                    value: <DocumentLink document={{ ...about, family: 'expense' }} />,
                  },
                ]
              : []),
            ...(left > 0 && left < amount
              ? [{ label: t.left, value: <Money value={left} /> }]
              : []),
            ...(document.account ? [] : [{ label: t.from, value: t.till }]),
            ...accountFacts(document),
            { label: t.branch, value: <Name>{document.branch.branch_name}</Name> },
            { label: t.date, value: <DateText at={document.date} /> },
            ...peopleFacts(document),
            ...wideFact(t.note, document.note),
            ...voidFacts(document),
          ],
        }}
      />
      <Attachments files={document.attachments} />
    </Stack>
  );
}

function Approve({ document, onDone }: { document: ExpenseDetails; onDone: () => void }) {
  const approve = useCommand('documents.expense.approve', touched);
  const onSuccess = () => {
    toast(t.approved);
    onDone();
  };
  return (
    <Confirm
      open
      title={t.approveQuestion(numberOf(document), document.amount)}
      text={[
        t.approveText,
        ...datedEarlier(document.date),
        ...(document.decides_alone ? [aloneWords.mayDecide] : []),
      ].join(' ')}
      actionLabel={t.approve}
      busy={approve.isPending}
      error={approve.error?.message ?? null}
      onClose={onDone}
      onConfirm={() => approve.mutate({ id: document.id }, { onSuccess })}
    />
  );
}

/** Who may approve a request refuses it; the others withdraw it. */
const endingOf = ({ may_approve: mayApprove }: ExpenseDetails) =>
  mayApprove
    ? { void: t.refuse, voidReason: t.refuseReason, voided: t.refused, text: t.refuseText }
    : { void: t.withdraw, voidReason: t.withdrawReason, voided: t.withdrawn, text: t.withdrawText };

function Void({ document, onDone }: { document: ExpenseDetails; onDone: () => void }) {
  const { id, amount, payee_name: payee, date } = document;
  const shared = { id, call: 'documents.expense.void', ...touched, onDone } as const;
  if (document.state !== 'draft') {
    const title = t.voidQuestion(numberOf(document), amount);
    return <VoidQuestion {...shared} title={title} text={t.voidText} date={date} words={t} />;
  }
  const { text, ...words } = endingOf(document);
  const titleFor = document.may_approve ? t.refuseQuestion : t.withdrawQuestion;
  return (
    <VoidQuestion
      {...shared}
      title={titleFor(amount, payee)}
      text={text}
      date={null}
      words={words}
    />
  );
}
