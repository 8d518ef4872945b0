import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { EmptyFirst, NoPermission } from '#dashboard/ui/values/States.tsx';
import { Money, Name } from '#dashboard/ui/values/Values.tsx';
import { type PaymentModel, paymentModels } from '#domain/custody/cash/payment-kinds.ts';
import { paymentWords as t } from '#words/custody/payments.ts';
import { DocumentLink } from '#dashboard/shell/details/DocumentLink.tsx';
import { CreateLink } from '#dashboard/shell/list/CreateLink.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import { PayableFigures } from '../statements/PayableFigures.tsx';
import { type Payable, receiptColumns } from './payment-view.tsx';
import { paymentFilters, PaymentList } from './Payments.tsx';
import { FactStrip } from '../FactStrip.tsx';

const isModel = (text: string): text is PaymentModel =>
  paymentModels.some((model) => model === text);

/** The payments of one merchant, one user or one document, with what is paid and what is left. */
export function ModelReceipts() {
  const model = useParam('model_name');
  const id = Number(useParam('model_id'));
  if (!isModel(model) || !Number.isSafeInteger(id) || id < 1) return <NoPermission />;
  return <Receipts key={`${model} ${id}`} model={model} id={id} />;
}

function Receipts({ model, id }: { model: PaymentModel; id: number }) {
  const can = useCan();
  const about = { model_name: model, model_id: id };
  const screen = useFilteredList('documents.payment.list', paymentFilters, about);
  const { data } = useCall('documents.payment.payable', about, { quiet: true });
  const payable = data?.data;
  const form = payable?.payee.type === 'merchant' ? 'documents.payment.form' : 'payments.userForm';
  const isOpen = payable !== undefined && payable.about?.left_amount !== 0;
  const create =
    isOpen && can('documents.payment.issue') ? (
      <CreateLink address={to(form, {}, { model, id })}>
        {payable.payee.type === 'merchant' ? t.storeForm : t.userForm}
      </CreateLink>
    ) : null;
  const name = payable ? payable.payee.name : '';
  return (
    <PaymentList
      {...screen}
      listKey="payments.receipts"
      title={name === '' ? t.receipts : `${t.receipts}: ${name}`}
      columns={receiptColumns}
      actions={create}
      above={payable ? <Above payable={payable} /> : null}
      empty={<EmptyFirst title={t.emptyOf} action={create} />}
    />
  );
}

function Above({ payable }: { payable: Payable }) {
  const { about, payee } = payable;
  if (!about) return <PayableFigures payable={payable} />;
  return (
    <FactStrip
      facts={[
        [t.about, <DocumentLink key="about" document={about} />],
        [t.payee, <Name key="payee">{payee.name}</Name>],
        [t.open, <Money key="open" value={about.open_amount} />],
        [t.paid, <Money key="paid" value={about.paid_amount} />],
        [t.left, <Money key="left" value={about.left_amount} />],
      ]}
    />
  );
}
