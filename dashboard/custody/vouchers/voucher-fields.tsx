import { maxAttachments } from '#domain/files.ts';
import type { FieldFile } from '#dashboard/shell/files/FileField.tsx';
import { FilesField } from '#dashboard/shell/files/FilesField.tsx';
import type { PartProps } from '#dashboard/shell/fields/fields.ts';
import { type Posts, VoucherDayField } from '#dashboard/shell/form/VoucherDayField.tsx';

/** What every voucher of money states apart from its amount. */
export interface VoucherValues {
  readonly note: string;
  readonly date: string | null;
  readonly files: readonly FieldFile[];
}
export const emptyVoucher: VoucherValues = { note: '', date: null, files: [] };

export const voucherBody = ({ note, date, files }: VoucherValues) => ({
  note: note.trim() || null,
  ...(date && { date }),
  attachments: files.map(({ uuid }) => uuid),
});

interface FieldProps extends PartProps<VoucherValues> {
  readonly label: string;
}

/** The day of a voucher that was written later than it happened. */
export function VoucherDay(props: FieldProps & { readonly posts?: Posts }) {
  const { label, values, errors, posts = 'now', set } = props;
  return (
    <VoucherDayField
      label={label}
      own={null}
      value={values.date}
      error={errors['date'] ?? null}
      posts={posts}
      onChange={(date) => set({ date })}
    />
  );
}

/** The receipts, or the slips of the bank. */
export function VoucherFiles({ label, values, errors, set, onBusy }: FieldProps) {
  return (
    <FilesField
      label={label}
      kind="voucher"
      most={maxAttachments}
      value={values.files}
      errors={errors}
      onBusy={onBusy}
      onChange={(files) => set({ files })}
    />
  );
}
