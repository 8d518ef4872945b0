import { isolate } from '#words/bidi.ts';
import { readOnce } from '#dashboard/api/hooks.ts';
import { amongCouriers, merchantOf } from '#dashboard/shell/list/pick-options.ts';
import { number } from '#dashboard/ui/values/fmt.ts';
import { betweenWords } from '#words/custody/branch-documents.ts';
import { documentWords, runSheetWords } from '#words/custody/screens.ts';
import type { DocumentParty, DocumentView, PartyKind } from './document-types.ts';

/** The id of the party in calls. */
export const partyFields = {
  courier: 'courier_id',
  merchant: 'merchant_id',
  toBranch: 'to_branch_id',
  source: 'source_id',
} as const satisfies Record<PartyKind, string>;

export const partyLabels: Record<PartyKind, string> = {
  courier: documentWords.courier,
  merchant: documentWords.merchant,
  toBranch: betweenWords.toBranch,
  source: betweenWords.source,
};

/** Why scanning is blocked until a party is chosen. */
export const partyNeeded: Record<PartyKind, string> = {
  courier: documentWords.chooseCourier,
  merchant: documentWords.chooseMerchant,
  toBranch: documentWords.chooseBranch,
  source: documentWords.chooseSource,
};

async function findCouriers(typed: string): Promise<readonly DocumentParty[]> {
  const { data } = await readOnce('users.couriers', typed === '' ? {} : { search: typed });
  return data.map(({ id, name, branch, shipments }) => ({
    id,
    name,
    branchId: branch.id,
    note: `${branch.branch_name} · ${runSheetWords.shipments} ${isolate(number(shipments))}`,
  }));
}

async function findMerchants(typed: string): Promise<readonly DocumentParty[]> {
  const input = { per_page: 20, ...(typed !== '' && { search: typed }) };
  const { data } = await readOnce('merchants.accepted', input);
  return data.map(({ id, store_name, branch, owner_name }) => ({
    id,
    name: store_name,
    branchId: branch?.id ?? null,
    note: [owner_name, branch?.branch_name].filter(Boolean).join(' · '),
  }));
}

export type PersonKind = 'courier' | 'merchant';
export const partySources = { courier: findCouriers, merchant: findMerchants } as const;
/** The filter of a list by its party. */
export const partyFilters = {
  courier: { kind: 'pick', options: findCouriers, resolve: amongCouriers.resolve },
  merchant: { kind: 'pick', options: findMerchants, resolve: merchantOf },
} as const;
export const isPerson = (kind: PartyKind): kind is PersonKind => kind in partySources;

/**
 * The party in the address: a courier for cash, a merchant for a settlement, a document to answer.
 * Null if it does not exist, or if a second choice is required.
 */
export async function partyById<X>(
  { party, answers }: DocumentView<X>,
  id: number,
): Promise<DocumentParty | null> {
  if (party === 'courier') return (await findCouriers('')).find((one) => one.id === id) ?? null;
  if (party === 'merchant') {
    const { data } = await readOnce('merchants.one', { id });
    return { id, name: data.store_name, branchId: data.branch?.id ?? null };
  }
  if (!answers) return null;
  const { data } = await readOnce(`documents.${answers}.one`, { id });
  return {
    id,
    name: data.invoice_no ?? `#${id}`,
    note: data.branch.branch_name,
    branchId: data.to_branch?.id ?? null,
  };
}
