import { useCommand } from '#dashboard/api/hooks.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { compensationWords as t } from '#words/shipments/compensations.ts';

const touched = {
  invalidates: ['compensations', 'missing', 'shipments', 'office', 'ledger', 'merchants'],
} as const;

interface Wish {
  readonly code: string;
  readonly amount: number | null;
  readonly reason: string;
}

function lackingIn({ code, amount, reason }: Wish): string | null {
  if (code.trim() === '') return t.code;
  if (!amount) return t.sum;
  return reason.trim().length < 3 ? t.reason : null;
}

/** A compensation that another user has to decide. */
export function CompensationRequest({ onDone }: { onDone: () => void }) {
  const request = useCommand('compensations.request', touched);
  return (
    <FormDialog<Wish>
      title={t.request}
      call="compensations.request"
      start={{ code: '', amount: null, reason: '' }}
      fields={[
        () => <p>{t.requestHow}</p>,
        { key: 'code', kind: 'text', label: t.code },
        { key: 'amount', kind: 'amount', label: t.sum },
        { key: 'reason', kind: 'lines', label: t.reason, rows: 2 },
      ]}
      actions={[
        {
          label: t.send,
          reason: lackingIn,
          send: async ({ code, amount, reason }) => {
            const wish = { code: code.trim(), amount: amount ?? 0, reason: reason.trim() };
            await request.mutateAsync(wish);
            toast(t.sent);
          },
        },
      ]}
      onClose={onDone}
    />
  );
}

interface DecideProps {
  readonly row: RowOf<'compensations.list'>;
  readonly onDone: () => void;
}

interface Answer {
  readonly answer: string;
}

/** The second user: approving records the shipment as lost and credits the merchant. */
export function DecideCompensation({ row, onDone }: DecideProps) {
  const decide = useCommand('compensations.decide', touched);
  const sendAs =
    (approve: boolean) =>
    async ({ answer }: Answer) => {
      await decide.mutateAsync({ id: row.id, approve, answer: answer.trim() || null });
      toast(approve ? t.approved : t.refused);
    };
  return (
    <FormDialog<Answer>
      title={t.decideQuestion(row.amount, row.merchant.store_name, row.shipment.code)}
      call="compensations.decide"
      start={{ answer: '' }}
      fields={[
        () => <p>{t.requestHow}</p>,
        () => (
          <p>
            {t.requestedBy} <Name>{row.requested_by}</Name>: <Name>{row.reason}</Name>
          </p>
        ),
        { key: 'answer', kind: 'lines', label: t.note, optional: true, rows: 2 },
      ]}
      actions={[
        { label: t.refuse, tone: 'danger', send: sendAs(false) },
        { label: t.approve, send: sendAs(true) },
      ]}
      onClose={onDone}
    />
  );
}
