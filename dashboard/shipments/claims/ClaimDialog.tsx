import { useCommand } from '#dashboard/api/hooks.ts';
import type { PartProps } from '#dashboard/shell/fields/fields.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { type FieldFile, FileField } from '#dashboard/shell/files/FileField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { type ClaimReason, claimReasons } from '#domain/shipments/requests/loss-claim.ts';
import { claimReasonNames, claimWords as t } from '#words/shipments/claims.ts';
import { refreshShipments } from '../refresh.ts';

interface Draft {
  readonly reason: ClaimReason | null;
  readonly note: string;
  readonly photo: FieldFile | null;
}

const choices = claimReasons.map((value) => ({ value, label: claimReasonNames[value] }));

const Photo = ({ values, errors, set, onBusy }: PartProps<Draft>) => (
  <FileField
    label={t.photo}
    name="photo"
    kind="claim"
    optional
    description={t.photoHow}
    value={values.photo}
    error={errors['photo']}
    onBusy={onBusy}
    onChange={(photo) => set({ photo })}
  />
);

const inputOf = ({ note, photo }: Draft) => ({
  note: note.trim() || null,
  photo: photo?.uuid ?? null,
});

/** The merchant describes what happened, with an optional image. */
export function ClaimDialog({ code, onDone }: { code: string; onDone: () => void }) {
  const open = useCommand('claims.open');
  return (
    <FormDialog<Draft>
      title={t.openOf(code)}
      call="claims.open"
      start={{ reason: null, note: '', photo: null }}
      fields={[
        () => <p>{t.how}</p>,
        {
          key: 'reason',
          kind: 'choice',
          label: t.reason,
          needed: t.needReason,
          choices,
        },
        { key: 'note', kind: 'lines', label: t.note, optional: true, rows: 3 },
        Photo,
      ]}
      input={inputOf}
      actions={[
        {
          label: t.send,
          send: async (draft) => {
            if (draft.reason === null) return;
            await open.mutateAsync({ code, reason: draft.reason, ...inputOf(draft) });
            toast(t.sent);
            refreshShipments();
          },
        },
      ]}
      onClose={onDone}
    />
  );
}
