import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { NONE_FOUND, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { TextField } from '#dashboard/ui/fields/TextField.tsx';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import type { PayoutResult } from '#domain/custody/payouts/results.ts';
import { payoutBatchWords as t } from '#words/custody/payouts.ts';
import { uiWords } from '#words/shell/ui.ts';
import type { BatchLine } from './batch-types.ts';
import styles from './payouts.module.css';

interface MarkProps {
  readonly batchId: number;
  /** The selected lines. */
  readonly lines: readonly BatchLine[];
  readonly onDone: () => void;
}

const may: Record<PayoutResult, (line: BatchLine) => boolean> = {
  paid: ({ state }) => state === 'to_pay',
  bounced: ({ state }) => state === 'to_pay' || state === 'paid',
};

/** The bank's answer by hand, for a few lines without a file. */
export function MarkLines(props: MarkProps) {
  const [result, setResult] = useState<PayoutResult | null>(null);
  const reasonFor = (wanted: PayoutResult): string | null =>
    props.lines.length > 0 && props.lines.every(may[wanted]) ? null : t.pickSent;
  return (
    <Row gap={8} wrap className={styles.picked}>
      <Button reason={reasonFor('paid')} onClick={() => setResult('paid')}>
        {t.markPaid}
      </Button>
      <Button reason={reasonFor('bounced')} onClick={() => setResult('bounced')}>
        {t.markBounced}
      </Button>
      {result ? <MarkDialog {...props} result={result} onClose={() => setResult(null)} /> : null}
    </Row>
  );
}

function MarkDialog(props: MarkProps & { result: PayoutResult; onClose: () => void }) {
  const { batchId, lines, result, onClose, onDone } = props;
  const [text, setText] = useState('');
  const mark = useCommand('payoutBatches.results', {
    invalidates: ['payoutBatches', 'documents', 'banks', 'statements', 'ledger'],
  });
  const isPaid = result === 'paid';
  const body = {
    id: batchId,
    lines: lines.map(({ reference }) => ({
      reference,
      result,
      bank_reference: isPaid ? text.trim() || null : null,
      reason: isPaid ? null : text.trim() || null,
    })),
  };
  const { errors, refusal, mayGo } = useFormErrors(mark.error, { body, found: NONE_FOUND });
  const faults = Object.entries(errors).filter(([field]) => field.startsWith('lines.'));
  const save = () => {
    if (mark.isPending || !mayGo()) return;
    mark.mutate(body, {
      onSuccess: ({ data }) => {
        toast(isPaid ? t.markedPaid(data.paid) : t.markedBounced(data.bounced));
        onDone();
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={isPaid ? t.markPaid : t.markBounced}
      footer={
        <>
          <Button onClick={onClose}>{uiWords.stepBack}</Button>
          <Button tone={isPaid ? 'primary' : 'danger'} busy={mark.isPending} onClick={save}>
            {isPaid ? t.markPaid : t.markBounced}
          </Button>
        </>
      }
    >
      <p>{isPaid ? t.markPaidText : t.markBouncedText}</p>
      {isPaid && lines.length > 1 ? (
        <p className="quiet">{t.bankNumberHow}</p>
      ) : (
        <TextField
          label={isPaid ? t.bankNumber : t.bounceReason}
          name={isPaid ? 'bank_reference' : 'reason'}
          optional
          maxLength={isPaid ? 60 : 300}
          value={text}
          error={null}
          onChange={setText}
        />
      )}
      {faults.length > 0 ? (
        <ul className={styles.faults} role="alert">
          {faults.map(([field, why]) => (
            <li key={field}>{why}</li>
          ))}
        </ul>
      ) : null}
      {refusal ? <p role="alert">{refusal}</p> : null}
    </Dialog>
  );
}
