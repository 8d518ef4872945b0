import { useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCall, useCommand } from '#dashboard/api/hooks.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { DataTable } from '#dashboard/ui/table/DataTable.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { NotLoaded } from '#dashboard/ui/values/NotLoaded.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { Code } from '#dashboard/ui/values/Values.tsx';
import { accountingWords as t, mixedClassText, sharedCodeText } from '#words/ledger/accounting.ts';
import { accountClassNames } from '#words/ledger/names.ts';
import boardStyles from '../board/board.module.css';

type CodeRow = AnswerOf<'accounting.codes'>['data'][number];

const columns: readonly Column<CodeRow>[] = [
  { key: 'code', header: t.code, priority: 1, cell: ({ code }) => <Code>{code}</Code> },
  { key: 'account', header: t.account, priority: 1, cell: ({ label }) => label },
  { key: 'name', header: t.exportName, priority: 2, cell: ({ name }) => name },
  { key: 'class', header: t.class, priority: 3, cell: (row) => accountClassNames[row.class] },
  {
    key: 'shipped',
    header: t.shippedCode,
    priority: 3,
    cell: (row) => <Code>{row.shipped_code}</Code>,
  },
];

/** What other accounting programs call our accounts. */
export function AccountCodes() {
  const can = useCan();
  const user = useCurrentUser();
  const { data, error, refetch } = useCall('accounting.codes', {});
  const [edited, setEdited] = useState<CodeRow | null>(null);
  const mayEdit = can('ledger.codes') && isCompanyStaff(user);
  return (
    <Stack as="section" gap={16} aria-label={t.codes}>
      <Row as="header" gap="4 16" align="baseline" wrap>
        <h1>{t.codes}</h1>
        <span className={boardStyles.quiet}>{t.codesHow}</span>
      </Row>
      {data ? (
        <DataTable
          caption={t.codes}
          columns={columns}
          rows={data.data}
          rowKey={({ key }) => key}
          rowLabel={({ label }) => label}
          {...(mayEdit && { onOpen: setEdited })}
          density="compact"
          empty={<EmptyFirst title={t.empty} />}
        />
      ) : (
        <NotLoaded error={error} lines={12} onRetry={() => void refetch()} />
      )}
      {edited === null ? null : (
        <CodeDialog
          key={edited.key}
          row={edited}
          rows={data?.data ?? []}
          onDone={() => setEdited(null)}
        />
      )}
    </Stack>
  );
}

/** Two accounts may be one in the other program: it is said, above all of different classes. */
function SharedCode({ row, rows, code }: { row: CodeRow; rows: readonly CodeRow[]; code: string }) {
  const other = rows.find(({ key, code: taken }) => key !== row.key && taken === code);
  if (!other) return null;
  const isMixed = other.class !== row.class;
  return (
    <p role="status" className={isMixed ? 'bad' : undefined}>
      {sharedCodeText(code, other.label)}
      {isMixed
        ? ` ${mixedClassText(accountClassNames[row.class], accountClassNames[other.class])}`
        : null}
    </p>
  );
}

function CodeDialog(props: { row: CodeRow; rows: readonly CodeRow[]; onDone: () => void }) {
  const { row, rows, onDone } = props;
  const save = useCommand('accounting.setCode', { invalidates: ['accounting'] });
  return (
    <FormDialog<{ code: string; name: string }>
      title={`${t.editCode}: ${row.label}`}
      call="accounting.setCode"
      start={{ code: row.code, name: row.name ?? '' }}
      fields={[
        { key: 'code', kind: 'text', label: t.code },
        ({ values }) => <SharedCode row={row} rows={rows} code={values.code.trim()} />,
        { key: 'name', kind: 'text', label: t.exportName, optional: true },
        () => <p>{t.exportNameHow}</p>,
      ]}
      actions={[
        {
          label: t.save,
          send: async ({ code, name }) => {
            await save.mutateAsync({ key: row.key, code: code.trim(), name: name.trim() || null });
            toast(t.saved);
          },
        },
      ]}
      back={t.cancel}
      onClose={onDone}
    />
  );
}
