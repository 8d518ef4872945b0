import { type RowOf, useList } from '#dashboard/api/list.ts';
import { Drawer } from '#dashboard/ui/Drawer.tsx';
import { EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/States.tsx';
import { DateText, DateTimeText, Money, Name } from '#dashboard/ui/Values.tsx';
import { rateStateNames } from '#words/rate-sheets.ts';
import { rateGridMessages as says, rateGridWords as t, rateWords } from '#words/pricing-screens.ts';
import type { PriceBook } from './price-books.ts';
import styles from './rates.module.css';

/** One price of a list: from which branch, to which place, for whom. */
export interface Road {
  readonly branchId: number;
  readonly placeId: number;
  readonly merchantId: number | null;
  readonly branch: string;
  readonly place: string;
}

type Rate = RowOf<'rates.list'>;
const MOST = 200;

/** Every price that a cell has had and will have, newest first. */
export function RateHistory(props: { book: PriceBook; road: Road; onClose: () => void }) {
  const { book, road, onClose } = props;
  const place = book.key === 'area' ? { area_id: road.placeId } : { destination_id: road.placeId };
  const whose = road.merchantId === null ? { general: true } : { merchant_id: road.merchantId };
  const list = useList(book.list, {
    branch_id: road.branchId,
    ...place,
    ...whose,
    when: 'all',
    per_page: MOST,
  });
  return (
    <Drawer open onClose={onClose} title={t.history}>
      <p className={styles.road}>{says.road(road.branch, road.place)}</p>
      <HistoryRows list={list} />
    </Drawer>
  );
}

function HistoryRows({ list }: { list: ReturnType<typeof useList<'rates.list'>> }) {
  if (list.error && list.rows.length === 0) {
    return (
      <ErrorState text={list.error.message} code={list.error.requestId} onRetry={list.refetch} />
    );
  }
  if (list.isLoading) return <Skeleton lines={4} height={56} />;
  if (list.rows.length === 0) return <EmptyFirst title={t.noHistory} />;
  const rates = [...list.rows].sort((a, b) => (a.valid_from < b.valid_from ? 1 : -1));
  return (
    <ol className={styles.history}>
      {rates.map((rate) => (
        <HistoryRow key={rate.id} rate={rate} />
      ))}
    </ol>
  );
}

function HistoryRow({ rate }: { rate: Rate }) {
  return (
    <li data-state={rate.state}>
      <p className={styles.fee}>
        <Money value={rate.fee_amount} />
        <span className={styles.state}>{rateStateNames[rate.state]}</span>
      </p>
      <p>
        {rateWords.from} <DateText at={rate.valid_from} />
        {rate.ends_on === null ? null : (
          <>
            {' '}
            {rateWords.until} <DateText at={rate.ends_on} />
          </>
        )}
      </p>
      <p className={styles.quiet}>
        {rateWords.by} <Name>{rate.created_by ?? rateWords.system}</Name> ·{' '}
        <DateTimeText at={rate.created_at} />
      </p>
    </li>
  );
}
