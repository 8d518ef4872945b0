import { useState } from 'react';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { useGo, useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { EditScreen } from '#dashboard/shell/form/EditScreen.tsx';
import { FormScreen, type SaveKind } from '#dashboard/shell/form/FormScreen.tsx';
import { useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Code } from '#dashboard/ui/values/Values.tsx';
import { kindRow, paymentModels } from '#domain/custody/cash/payment-kinds.ts';
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
import styles from '../ledger.module.css';

export const StorePaymentForm = () => <NewPayment payees="store" />;
export const UserPaymentForm = () => <NewPayment payees="user" />;
export const StorePaymentEdit = () => <EditPayment payees="store" />;
export const UserPaymentEdit = () => <EditPayment payees="user" />;

/**
 * A new payment; the address may set the payee and method: `?model=collection&id=7&method=2`, or
 * the part of a request it pays: `?model=merchants&id=5&request=3&amount=15000`.
 */
function NewPayment({ payees }: { payees: Payees }) {
  const [{ model, id, method: way, request, amount }] = useSearchValues();
  const known = paymentModels.find((one) => one === model);
  const target = known && Number(id) > 0 ? { model: known, id: Number(id) } : null;
  const isDocument = target !== null && target.model !== 'merchants' && target.model !== 'users';
  const start: PaymentValues = {
    ...emptyPayment,
    target,
    method: aboveZero(way),
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
  return (
    <section className={styles.locked}>
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
        <p>{t.locked}</p>
      )}
      <LinkButton href={`#${printOf(document)}`}>{t.print}</LinkButton>
    </section>
  );
}

interface Start {
  readonly payees: Payees;
  readonly document: PaymentDetails | null;
  readonly start: PaymentValues;
}

const stale = ['documents', 'statements', 'ledger', 'merchants', 'shipments', 'office'] as const;

/** Saves it and shows refusals at their fields. */
function useSave(
  document: PaymentDetails | null,
  values: PaymentValues,
  payable: Payable | undefined,
  onDone: (saved: PaymentDetails, how: SaveKind) => void,
) {
  const issue = useCommand('documents.payment.issue', { invalidates: stale });
  const amend = useCommand('documents.payment.amend', { invalidates: stale });
  const body = bodyOf(values);
  const { errors, refusal, mayGo } = useFormErrors(issue.error ?? amend.error, {
    body,
    found: checksOf(values, mostFor(payable, values, document)),
  });
  const save = (how: SaveKind) => {
    issue.reset();
    amend.reset();
    if (!mayGo()) return;
    if (document)
      amend.mutate(
        { ...body, id: document.id, version: document.version },
        { onSuccess: ({ data }) => onDone(data, how) },
      );
    else issue.mutate(body, { onSuccess: ({ data }) => onDone(data, how) });
  };
  return { save, mayGo, errors, refusal, isBusy: issue.isPending || amend.isPending };
}

/** A movement of money is confirmed with its sum and its payee; a draft moves none. */
function Question(props: {
  values: PaymentValues;
  payee: string;
  was: number | null;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const { values, payee, was, onClose, onConfirm } = props;
  const kind = values.kind ?? 'out';
  const { title, action } = paymentRequests[kind];
  const amount = values.amount ?? 0;
  const { data } = useCall('paymentMethods.list', {});
  const way = data?.data.find(({ id, is_cash }) =>
    values.method === null ? is_cash : id === values.method,
  );
  const moves = kindRow(kind).cash !== 'none' && way !== undefined;
  const text = [
    was !== null && was !== amount ? t.was(was, amount) : null,
    moves ? t.by(way.name, way.is_cash) : null,
    t.requestText,
  ];
  return (
    <Confirm
      open
      title={title(amount, payee)}
      text={text.filter((part) => part !== null).join(' ')}
      actionLabel={action}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}

function PaymentForm({ payees, document, start }: Start) {
  const go = useGo();
  const [first] = useState(start);
  const [values, setValues] = useState(start);
  const { target, kind, periodTo } = values;
  const params = useCall(
    'documents.payment.payable',
    {
      model_name: target?.model ?? 'merchants',
      model_id: target?.id ?? 0,
      ...(values.branch && { branch_id: Number(values.branch.id) }),
      ...(kind === 'commission' && periodTo && { to: periodTo }),
    },
    { enabled: target !== null, keepPrevious: target !== null },
  );
  const payable = target === null ? undefined : params.data?.data;
  const done = (saved: PaymentDetails, how: SaveKind) => {
    toast(document ? t.amended : t.saved);
    const next = how === 'print' ? printOf(saved, { auto: 1 }) : to('documents.payment.list');
    go(next, { replace: true });
  };
  const { save, mayGo, errors, refusal, isBusy } = useSave(document, values, payable, done);
  const [openQuestion, setOpenQuestion] = useState<SaveKind | null>(null);
  const question = (how: SaveKind) => {
    if (values.draft) save(how);
    else if (mayGo()) setOpenQuestion(how);
  };
  const part = {
    payees,
    values,
    payable,
    document,
    errors,
    failed: params.error?.message ?? null,
    set: (patch: Partial<PaymentValues>) => setValues({ ...values, ...patch }),
  };
  return (
    <>
      <FormScreen
        title={titleOf(payees, document)}
        subtitle={document ? <Code>{document.invoice_no ?? `#${document.id}`}</Code> : null}
        dirty={JSON.stringify(values) !== JSON.stringify(first) && !isBusy}
        errors={errors}
        refusal={refusal}
        busy={isBusy ? 'save' : null}
        saveLabel={document ? undefined : t.save}
        also={['print']}
        onSave={question}
        backHref={`#${to('documents.payment.list')}`}
        aside={<MoneyPart {...part} />}
        below={kind === 'commission' && payable ? <UnpaidShipments items={payable.items} /> : null}
      >
        <WhomPart {...part} />
      </FormScreen>
      {openQuestion !== null && payable ? (
        <Question
          values={values}
          payee={payable.payee.name}
          was={document && document.state !== 'draft' ? document.amount : null}
          onClose={() => setOpenQuestion(null)}
          onConfirm={() => {
            setOpenQuestion(null);
            save(openQuestion);
          }}
        />
      ) : null}
    </>
  );
}

function titleOf(payees: Payees, document: PaymentDetails | null): string {
  if (document) return payees === 'store' ? t.storeEdit : t.userEdit;
  return payees === 'store' ? t.storeForm : t.userForm;
}
