import { IconEdit, IconPrinter } from '@tabler/icons-react';
import { useCommand, useService } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { ReceiptCard } from '#dashboard/shell/ReceiptCard.tsx';
import { FactCard } from '#dashboard/shell/DetailsScreen.tsx';
import { type Beside, PaperDrawer } from '#dashboard/shell/PaperDrawer.tsx';
import { VersionsCard } from '#dashboard/shell/VersionsCard.tsx';
import { VoidQuestion } from '#dashboard/shell/VoidQuestion.tsx';
import { type TakenIn, VoidText } from '#dashboard/shell/VoidText.tsx';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { DateText, DateTimeText, Money, Name } from '#dashboard/ui/Values.tsx';
import { payeeTypeNames, paymentKindNames, paymentWords as t } from '#words/payments.ts';
import { PaperLink } from '#dashboard/shell/PaperLink.tsx';
import { editOf, type PaymentDetails, printOf, StateOf } from './payment-view.tsx';
import styles from './ledger.module.css';

const numberOf = ({ invoice_no: number, id }: PaymentDetails): string => number ?? `#${id}`;

/** One payment beside its list: what it says, and what can be done with it. */
export function PaymentDrawer(beside: Beside) {
  const { id } = beside;
  const answer = useService('documents.payment.one', { id: id ?? 0 }, { enabled: id !== null });
  const kind = answer.data?.data.kind;
  return (
    <PaperDrawer
      {...beside}
      answer={answer}
      kind={kind ? paymentKindNames[kind].paper : t.details}
      numberOf={numberOf}
      body={(paper) => <Body paper={paper} />}
      actions={(paper, ask) => <Actions paper={paper} onVoid={() => ask('void')} />}
      question={(paper, _, onDone) => <Void paper={paper} onDone={onDone} />}
    />
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

function Void({ paper, onDone }: { paper: PaymentDetails; onDone: () => void }) {
  const annul = useCommand('documents.payment.void', {
    invalidates: ['documents', 'statements', 'ledger', 'merchants', 'shipments', 'office'],
  });
  return (
    <VoidQuestion
      id={paper.id}
      title={t.voidAsk(numberOf(paper), paper.amount)}
      text={<VoidText text={t.voidText} took={takenIn(paper)} />}
      words={t}
      annul={annul}
      onDone={onDone}
    />
  );
}
