import { useCall } from '#dashboard/api/hooks.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { money } from '#domain/money.ts';
import {
  proofRequested,
  type ProofKind,
  proofKinds,
  type ProofRule,
  type ProofTerms,
} from '#domain/shipments/proof.ts';
import type { MoveValues } from './move-forms.ts';
import type { ShipmentRow } from '../shipment.ts';

export const proofTermsRead = ['shipments.proofTerms', {}] as const;
const FRESH_MS = 60_000;

/**
 * The proof that a courier's delivery of this shipment requires; the server makes the final check.
 */
export function useProofRule(shipment: ShipmentRow | undefined): ProofRule {
  const isCourier = useCurrentUser().type === 'courier';
  const { data } = useCall(...proofTermsRead, {
    enabled: isCourier && shipment !== undefined,
    staleTime: FRESH_MS,
    quiet: true,
  });
  if (!data || !shipment) return 'none';
  const { company, merchants } = data.data;
  const own = merchants.find(({ merchant_id: id }) => id === shipment.merchant.id);
  return proofRequested(money(shipment.cod_amount), termsOf(company), own ? termsOf(own) : null);
}

const termsOf = ({ rule, from }: { rule: ProofRule; from: number }): ProofTerms => ({
  rule,
  from: money(from),
});

/** The answers so far. */
export const shownBy = ({ receiver, signature, photo }: MoveValues): readonly ProofKind[] => {
  const given = { name: receiver.trim() || null, signature, photo };
  return proofKinds.filter((kind) => given[kind] !== null);
};
