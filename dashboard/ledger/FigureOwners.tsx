import { useList } from '#dashboard/api/list.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/States.tsx';
import { Money, Name, Num } from '#dashboard/ui/Values.tsx';
import { boardWords as t } from '#words/ledger-screens.ts';
import { uiWords } from '#words/ui.ts';
import { type Figure, shownBalance } from './board.ts';
import styles from './board.module.css';

/** As many as are seen without turning a page in a drawer. */
const ownersAPage = 10;

/** Whose a figure is, the largest first: one of them narrows the postings behind it. */
export function FigureOwners(props: {
  figure: Figure;
  branch: number | undefined;
  owner: number | null;
  onOwner: (owner: number | null) => void;
}) {
  const { figure, branch, owner, onOwner } = props;
  const list = useList('ledger.owners', {
    key: figure.key,
    per_page: ownersAPage,
    ...(branch !== undefined && { branch_id: branch }),
  });
  if (figure.owners === 0) return null;
  if (list.error && list.rows.length === 0) {
    return (
      <ErrorState text={list.error.message} code={list.error.requestId} onRetry={list.refetch} />
    );
  }
  if (list.isLoading) return <Skeleton lines={3} />;
  return (
    <div>
      <ul className={styles.owners} aria-label={t.owners}>
        {figure.owners > 1 ? (
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
          </li>
        ))}
      </ul>
      {list.hasNext || list.hasPrevious ? (
        <p className={styles.pages}>
          <Button size="small" disabled={!list.hasPrevious} onClick={list.goPrevious}>
            {uiWords.previous}
          </Button>
          <span>
            {uiWords.page} <Num value={list.page} />
          </span>
          <Button size="small" disabled={!list.hasNext} onClick={list.goNext}>
            {uiWords.next}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
