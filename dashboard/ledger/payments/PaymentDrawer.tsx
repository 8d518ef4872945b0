import { IconEdit, IconPrinter } from '@tabler/icons-react';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { ReceiptCard } from '#dashboard/shell/details/ReceiptCard.tsx';
import { FactCard, wideFact } from '#dashboard/shell/details/DetailsScreen.tsx';
import { type DrawerProps, DrawerShell } from '#dashboard/shell/details/DrawerShell.tsx';
import { VersionsCard } from '#dashboard/shell/details/VersionsCard.tsx';
import { voidFacts } from '#dashboard/shell/details/void-facts.tsx';
import { useVoidReason } from '#dashboard/shell/form/use-void-reason.ts';
import { VoidQuestion } from '#dashboard/shell/form/VoidQuestion.tsx';
import { type TakenIn, VoidText } from '#dashboard/shell/form/VoidText.tsx';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { DateText, DateTimeText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { payeeTypeNames, paymentKindNames, paymentWords as t } from '#words/custody/payments.ts';
import { accountFacts } from '#dashboard/shell/details/account-facts.tsx';
import { DocumentLink } from '#dashboard/shell/details/DocumentLink.tsx';
import {
  editOf,
  handedOf,
  type PaymentDetails,
  printOf,
  StateOf,
  withheldFrom,
} from './payment-view.tsx';
import { SetOffName } from './SetOffName.tsx';

const numberOf = ({ invoice_no: number, id }: PaymentDetails): string => number ?? `#${id}`;

/** One payment next to its list: its content and its actions. */
export function PaymentDrawer(opened: DrawerProps) {
  const { id } = opened;
  const answer = useCall('documents.payment.one', { id: id ?? 0 }, { enabled: id !== null });
  const kind = answer.data?.data.kind;
  return (
    <DrawerShell
      {...opened}
      answer={answer}
      kind={kind ? paymentKindNames[kind].document : t.details}
      numberOf={numberOf}
      body={(document) => <Body document={document} />}
      actions={(document, open) => <Actions document={document} onVoid={() => open('void')} />}
      question={(document, _, onDone) => <Void document={document} onDone={onDone} />}
    />
  );
}

function Actions({ document, onVoid }: { document: PaymentDetails; onVoid: () => void }) {
  const can = useCan();
  const whyNoVoid = useVoidReason();
  return (
    <>
      <LinkButton
        tone="primary"
        icon={<Icon of={IconPrinter} />}
        href={`#${printOf(document, { auto: 1 })}`}
      >
        {t.print}
      </LinkButton>
      {can('documents.payment.issue') && document.may_amend ? (
        <LinkButton icon={<Icon of={IconEdit} />} href={`#${editOf(document)}`}>
          {t.edit}
        </LinkButton>
      ) : null}
      {can('documents.payment.void') ? (
        <Button tone="danger" reason={whyNoVoid(document, t.locked)} onClick={onVoid}>
          {t.void}
        </Button>
      ) : null}
    </>
  );
}

function Body({ document }: { document: PaymentDetails }) {
  const { about, locked_by: by, period_from: from, period_to: to, versions } = document;
  const withheld = withheldFrom(document);
  return (
    <Stack gap={16}>
      <FactCard
        group={{
          key: 'head',
          title: t.details,
          facts: [
            { label: t.amount, value: <Money value={document.amount} /> },
            ...document.set_offs.map((one) => ({
              label: t.setOff,
              value: (
                <>
                  <Money value={-one.amount} signed /> · <SetOffName setOff={one} />
                </>
              ),
              wide: true,
            })),
            ...(document.set_off_amount > 0
              ? [{ label: t.handed, value: <Money value={handedOf(document)} /> }]
              : []),
            { label: t.state, value: <StateOf state={document.state} /> },
            {
              label: payeeTypeNames[document.payee.type],
              value: <Name>{document.payee.name}</Name>,
            },
            { label: t.date, value: <DateText at={document.date} /> },
            ...(withheld
              ? [{ label: t.setOffOf, value: <DocumentLink document={withheld} /> }]
              : document.method
                ? [{ label: t.method, value: <Name>{document.method.name}</Name> }]
                : []),
            ...accountFacts(document),
            ...(about ? [{ label: t.about, value: <DocumentLink document={about} /> }] : []),
            ...(to ? [{ label: t.period, value: <Period from={from} to={to} /> }] : []),
            { label: t.branch, value: <Name>{document.branch.branch_name}</Name> },
            { label: t.createdBy, value: <Name>{document.created_by}</Name> },
            { label: t.createdAt, value: <DateTimeText at={document.created_at} /> },
            ...(by && !withheld
              ? [{ label: t.lockedBy, value: <DocumentLink document={by} /> }]
              : []),
            ...wideFact(t.note, document.note),
            ...voidFacts(document),
          ],
        }}
      />
      {document.receipt ? (
        <ReceiptCard
          family="payment"
          id={document.id}
          amount={handedOf(document)}
          receipt={document.receipt}
        />
      ) : null}
      <VersionsCard versions={versions} />
    </Stack>
  );
}

/** The days a commission covers. */
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

/** Cash from a merchant or a user; a bank transfer is in no till. */
const takenIn = ({ cash, method, amount, payee, branch }: PaymentDetails): TakenIn | null => {
  if (cash !== 'in' || method?.is_cash === false) return null;
  const model_name = payee.type === 'merchant' ? 'merchants' : 'users';
  return { amount, by: { model_name, model_id: payee.id, branch_id: branch.id } };
};

function Void({ document, onDone }: { document: PaymentDetails; onDone: () => void }) {
  return (
    <VoidQuestion
      id={document.id}
      call="documents.payment.void"
      invalidates={['documents', 'statements', 'ledger', 'merchants', 'shipments', 'office']}
      title={t.voidQuestion(numberOf(document), document.amount)}
      date={document.state === 'draft' ? null : document.date}
      text={
        <VoidText
          text={[t.voidText, ...(document.set_offs.length > 0 ? [t.voidSetOffs] : [])].join(' ')}
          took={takenIn(document)}
        />
      }
      words={t}
      onDone={onDone}
    />
  );
}
