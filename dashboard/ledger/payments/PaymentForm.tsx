import { useRef, useState } from 'react';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { useGo, useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { EditScreen } from '#dashboard/shell/form/EditScreen.tsx';
import { datedEarlier } from '#dashboard/shell/details/dated-earlier.ts';
import { dayIn } from '#dashboard/shell/list/list-values.ts';
import { usePostingDay } from '#dashboard/shell/form/posting-day.ts';
import { useConfirm } from '#dashboard/shell/fields/use-confirm.ts';
import { useBankLine } from '#dashboard/shell/fields/use-bank-line.ts';
import { useForm } from '#dashboard/shell/fields/use-form.ts';
import { FormScreen } from '#dashboard/shell/form/FormScreen.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Code } from '#dashboard/ui/values/Values.tsx';
import { kindRow, paymentModels } from '#domain/custody/cash/payment-kinds.ts';
import { postingDayWords } from '#words/custody/posting-day.ts';
import { paymentRequests, paymentKindNames, paymentWords as t } from '#words/custody/payments.ts';
import {
  bodyOf,
  checksOf,
  emptyPayment,
  mostFor,
  type Payees,
  type PaymentValues,
  valuesOf,
} from './payment-form.ts';
import { type Payable, type PaymentDetails, printOf } from './payment-view.tsx';
import { DocumentLink } from '#dashboard/shell/details/DocumentLink.tsx';
import { MoneyPart, WhomPart } from './PaymentFields.tsx';
import { UnpaidShipments } from '../statements/UnpaidShipments.tsx';

export const StorePaymentForm = () => <NewPayment payees="store" />;
export const UserPaymentForm = () => <NewPayment payees="user" />;
export const StorePaymentEdit = () => <EditPayment payees="store" />;
export const UserPaymentEdit = () => <EditPayment payees="user" />;

/**
 * A new payment; the address may set the payee and method: `?model=collection&id=7&method=2`, or
 * the part of a request it pays: `?model=merchants&id=5&request=3&amount=15000`, or a line of a
 * bank statement: `?amount=…&method=…&account=…&reference=…&date=…`.
 */
function NewPayment({ payees }: { payees: Payees }) {
  const [{ model, id, method: way, request, amount, ...bank }] = useSearchValues();
  const known = paymentModels.find((one) => one === model);
  const target = known && Number(id) > 0 ? { model: known, id: Number(id) } : null;
  const isDocument = target !== null && target.model !== 'merchants' && target.model !== 'users';
  const start: PaymentValues = {
    ...emptyPayment,
    target,
    method: aboveZero(way),
    // Cash never goes through an account.
    account: aboveZero(way) === null ? null : aboveZero(bank.account),
    reference: bank.reference ?? '',
    date: dayIn(bank.date) ?? null,
    request: aboveZero(request),
    amount: aboveZero(amount),
    kind: isDocument ? 'in' : aboveZero(request) === null ? null : 'out',
  };
  return <PaymentForm key={`${model} ${id}`} payees={payees} document={null} start={start} />;
}

const aboveZero = (value: string | undefined): number | null =>
  Number(value) > 0 ? Number(value) : null;

function EditPayment({ payees }: { payees: Payees }) {
  const id = Number(useParam('id'));
  return (
    <EditScreen of="documents.payment.one" input={{ id }}>
      {({ data: document }) =>
        document.may_amend ? (
          <PaymentForm payees={payees} document={document} start={valuesOf(document)} />
        ) : (
          <Locked document={document} />
        )
      }
    </EditScreen>
  );
}

function Locked({ document }: { document: PaymentDetails }) {
  const { state, void_reason: why } = document;
  return (
    <Card as="section" pad={24} gap={12} items="start">
      <h1>{t.lockedTitle}</h1>
      <p>
        {paymentKindNames[document.kind].document}{' '}
        <Code>{document.invoice_no ?? `#${document.id}`}</Code>
      </p>
      {document.locked_by ? (
        <p>
          {t.lockedBy} <DocumentLink document={document.locked_by} />
        </p>
      ) : (
        <p>{state === 'void' ? t.voided : t.locked}</p>
      )}
      {why ? (
        <p>
          {t.voidReason}: <bdi>{why}</bdi>
        </p>
      ) : null}
      <Row gap={8} wrap>
        <LinkButton href={`#${printOf(document)}`}>{t.print}</LinkButton>
        <LinkButton href={`#${to('documents.payment.list')}`}>{t.list}</LinkButton>
      </Row>
    </Card>
  );
}

interface Start {
  readonly payees: Payees;
  readonly document: PaymentDetails | null;
  readonly start: PaymentValues;
}

const stale = ['documents', 'statements', 'ledger', 'merchants', 'shipments', 'office'] as const;

/** Sends it: a new voucher, or the next version of one. */
function useSend(document: PaymentDetails | null) {
  const issue = useCommand('documents.payment.issue', { invalidates: stale });
  const amend = useCommand('documents.payment.amend', { invalidates: stale });
  return async (values: PaymentValues): Promise<PaymentDetails> => {
    const body = bodyOf(values);
    if (!document) return (await issue.mutateAsync(body)).data;
    const { id, version } = document;
    return (await amend.mutateAsync({ ...body, id, version })).data;
  };
}

const amendTitle = ({ kind, invoice_no: number, id }: PaymentDetails): string =>
  postingDayWords.amendTitle(paymentKindNames[kind].document, number ?? `#${id}`);

/** A movement of money is confirmed with its sum and its payee; a draft moves none. */
function Question(props: {
  values: PaymentValues;
  payee: string;
  /** The issued voucher that is being amended; null: a new one, or a draft. */
  issued: PaymentDetails | null;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const { values, payee, issued, onClose, onConfirm } = props;
  const kind = values.kind ?? 'out';
  const { title, action } = paymentRequests[kind];
  const day = usePostingDay(issued?.date ?? null);
  const amount = values.amount ?? 0;
  const { data } = useCall('paymentMethods.list', {});
  const way = data?.data.find(({ id, is_cash }) =>
    values.method === null ? is_cash : id === values.method,
  );
  const moves = kindRow(kind).cash !== 'none' && way !== undefined;
  const text = [
    ...(issued ? day.amended([issued.amount, amount], values.date) : []),
    moves ? t.by(way.name, way.is_cash) : null,
    ...(issued ? [] : [...datedEarlier(values.date), t.requestText]),
  ];
  return (
    <Confirm
      open
      title={issued ? amendTitle(issued) : title(amount, payee)}
      text={text.filter((part) => part !== null).join(' ')}
      actionLabel={issued ? postingDayWords.amendAction : action}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}

function usePayable({ target, kind, branch, periodTo }: PaymentValues) {
  const { data, error } = useCall(
    'documents.payment.payable',
    {
      model_name: target?.model ?? 'merchants',
      model_id: target?.id ?? 0,
      ...(branch && { branch_id: Number(branch.id) }),
      ...(kind === 'commission' && periodTo && { to: periodTo }),
    },
    { enabled: target !== null, keepPrevious: target !== null },
  );
  return { payable: target === null ? undefined : data?.data, failed: error?.message ?? null };
}

function PaymentForm({ payees, document, start }: Start) {
  const go = useGo();
  const send = useSend(document);
  const line = useBankLine();
  const back = line.address ?? to('documents.payment.list');
  const confirm = useConfirm<PaymentValues>();
  const made = useRef<PaymentDetails>(null);
  const [known, setKnown] = useState<Payable>();
  const form = useForm<PaymentValues>({
    call: 'documents.payment.issue',
    start,
    input: bodyOf,
    problems: (values) => checksOf(values, mostFor(known, values, document), payees),
    confirm: async (values) => values.draft || (await confirm.request(values)),
    onSave: async (values) => {
      made.current = await send(values);
      toast(document ? t.amended : t.saved);
      if (!document && !values.draft) await line.match(made.current.id);
    },
    onDone: (how) => {
      const print = how === 'print' && made.current && printOf(made.current, { auto: 1 });
      go(print || back, { replace: true });
    },
  });
  const { values, errors, set } = form;
  const { payable, failed } = usePayable(values);
  // What may be paid depends on the values, and their check on what may be paid.
  if (payable !== known) setKnown(payable);
  const part = { payees, values, payable, document, errors, failed, set };
  const isCommission = values.kind === 'commission';
  return (
    <>
      <FormScreen
        {...form.frame}
        hold={form.hold}
        title={titleOf(payees, document)}
        subtitle={document ? <Code>{document.invoice_no ?? `#${document.id}`}</Code> : null}
        saveLabel={document ? undefined : t.save}
        also={['print']}
        backHref={`#${back}`}
        aside={<MoneyPart {...part} />}
        below={isCommission && payable ? <UnpaidShipments items={payable.items} /> : null}
      >
        <WhomPart {...part} />
      </FormScreen>
      {confirm.about !== null && payable ? (
        <Question
          values={confirm.about}
          payee={payable.payee.name}
          issued={document?.state === 'draft' ? null : document}
          onClose={confirm.onClose}
          onConfirm={confirm.onConfirm}
        />
      ) : null}
    </>
  );
}

function titleOf(payees: Payees, document: PaymentDetails | null): string {
  if (document) return payees === 'store' ? t.storeEdit : t.userEdit;
  return payees === 'store' ? t.storeForm : t.userForm;
}
