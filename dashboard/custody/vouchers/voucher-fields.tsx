import { fileWords } from '#words/people/identity-documents.ts';
import { DayField } from '#dashboard/ui/fields/DayField.tsx';
import { type FieldFile, FileField } from '#dashboard/shell/files/FileField.tsx';
import type { PartProps } from '#dashboard/shell/fields/fields.ts';
import { useVoucherDays } from '#dashboard/shell/form/voucher-days.ts';

/** What every voucher of money states apart from its amount. */
export interface VoucherValues {
  readonly note: string;
  readonly date: string | null;
  readonly file: FieldFile | null;
}
export const emptyVoucher: VoucherValues = { note: '', date: null, file: null };

export const voucherBody = ({ note, date, file }: VoucherValues) => ({
  note: note.trim() || null,
  ...(date && { date }),
  attachments: file ? [file.uuid] : [],
});

interface FieldProps extends PartProps<VoucherValues> {
  readonly label: string;
}

/** The day of a voucher that was written later than it happened. */
export function VoucherDay({ label, values, errors, set }: FieldProps) {
  const days = useVoucherDays(null);
  return (
    <DayField
      label={label}
      name="date"
      optional
      {...days}
      value={values.date}
      error={errors['date'] ?? null}
      onChange={(date) => set({ date })}
    />
  );
}

/** The receipt, or the slip of the bank. */
export function VoucherFile({ label, values, errors, set, onBusy }: FieldProps) {
  return (
    <FileField
      label={label}
      kind="voucher"
      value={values.file}
      description={fileWords.how}
      error={errors['attachments.0'] ?? null}
      onBusy={onBusy}
      onChange={(file) => set({ file })}
    />
  );
}
