import { readOnce } from '#dashboard/api/hooks.ts';
import { PickField } from '#dashboard/ui/PickField.tsx';
import { isolateLtr, number } from '#dashboard/ui/fmt.ts';
import { documentWords, runSheetWords } from '#words/custody-screens.ts';
import type { DocumentParty } from './document-types.ts';

type PartyKind = 'courier' | 'merchant';

async function findCouriers(typed: string): Promise<readonly DocumentParty[]> {
  const { data } = await readOnce('users.couriers', typed === '' ? {} : { search: typed });
  return data.map(({ id, name, branch, parcels }) => ({
    id,
    name,
    branchId: branch.id,
    note: `${branch.branch_name} · ${runSheetWords.parcels} ${isolateLtr(number(parcels))}`,
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

export const partySources = { courier: findCouriers, merchant: findMerchants } as const;
/** The party that an address names: a courier's cash, a merchant's due. Null when it is not there. */
export const partyById: Record<PartyKind, (id: number) => Promise<DocumentParty | null>> = {
  courier: async (id) => (await findCouriers('')).find((one) => one.id === id) ?? null,
  merchant: async (id) => {
    const { data } = await readOnce('merchants.one', { id });
    return { id, name: data.store_name, branchId: data.branch?.id ?? null };
  },
};

export const partyLabels: Record<PartyKind, string> = {
  courier: documentWords.courier,
  merchant: documentWords.merchant,
};

/** Chosen once, before the scanning: everything on the paper is this person's. */
export function PartyField(props: {
  kind: PartyKind;
  value: DocumentParty | null;
  onChange: (party: DocumentParty | null) => void;
  disabled?: boolean;
  error?: string | null;
}) {
  const { kind, value, onChange, disabled, error } = props;
  return (
    <PickField
      label={partyLabels[kind]}
      name={`${kind}_id`}
      autoFocus={value === null}
      disabled={disabled}
      error={error}
      value={value}
      options={partySources[kind]}
      // The box gives back one of the options that the source above made.
      onChange={(option) => onChange(option as DocumentParty | null)}
    />
  );
}
