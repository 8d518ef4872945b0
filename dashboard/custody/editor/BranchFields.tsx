import { useState } from 'react';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { FormRow } from '#dashboard/shell/form/FormScreen.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { betweenWords } from '#words/custody/branch-documents.ts';
import { isCompanyWide } from '../cash/counter.ts';
import type { PartyProps } from '../documents/document-types.ts';

/** The receiving branch; company users also choose the issuing counter. */
export function BranchFields({ value, onChange, disabled, error }: PartyProps) {
  const user = useCurrentUser();
  const { data } = useCall('places.branches', {});
  const [chosen, setFrom] = useState<number | null>(user.branch?.id ?? null);
  const from = value?.branchId ?? chosen;
  const branches = data?.data ?? [];
  const to = (
    <PickField
      label={betweenWords.toBranch}
      name="to_branch_id"
      autoFocus={value === null && from !== null}
      disabled={disabled || from === null}
      error={error}
      value={value}
      options={branches.filter(({ id }) => id !== from)}
      onChange={(option) => onChange(option && { ...option, branchId: from })}
    />
  );
  if (!isCompanyWide(user)) return to;
  return (
    <FormRow>
      <PickField
        label={betweenWords.fromBranch}
        name="branch_id"
        autoFocus={from === null}
        disabled={disabled}
        value={branches.find(({ id }) => id === from) ?? null}
        options={branches}
        onChange={(option) => {
          setFrom(option ? Number(option.id) : null);
          onChange(null);
        }}
      />
      {to}
    </FormRow>
  );
}
