import { sql, type Db } from '#database/connect.ts';
import type { Done } from '../model/replay.ts';

interface Step {
  readonly batchId: number;
  readonly reference: string;
  readonly makerId: number;
  /** Microseconds. */
  readonly at: number;
  readonly documentId: number | null;
  readonly refusal: string | null;
  readonly number: string | null;
  readonly date: string | null;
  /** When the step began, milliseconds. */
  readonly beganAt: number | null;
  /** Its shipments, in the order of the lines. */
  readonly shipments: readonly string[];
}

/**
 * What the settlement job did for the lines of payout batches. No client sent it, so its steps are
 * read from its own rows: each is written once, in the transaction that settles the merchant.
 */
export async function jobSteps(db: Db): Promise<Done[]> {
  const rows = await db.rows<Step>(sql`
    select b.id as "batchId", l.reference, b.created_by as "makerId",
      (extract(epoch from pg_xact_commit_timestamp(r.xmin)) * 1000000)::bigint as at,
      r.refusal, d.id as "documentId", d.number, d.date, (extract(epoch from d.created_at) * 1000)::bigint as "beganAt",
      coalesce((
        select jsonb_agg(s.uuid order by k.line_no, s.id) from shipment_history h join shipments s on s.id = h.shipment_id
        left join document_lines k on k.document_id = h.document_id and k.shipment_id = h.shipment_id
        where h.document_id = d.id and h.xmin = r.xmin), '[]') as shipments
    from settlement_job_rows r join payout_batches b on b.job_id = r.job_id
    join payout_lines l on l.batch_id = b.id and l.merchant_id = r.merchant_id and l.branch_id = r.branch_id
    left join documents d on d.id = r.document_id where r.state <> 'waiting'`);
  return rows.map((row) => ({ command: commandOf(row), at: row.at }));
}

const commandOf = (step: Step): Done['command'] => ({
  key: `job-${step.reference}`,
  actorId: step.makerId,
  name: step.documentId === null ? 'payout.refuse' : 'payout.settle',
  input: { id: step.batchId, reference: step.reference },
  sentAt: step.beganAt ?? Math.floor(step.at / 1000),
  answeredAt: Math.ceil(step.at / 1000),
  tries: 1,
  // Nobody was answered.
  status: 0,
  refusal: step.refusal,
  answer:
    step.documentId === null
      ? {}
      : {
          id: step.documentId,
          number: step.number,
          ...(step.date !== null && { date: step.date }),
          lines: step.shipments.map((uuid) => ({ uuid, outcome: 'ok' })),
        },
});
