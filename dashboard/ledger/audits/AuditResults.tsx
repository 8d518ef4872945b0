import { Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { CopyButton } from '#dashboard/ui/values/CopyButton.tsx';
import { DataTable } from '#dashboard/ui/table/DataTable.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code, Name } from '#dashboard/ui/values/Values.tsx';
import { auditWords as t } from '#words/ledger/audits.ts';
import type { Audit } from './audit-types.ts';
import styles from '../board/board.module.css';

type Result = Audit['results'][number];

const columns: readonly Column<Result>[] = [
  { key: 'result', header: t.result, priority: 1, cell: (row) => <Mark result={row} /> },
  { key: 'rule', header: t.rule, priority: 1, cell: (row) => <Rule result={row} /> },
  {
    key: 'took',
    header: t.took,
    numeric: true,
    priority: 3,
    cell: ({ took_ms: ms }) => (ms === null ? null : t.seconds(ms)),
  },
];

function Mark({ result: { broken } }: { result: Result }) {
  if (broken === null) return <span className={styles.quiet}>{t.pending}</span>;
  if (broken === 0) return <span className="good">{t.holds}</span>;
  return <strong className="bad">{t.breaks(broken)}</strong>;
}

/** The invariant, and its violations below it. */
function Rule({ result: { text, codes, broken } }: { result: Result }) {
  if (codes.length === 0) return <Name>{text}</Name>;
  return (
    <Stack gap={4}>
      <Name>{text}</Name>
      <Toolbar as="p" gap="4 12">
        {codes.map((code) => (
          <Code key={code}>{code}</Code>
        ))}
        <CopyButton text={codes.join('\n')} label={t.copy} whole />
      </Toolbar>
      {(broken ?? 0) > codes.length ? (
        <span className={styles.quiet}>{t.shown(codes.length)}</span>
      ) : null}
    </Stack>
  );
}

/** Check by check; failed ones first. */
export function AuditResults({ results }: { results: readonly Result[] }) {
  const rows = [...results].sort((one, other) => (other.broken ?? 0) - (one.broken ?? 0));
  return (
    <section aria-label={t.checks}>
      <h2 className={styles.postings}>{t.checks}</h2>
      <DataTable
        caption={t.checks}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        rowLabel={({ text }) => text}
        rowTone={({ broken }) => ((broken ?? 0) > 0 ? 'danger' : undefined)}
        density="compact"
        keys={false}
      />
    </section>
  );
}
