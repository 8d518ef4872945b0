import { acceptanceColumns } from '#contract/office/columns/rules.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { type RowOf } from '#dashboard/api/list.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { DetailsScreen, DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { cx } from '#dashboard/ui/cx.ts';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { DateText, DateTimeText, Name } from '#dashboard/ui/values/Values.tsx';
import { rulesWords as t } from '#words/office/rules-screens.ts';
import styles from './rules.module.css';

type RulesAnswer = AnswerOf<'rules.current'>['data'];

/** The rules text, its versions, and who accepted which; a merchant accepts here. */
export function Rules() {
  const can = useCan();
  const { type } = useCurrentUser();
  const [{ version }, change] = useSearchValues();
  const params = Number(version);
  const input = Number.isSafeInteger(params) && params > 0 ? { version: params } : {};
  const { data, error, refetch } = useCall('rules.current', input, { keepPrevious: true });
  if (error && !data) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton lines={10} />;
  const rules = data.data;
  const newest = rules.versions[0]?.version ?? rules.version;
  const isStaff = type === 'staff' || type === 'data_entry';
  return (
    <DetailsScreen
      kind={rules.version === 0 ? '' : t.version(rules.version)}
      title={t.title}
      groups={[]}
      actions={
        can('rules.edit') ? (
          <LinkButton tone="primary" href={`#${to('office.rulesEdit')}`}>
            {t.edit}
          </LinkButton>
        ) : null
      }
    >
      <DetailsSection title={t.text}>
        <Stack gap={16}>
          {rules.version < newest ? (
            <p className={styles.note} role="status">
              {t.older(rules.version)}
              <Button size="small" onClick={() => change({ version: null })}>
                {t.showCurrent}
              </Button>
            </p>
          ) : null}
          <Agreement rules={rules} newest={newest} />
          {rules.body === '' ? (
            <EmptyFirst title={t.none} />
          ) : (
            <div className={styles.text} dir="auto">
              {rules.body}
            </div>
          )}
        </Stack>
      </DetailsSection>
      <Versions rules={rules} onShow={(no) => change({ version: no === newest ? null : no })} />
      {isStaff && can('merchants.view') ? <Acceptances /> : null}
    </DetailsScreen>
  );
}

/** Only a merchant accepts; only the newest version, and only once it is displayed. */
function Agreement({ rules, newest }: { rules: RulesAnswer; newest: number }) {
  const { merchant } = useCurrentUser();
  const accept = useCommand('rules.accept', { invalidates: ['rules'] });
  const own = rules.own_accepted_version;
  if (merchant === null || newest === 0) return null;
  if (own !== null && own >= newest) {
    return <p className={cx(styles.note, styles.good)}>{t.accepted(own)}</p>;
  }
  const run = () => accept.mutate({ version: newest }, { onSuccess: () => toast(t.acceptedNow) });
  return (
    <div className={cx(styles.note, styles.warn)} role="status">
      {t.mustAccept(newest)}
      {rules.version === newest ? (
        <Button tone="primary" busy={accept.isPending} onClick={run}>
          {t.accept}
        </Button>
      ) : null}
      {accept.error && !accept.error.isFailure ? <span>{accept.error.message}</span> : null}
    </div>
  );
}

function Versions({ rules, onShow }: { rules: RulesAnswer; onShow: (no: number) => void }) {
  if (rules.versions.length === 0) return null;
  return (
    <DetailsSection title={t.versions}>
      <Row gap={8} wrap>
        {rules.versions.map(({ version, created_at: at, created_by: by, accepted }) => (
          <button
            key={version}
            type="button"
            className={styles.version}
            aria-pressed={version === rules.version}
            onClick={() => onShow(version)}
          >
            <span>
              {t.version(version)} · <DateText at={at} />
            </span>
            {accepted === null ? null : (
              <small>
                {t.acceptedCount(accepted)}
                {by === null ? null : (
                  <>
                    {' · '}
                    {t.by} <Name>{by}</Name>
                  </>
                )}
              </small>
            )}
          </button>
        ))}
      </Row>
    </DetailsSection>
  );
}

type Acceptance = RowOf<'rules.acceptances'>;

const c = columnsByKey(acceptanceColumns);
const columns: readonly Column<Acceptance>[] = [
  { ...c.merchant, priority: 1 },
  c.version,
  { ...c.at, cell: (row) => <DateTimeText at={row.accepted_at} /> },
];

function Acceptances() {
  const screen = useFilteredList('rules.acceptances', []);
  return (
    <ListScreen
      {...screen}
      title={t.acceptances}
      noun={t.noun}
      columns={columns}
      rowKey={({ merchant, version }) => `${merchant.id} ${version}`}
      rowLabel={({ merchant }) => merchant.store_name}
      searchLabel={t.search}
    />
  );
}
