import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import type { PayoutResult } from '#domain/custody/payouts/results.ts';
import { payoutBatchWords as t } from '#words/custody/payouts.ts';
import { total } from '../documents/lines.ts';
import type { BatchLine } from './batch-types.ts';
import styles from './payouts.module.css';

interface MarkProps {
  readonly batchId: number;
  /** The selected lines. */
  readonly lines: readonly BatchLine[];
  readonly onDone: () => void;
}

interface Mark {
  readonly text: string;
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

/** The number or the reason goes into every line; several payments have a number each. */
function MarkDialog(props: MarkProps & { result: PayoutResult; onClose: () => void }) {
  const { batchId, lines, result, onClose, onDone } = props;
  const mark = useCommand('payoutBatches.results', {
    invalidates: ['payoutBatches', 'documents', 'banks', 'statements', 'ledger'],
  });
  const isPaid = result === 'paid';
  const sum = total(lines, ({ amount }) => amount);
  const label = isPaid ? t.markPaid : t.markBounced;
  const inputOf = ({ text }: Mark) => ({
    id: batchId,
    lines: lines.map(({ reference }) => ({
      reference,
      result,
      bank_reference: isPaid ? text.trim() || null : null,
      reason: isPaid ? null : text.trim() || null,
    })),
  });
  return (
    <FormDialog<Mark>
      title={label}
      call="payoutBatches.results"
      start={{ text: '' }}
      input={inputOf}
      fields={[
        () => (
          <p>
            <strong>{t.sumOf(lines.length, sum)}</strong>.{' '}
            {isPaid ? t.markPaidText : t.markBouncedText}
          </p>
        ),
        isPaid && lines.length > 1
          ? () => <p className="quiet">{t.bankNumberHow}</p>
          : {
              key: 'text',
              kind: 'text',
              name: `lines.0.${isPaid ? 'bank_reference' : 'reason'}`,
              label: isPaid ? t.bankNumber : t.bounceReason,
              optional: true,
            },
      ]}
      actions={[
        {
          label,
          tone: isPaid ? 'primary' : 'danger',
          send: async (values) => {
            const { data } = await mark.mutateAsync(inputOf(values));
            toast(isPaid ? t.markedPaid(data.paid) : t.markedBounced(data.bounced));
            onDone();
          },
        },
      ]}
      onClose={onClose}
    />
  );
}
