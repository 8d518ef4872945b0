import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { useCommand } from '#dashboard/api/hooks.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Difference } from '#dashboard/ui/values/Difference.tsx';
import { Code, Money } from '#dashboard/ui/values/Values.tsx';
import { betweenMessages, betweenWords as w } from '#words/custody/branch-documents.ts';
import { handInWords as t } from '#words/custody/screens.ts';
import { type CashCount, countedOf, emptyCount, notesOf } from './cash-count.ts';
import { CountFields, ReasonField } from './CountFields.tsx';
import type { DocumentDetails } from '../documents/document-types.ts';
import styles from '../custody.module.css';

interface WindowProps {
  readonly document: DocumentDetails;
  readonly onDone: () => void;
}

/** The receiving branch counts the incoming cash, note by note; a difference requires a reason. */
export function ConfirmMoney({ document, onDone }: WindowProps) {
  const confirm = useCommand('documents.moneyTransfer.confirm', {
    invalidates: ['documents', 'shipments', 'ledger', 'merchants', 'office'],
  });
  const sent = document.net_amount;
  const number = document.invoice_no ?? `#${document.id}`;
  const isOff = (count: CashCount) => countedOf(count) !== null && countedOf(count) !== sent;
  const inputOf = (count: CashCount) => ({
    counted_amount: countedOf(count) ?? 0,
    denominations: notesOf(count),
    difference_reason: isOff(count) ? count.reason.trim() : null,
  });
  return (
    <FormDialog<CashCount>
      title={
        <>
          {w.confirmMoney} <Code>{number}</Code>
        </>
      }
      call="documents.moneyTransfer.confirm"
      start={emptyCount}
      input={inputOf}
      fields={[
        ({ values, errors, set }) => (
          <Stack gap={16}>
            <CountFields label={w.received} count={values} onChange={set} errors={errors} />
            <Sums sent={sent} counted={countedOf(values)} />
            {isOff(values) ? <ReasonField count={values} onChange={set} errors={errors} /> : null}
          </Stack>
        ),
      ]}
      actions={[
        {
          label: w.confirmMoney,
          reason: (count) =>
            countedOf(count) === null
              ? t.countNeeded
              : isOff(count) && count.reason.trim() === ''
                ? t.reasonNeeded
                : null,
          send: async (count) => {
            await confirm.mutateAsync({ id: document.id, ...inputOf(count) });
            toast(betweenMessages.moneyConfirmed(number));
          },
        },
      ]}
      onClose={onDone}
    />
  );
}

function Sums({ sent, counted }: { sent: number; counted: number | null }) {
  return (
    <Stack as="dl" gap={6} className={styles.figures}>
      <div>
        <dt>{w.sent}</dt>
        <dd>
          <Money value={sent} />
        </dd>
      </div>
      <div>
        <dt>{w.received}</dt>
        <dd>
          <Money value={counted} />
        </dd>
      </div>
      <div className={styles.sum}>
        <dt>{w.difference}</dt>
        <dd role="status">
          <Difference value={counted === null ? null : counted - sent} />
        </dd>
      </div>
    </Stack>
  );
}
