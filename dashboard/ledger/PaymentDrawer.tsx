import { IconEdit, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand, useService } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { ReceiptCard } from '#dashboard/shell/ReceiptCard.tsx';
import { FactCard } from '#dashboard/shell/DetailsScreen.tsx';
import { VersionsCard } from '#dashboard/shell/VersionsCard.tsx';
import { type TakenIn, VoidText } from '#dashboard/shell/VoidText.tsx';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Confirm } from '#dashboard/ui/Confirm.tsx';
import { Drawer } from '#dashboard/ui/Drawer.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/States.tsx';
import { toast } from '#dashboard/ui/toasts.ts';
import { Code, DateText, DateTimeText, Money, Name } from '#dashboard/ui/Values.tsx';
import { payeeTypeNames, paymentKindNames, paymentWords as t } from '#words/payments.ts';
import { PaperLink } from './PaperLink.tsx';
import { editOf, type PaymentDetails, printOf, StateOf } from './payment-view.tsx';
import styles from './ledger.module.css';

/** One payment beside its list: what it says, and what can be done with it. */
export function PaymentDrawer(props: {
  id: number | null;
  onClose: () => void;
  onStep: (by: 1 | -1) => void;
}) {
  const { id, onClose, onStep } = props;
  const [asking, setAsking] = useState(false);
  const { data, error, refetch } = useService(
    'documents.payment.one',
    { id: id ?? 0 },
    { enabled: id !== null },
  );
  const paper = data?.data;
  return (
    <>
      <Drawer
        open={id !== null && !asking}
        onClose={onClose}
        onStep={onStep}
        title={
          <>
            {paper ? paymentKindNames[paper.kind].paper : t.details}{' '}
            <Code>{paper?.invoice_no ?? (id === null ? '' : `#${id}`)}</Code>
          </>
        }
        footer={paper ? <Actions paper={paper} onVoid={() => setAsking(true)} /> : null}
      >
        {paper ? (
          <Body paper={paper} />
        ) : error ? (
          <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={6} />
        )}
      </Drawer>
      {paper && asking ? <VoidQuestion paper={paper} onDone={() => setAsking(false)} /> : null}
    </>
  );
}

function Actions({ paper, onVoid }: { paper: PaymentDetails; onVoid: () => void }) {
  const can = useCan();
  return (
    <>
      <LinkButton
        tone="primary"
        icon={<Icon of={IconPrinter} />}
        href={`#${printOf(paper, { auto: 1 })}`}
      >
        {t.print}
      </LinkButton>
      {can('documents.payment.issue') && paper.may_amend ? (
        <LinkButton icon={<Icon of={IconEdit} />} href={`#${editOf(paper)}`}>
          {t.edit}
        </LinkButton>
      ) : null}
      {can('documents.payment.void') ? (
        <Button tone="danger" reason={paper.may_void ? null : t.locked} onClick={onVoid}>
          {t.void}
        </Button>
      ) : null}
    </>
  );
}

const wide = (label: string, text: string | null) =>
  text === null ? [] : [{ label, value: <Name>{text}</Name>, wide: true }];

function Body({ paper }: { paper: PaymentDetails }) {
  const { about, locked_by: by, period_from: from, period_to: to, versions } = paper;
  return (
    <div className={styles.stack}>
      <FactCard
        group={{
          key: 'head',
          title: t.details,
          facts: [
            { label: t.amount, value: <Money value={paper.amount} /> },
            { label: t.state, value: <StateOf state={paper.state} /> },
            { label: payeeTypeNames[paper.payee.type], value: <Name>{paper.payee.name}</Name> },
            { label: t.date, value: <DateText at={paper.date} /> },
            ...(paper.method ? [{ label: t.method, value: <Name>{paper.method.name}</Name> }] : []),
            ...(about ? [{ label: t.about, value: <PaperLink paper={about} /> }] : []),
            ...(to ? [{ label: t.period, value: <Period from={from} to={to} /> }] : []),
            { label: t.branch, value: <Name>{paper.branch.branch_name}</Name> },
            { label: t.createdBy, value: <Name>{paper.created_by}</Name> },
            { label: t.createdAt, value: <DateTimeText at={paper.created_at} /> },
            ...(by ? [{ label: t.lockedBy, value: <PaperLink paper={by} /> }] : []),
            ...wide(t.note, paper.note),
            ...wide(t.voidReason, paper.void_reason),
          ],
        }}
      />
      {paper.receipt ? (
        <ReceiptCard family="payment" id={paper.id} amount={paper.amount} receipt={paper.receipt} />
      ) : null}
      <VersionsCard versions={versions} />
    </div>
  );
}

/** The days that a commission is paid for. */
export function Period({ from, to }: { from: string | null; to: string | null }) {
  return (
    <>
      {from ? (
        <>
          <DateText at={from} /> –{' '}
        </>
      ) : null}
      <DateText at={to} />
    </>
  );
}

/** Cash from a shop or a user; what came by bank is in no box. */
const takenIn = ({ cash, method, amount, payee, branch }: PaymentDetails): TakenIn | null => {
  if (cash !== 'in' || method?.is_cash === false) return null;
  const model_name = payee.type === 'merchant' ? 'merchants' : 'users';
  return { amount, by: { model_name, model_id: payee.id, branch_id: branch.id } };
};

function VoidQuestion({ paper, onDone }: { paper: PaymentDetails; onDone: () => void }) {
  const annul = useCommand('documents.payment.void', {
    invalidates: ['documents', 'statements', 'ledger', 'merchants', 'shipments', 'office'],
  });
  return (
    <Confirm
      open
      danger
      title={t.voidAsk(paper.invoice_no ?? `#${paper.id}`, paper.amount)}
      text={<VoidText text={t.voidText} took={takenIn(paper)} />}
      actionLabel={t.void}
      reason="required"
      reasonLabel={t.voidReason}
      busy={annul.isPending}
      error={annul.error?.message ?? null}
      onClose={onDone}
      onConfirm={(reason) =>
        annul.mutate(
          { id: paper.id, reason },
          {
            onSuccess: () => {
              toast(t.voided);
              onDone();
            },
          },
        )
      }
    />
  );
}
