import { useState } from 'react';
import { type RowOf, useList } from '#dashboard/api/list.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { RemoveDialog } from '#dashboard/shell/catalogue/RemoveDialog.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Drawer } from '#dashboard/ui/overlay/Drawer.tsx';
import { EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { DateText, DateTimeText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { rateStateNames } from '#words/pricing/rate-tables.ts';
import { catalogueWords } from '#words/shell/catalogue.ts';
import {
  rateEndWords,
  rateGridMessages as messages,
  rateGridWords as t,
  rateWords,
} from '#words/pricing/screens.ts';
import { EndRate } from './EndRate.tsx';
import type { PriceBook } from './price-books.ts';
import { begunReason, endingOf, rateLabel } from './grid/rate-columns.tsx';
import styles from './rates.module.css';

/** One price of a list: the branch, the place, the merchant. */
export interface Route {
  readonly branchId: number;
  readonly placeId: number;
  readonly merchantId: number | null;
  readonly branch: string;
  readonly place: string;
}

type Rate = RowOf<'rates.list'>;
const MOST = 200;

/** All past and future prices of a cell, newest first. */
export function RateHistory(props: { book: PriceBook; route: Route; onClose: () => void }) {
  const { book, route, onClose } = props;
  const place =
    book.key === 'area' ? { area_id: route.placeId } : { destination_id: route.placeId };
  const whose = route.merchantId === null ? { general: true } : { merchant_id: route.merchantId };
  const list = useList(book.list, {
    branch_id: route.branchId,
    ...place,
    ...whose,
    when: 'all',
    per_page: MOST,
  });
  return (
    <Drawer open onClose={onClose} title={t.history}>
      <p className={styles.route}>{messages.route(route.branch, route.place)}</p>
      <HistoryRows book={book} list={list} />
    </Drawer>
  );
}

function HistoryRows(props: { book: PriceBook; list: ReturnType<typeof useList<'rates.list'>> }) {
  const { book, list } = props;
  if (list.error && list.rows.length === 0) {
    return (
      <ErrorState text={list.error.message} code={list.error.requestId} onRetry={list.refetch} />
    );
  }
  if (list.isLoading) return <Skeleton lines={4} height={56} />;
  if (list.rows.length === 0) return <EmptyFirst title={t.noHistory} />;
  const rates = [...list.rows].sort((a, b) => (a.valid_from < b.valid_from ? 1 : -1));
  return (
    <Stack as="ol" gap={12} className={styles.history}>
      {rates.map((rate) => (
        <HistoryRow key={rate.id} book={book} rate={rate} />
      ))}
    </Stack>
  );
}

function HistoryRow({ book, rate }: { book: PriceBook; rate: Rate }) {
  return (
    <li data-state={rate.state}>
      <Row as="p" gap={12} between className={styles.fee}>
        <Money value={rate.fee_amount} />
        <span className={styles.state}>{rateStateNames[rate.state]}</span>
      </Row>
      <p>
        {rateWords.from} <DateText at={rate.valid_from} />
        {rate.ends_on === null ? null : (
          <>
            {' '}
            {rateWords.until} <DateText at={rate.ends_on} />
          </>
        )}
      </p>
      <p className="faint">
        {rateWords.by} <Name>{rate.created_by ?? rateWords.system}</Name> ·{' '}
        <DateTimeText at={rate.created_at} />
      </p>
      <HistoryActions book={book} rate={rate} />
    </li>
  );
}

/** Current and future prices can be ended; those entered today by mistake can be deleted. */
function HistoryActions({ book, rate }: { book: PriceBook; rate: Rate }) {
  const can = useCan();
  const me = useCurrentUser();
  const [openQuestion, setOpenQuestion] = useState<'end' | 'remove' | null>(null);
  const isOwn = isCompanyStaff(me) || rate.branch.id === me.branch?.id;
  if (!can(book.edit) || !isOwn || rate.state === 'past') return null;
  const close = () => setOpenQuestion(null);
  return (
    <Row as="p" gap={8} className={styles.actions}>
      <Button size="small" onClick={() => setOpenQuestion('end')}>
        {rateEndWords.menu}
      </Button>
      <Button size="small" reason={begunReason(rate)} onClick={() => setOpenQuestion('remove')}>
        {catalogueWords.remove}
      </Button>
      {openQuestion === 'end' ? (
        <EndRate call={book.end} rate={endingOf(rate)} onClose={close} />
      ) : null}
      {openQuestion === 'remove' ? (
        <RemoveDialog
          options={{
            call: book.remove,
            input: ({ id }: Rate) => ({ id }),
            invalidates: [book.room],
            how: rateWords.removeHow,
          }}
          row={rate}
          label={rateLabel(rate)}
          onClose={close}
        />
      ) : null}
    </Row>
  );
}
