import { useEffect } from 'react';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { PayoutLine } from '#dashboard/shell/details/PayoutLine.tsx';
import { useTill } from '#dashboard/shell/scan/use-till.ts';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Money } from '#dashboard/ui/values/Values.tsx';
import { settlementWords as t } from '#words/custody/screens.ts';
import type { DraftPanelProps } from '../documents/document-types.ts';
import { claimsOf, total } from '../documents/lines.ts';
import { MethodField, type MethodValues } from '#dashboard/shell/form/MethodField.tsx';
import styles from '../custody.module.css';

/** The account balance outside the shipments; null until it is loaded. */
export interface SettlementExtra extends MethodValues {
  readonly carried: number | null;
  /** What is left of the merchant's open request; null if there is none. */
  readonly withdraw: number | null;
}

/**
 * A saved document keeps the amount it carried in; for a new one the current account balance is
 * loaded.
 */
function useCarried({ draft, document, onExtra }: DraftPanelProps<SettlementExtra>) {
  const { party, extra } = draft;
  const isOpen = document === null || document.state === 'draft';
  const { data } = useCall(
    'documents.settlement.eligible',
    {
      per_page: 1,
      merchant_id: Number(party?.id ?? 0),
      ...(party?.branchId != null && { branch_id: party.branchId }),
    },
    { enabled: isOpen && party !== null },
  );
  const params = data?.meta.carried_amount ?? null;
  const withdraw = data?.meta.withdraw?.left_amount ?? null;
  const known = extra.carried ?? null;
  const isKnown = params === known && withdraw === (extra.withdraw ?? null);
  useEffect(() => {
    if (isOpen && !isKnown) onExtra({ carried: params, withdraw });
  }, [isOpen, isKnown, params, withdraw, onExtra]);
  return known;
}

/** What the merchant gets now, including the amount carried forward. */
export function SettlementPanel(props: DraftPanelProps<SettlementExtra>) {
  const { lines, party, extra } = props.draft;
  const net = total(lines, (line) => line.net_amount);
  const claims = claimsOf(lines);
  const carried = useCarried(props);
  const mayPay = useCan()('payouts.view');
  const isOpen = props.document === null || props.document.state === 'draft';
  // A confirmed document has been paid.
  const till = useTill(
    isOpen && party !== null
      ? {
          model_name: 'merchants',
          model_id: Number(party.id),
          ...(party.branchId !== null && { branch_id: party.branchId }),
        }
      : null,
  );
  const { data } = useCall(
    'merchants.one',
    { id: Number(party?.id ?? 0) },
    { enabled: party !== null, quiet: true },
  );
  return (
    <section className={styles.card} aria-label={t.outcome}>
      <h2>{t.outcome}</h2>
      <Stack as="dl" gap={6} className={styles.figures}>
        <Row label={t.collected} value={total(lines, (line) => line.collected_amount)} />
        <Row label={t.fees} value={total(lines, (line) => line.fee_amount)} />
        {claims === 0 ? null : <Row label={t.claims} value={claims} />}
        <Row label={t.lines} value={net} />
        <Row label={t.carriedIn} value={carried} />
        {carried === null ? null : <Outcome net={net + carried} />}
        {till === null ? null : <Row label={t.till} value={till} />}
      </Stack>
      {carried === null ? <p className="faint">{t.carriedLater}</p> : null}
      {isOpen && extra.withdraw && net + (carried ?? 0) > 0 ? (
        <p>{t.closesRequest(extra.withdraw)}</p>
      ) : null}
      <MethodField
        values={props.draft.extra}
        errors={props.errors}
        branchId={party?.branchId ?? undefined}
        onChange={props.onExtra}
      />
      {data && mayPay ? (
        <p>
          {t.merchantPayout}: <PayoutLine payout={data.data.payout} />
        </p>
      ) : null}
      {data ? (
        <p className="faint">
          {t.balance}: <Money value={data.data.balance} signed />. {t.balanceHow}
        </p>
      ) : null}
    </section>
  );
}

function Outcome({ net }: { net: number }) {
  return (
    <div className={styles.sum}>
      <dt>{net < 0 ? t.carriedOut : t.paid}</dt>
      <dd className={net < 0 ? 'bad' : 'good'}>
        <Money value={Math.abs(net)} />
      </dd>
    </div>
  );
}

function Row({ label, value }: { label: string; value: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money value={value} signed />
      </dd>
    </div>
  );
}
