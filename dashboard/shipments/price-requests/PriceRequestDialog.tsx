import type { ApiError } from '#dashboard/api/api-error.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { amountMeaningWords as meaning } from '#words/shipments/amount-meaning.ts';
import { priceRequestWords as t } from '#words/shipments/price-requests.ts';
import type { ShipmentDetails } from '../shipment.ts';
import styles from '../shipments.module.css';
import { refreshShipments } from '../refresh.ts';

interface Wish {
  readonly amount: number | null;
  readonly reason: string;
}

/** The missing form fields, in order; the server checks again. */
function lackingIn({ amount, reason }: Wish, shipment: ShipmentDetails): string | null {
  const least = shipment.cod_amount - shipment.goods_amount;
  if (amount === null) return t.needAmount;
  if (amount === shipment.cod_amount) return t.same;
  if (amount < least) return t.least(least);
  return reason.trim().length < 3 ? t.needReason : null;
}

/** How the typed amount would split into goods price and fee. */
const partsOf = (amount: number | null, least: number): string =>
  amount === null || amount < least ? meaning.total : meaning.parts(amount - least, least);

/** Requests another amount to collect; another user decides. */
export function PriceRequestDialog(props: { shipment: ShipmentDetails; onDone: () => void }) {
  const { shipment, onDone } = props;
  const { uuid, code, cod_amount: now, goods_amount: goods } = shipment;
  const request = useCommand('priceRequests.create');
  const onError = ({ status }: ApiError) => status === 409 && refreshShipments();
  return (
    <FormDialog<Wish>
      title={t.requestTitle(code)}
      call="priceRequests.create"
      start={{ amount: null, reason: '' }}
      fields={[
        () => <p>{t.now(now)}</p>,
        {
          key: 'amount',
          kind: 'amount',
          label: t.amount,
          description: ({ amount }) => partsOf(amount, now - goods),
        },
        { key: 'reason', kind: 'lines', label: t.reason, rows: 2 },
        () => <p className={styles.quiet}>{t.requestHow}</p>,
      ]}
      actions={[
        {
          label: t.send,
          reason: (wish) => lackingIn(wish, shipment),
          send: async ({ amount, reason }) => {
            const body = { uuid, amount: amount ?? 0, reason: reason.trim() };
            await request.mutateAsync(body, { onError });
            toast(t.sent(code));
            refreshShipments();
          },
        },
      ]}
      onClose={onDone}
    />
  );
}
