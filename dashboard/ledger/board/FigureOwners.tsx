import { useState } from 'react';
import { useList } from '#dashboard/api/list.ts';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { MorePages } from '#dashboard/ui/table/Pages.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { TextField } from '#dashboard/ui/fields/TextField.tsx';
import { useDebounced } from '#dashboard/ui/use-debounced.ts';
import { Money, Name } from '#dashboard/ui/values/Values.tsx';
import { boardWords as t } from '#words/ledger/screens.ts';
import { uiWords } from '#words/shell/ui.ts';
import { TillCounted } from './TillCounted.tsx';
import { type Figure, shownBalance } from './board.ts';
import styles from './board.module.css';

/** As many as a drawer shows without paging. */
const ownersAPage = 10;
const searchRestMs = 250;

interface OwnersProps {
  figure: Figure;
  branch: number | undefined;
  owner: number | null;
  onOwner: (owner: number | null) => void;
}

/** The owners of a figure, largest first: selecting one filters the postings behind it. */
export function FigureOwners(props: OwnersProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), searchRestMs);
  const { owners } = props.figure;
  if (owners === 0) return null;
  return (
    <Stack gap={8}>
      {owners > ownersAPage ? (
        <TextField label={t.findOwner} value={typed} onChange={setTyped} maxLength={120} />
      ) : null}
      <OwnerPages {...props} search={search} />
    </Stack>
  );
}

function OwnerPages(props: OwnersProps & { search: string }) {
  const { figure, branch, owner, onOwner, search } = props;
  const list = useList('ledger.owners', {
    key: figure.key,
    per_page: ownersAPage,
    ...(branch !== undefined && { branch_id: branch }),
    ...(search !== '' && { search }),
  });
  if (list.error && list.rows.length === 0) {
    return (
      <ErrorState text={list.error.message} code={list.error.requestId} onRetry={list.refetch} />
    );
  }
  if (list.isLoading) return <Skeleton lines={3} />;
  if (list.rows.length === 0) return <p className={styles.quiet}>{uiWords.noMatch}</p>;
  return (
    <>
      <ul className={styles.owners} aria-label={t.owners}>
        {figure.owners > 1 && search === '' ? (
          <li>
            <button type="button" aria-pressed={owner === null} onClick={() => onOwner(null)}>
              <span>{t.allOwners}</span>
              <Money value={shownBalance(figure.key, figure.balance)} />
            </button>
          </li>
        ) : null}
        {list.rows.map((one) => (
          <li key={one.owner_id}>
            <button
              type="button"
              aria-pressed={one.owner_id === owner}
              onClick={() => onOwner(one.owner_id)}
            >
              <Name>{one.name}</Name>
              <Money value={shownBalance(figure.key, one.balance)} signed />
            </button>
            {figure.key === 'cash_branch' ? <TillCounted {...one} /> : null}
          </li>
        ))}
      </ul>
      <MorePages list={list} />
    </>
  );
}
