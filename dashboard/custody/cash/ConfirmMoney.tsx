import { useState } from 'react';
import { formErrors, useCommand } from '#dashboard/api/hooks.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Difference } from '#dashboard/ui/values/Difference.tsx';
import { Code, Money } from '#dashboard/ui/values/Values.tsx';
import { betweenMessages, betweenWords as w } from '#words/custody/branch-documents.ts';
import { handInWords as t } from '#words/custody/screens.ts';
import { uiWords } from '#words/shell/ui.ts';
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
  const [count, setCount] = useState<CashCount>(emptyCount);
  const confirm = useCommand('documents.moneyTransfer.confirm', {
    invalidates: ['documents', 'shipments', 'ledger', 'merchants', 'office'],
  });
  const change = (patch: Partial<CashCount>) => setCount((now) => ({ ...now, ...patch }));
  const counted = countedOf(count);
  const difference = (counted ?? 0) - document.net_amount;
  const isOff = counted !== null && difference !== 0;
  const lacksReason = isOff && count.reason.trim() === '';
  const number = document.invoice_no ?? `#${document.id}`;
  const save = () =>
    confirm.mutate(
      {
        id: document.id,
        counted_amount: counted ?? 0,
        denominations: notesOf(count),
        difference_reason: isOff ? count.reason.trim() : null,
      },
      {
        onSuccess: () => {
          toast(betweenMessages.moneyConfirmed(number));
          onDone();
        },
      },
    );
  return (
    <Dialog
      open
      firm
      onClose={onDone}
      title={
        <>
          {w.confirmMoney} <Code>{number}</Code>
        </>
      }
      footer={
        <>
          <Button onClick={onDone}>{uiWords.stepBack}</Button>
          <Button
            tone="primary"
            busy={confirm.isPending}
            reason={counted === null ? t.countNeeded : lacksReason ? t.reasonNeeded : null}
            onClick={save}
          >
            {w.confirmMoney}
          </Button>
        </>
      }
    >
      <Counting
        count={count}
        onChange={change}
        sent={document.net_amount}
        errors={formErrors(confirm.error)}
        sentence={confirm.error && !confirm.error.isFailure ? confirm.error.message : null}
      />
    </Dialog>
  );
}

function Counting(props: {
  count: CashCount;
  onChange: (patch: Partial<CashCount>) => void;
  sent: number;
  errors: Readonly<Record<string, string>>;
  sentence: string | null;
}) {
  const { count, onChange, sent, errors, sentence } = props;
  const counted = countedOf(count);
  const isOff = counted !== null && counted !== sent;
  return (
    <Stack gap={16}>
      {sentence && Object.keys(errors).length === 0 ? (
        <p role="alert" className={styles.notice}>
          {sentence}
        </p>
      ) : null}
      <CountFields label={w.received} count={count} onChange={onChange} errors={errors} />
      <Sums sent={sent} counted={counted} />
      {isOff ? <ReasonField count={count} onChange={onChange} errors={errors} /> : null}
    </Stack>
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
