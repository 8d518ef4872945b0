import { useCall } from '#dashboard/api/hooks.ts';
import { Pills } from '#dashboard/ui/choices/Pills.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { documentWords } from '#words/custody/screens.ts';

/** The destinations of the branch's waiting shipments, with counts: a press filters the list. */
export function DestinationChips(props: {
  branchId: number;
  value: number | null;
  onChange: (id: number | null) => void;
}) {
  const { branchId, value, onChange } = props;
  const { data } = useCall(
    'documents.runSheet.branchDestinations',
    { branch_id: branchId },
    { quiet: true },
  );
  const found = data?.data ?? [];
  if (found.length < 2) return null;
  return (
    <Pills label={documentWords.destinations}>
      <button type="button" aria-pressed={value === null} onClick={() => onChange(null)}>
        {documentWords.allDestinations}
      </button>
      {found.map(({ id, name, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          onClick={() => onChange(id === value ? null : id)}
        >
          <bdi>{name}</bdi> <bdi dir="ltr">{fmt.number(count)}</bdi>
        </button>
      ))}
    </Pills>
  );
}
