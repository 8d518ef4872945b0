import { useState } from 'react';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { FilterBar } from '#dashboard/shell/list/FilterBar.tsx';
import { LeaveGuard } from '#dashboard/shell/form/FormScreen.tsx';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { EditGrid } from '#dashboard/ui/table/EditGrid.tsx';
import {
  EmptyFilter,
  EmptyFirst,
  ErrorState,
  NoPermission,
  Skeleton,
} from '#dashboard/ui/values/States.tsx';
import { TextField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { gridMessages, gridWords } from '#words/shell/grid.ts';
import { areaRateWords, rateGridWords as t } from '#words/pricing/screens.ts';
import type { PriceBook } from '../price-books.ts';
import { RateActions } from '../RateActions.tsx';
import { withEdits } from './rate-cells.ts';
import { gridFilters } from '../rate-filters.ts';
import { RateHistory, type Route } from '../RateHistory.tsx';
import { RateSaveBar } from './RateSaveBar.tsx';
import styles from '../rates.module.css';
import { useRateEdits } from './use-rate-edits.ts';
import { useRateGrid } from './use-rate-grid.ts';

type Grid = ReturnType<typeof useRateGrid>;

/** A price list as a table: places as rows, branches as columns, edited like a spreadsheet. */
export function RateGrid({ book }: { book: PriceBook }) {
  const [values, change] = useSearchValues();
  const grid = useRateGrid(book, values);
  return (
    <Stack as="section" gap={12} shrink aria-label={book.words.list}>
      <Row as="header" gap="8 12" align="end" wrap>
        <h1 className={styles.title}>{book.words.list}</h1>
        <span className="spring" />
        <div className={styles.find}>
          {/* No scan input: fast typing in a cell is a price, not a barcode scanner. */}
          <TextField
            label={t.findPlace}
            value={values.search ?? ''}
            onChange={(search) => change({ search: search || null })}
          />
        </div>
        <RateActions book={book} values={values} />
      </Row>
      <FilterBar filters={gridFilters(book)} values={values} onValues={change} />
      <GridState book={book} grid={grid} onClear={() => change({ search: null, branch: null })}>
        <GridTable
          // Another merchant's prices are other cells: input for one must not go to the other.
          key={`${values.merchant} ${values.destination}`}
          book={book}
          grid={grid}
          merchantId={idOf(values.merchant)}
          destinationId={book.key === 'area' ? idOf(values.destination) : null}
        />
      </GridState>
    </Stack>
  );
}

function GridState(props: {
  book: PriceBook;
  grid: Grid;
  onClear: () => void;
  children: React.ReactNode;
}) {
  const { book, grid, onClear, children } = props;
  const { error } = grid;
  if (grid.waits) return <EmptyFirst title={areaRateWords.pickDestination} />;
  if (error?.status === 403) return <NoPermission />;
  if (error && grid.rows.length === 0) {
    return <ErrorState text={error.message} code={error.requestId} onRetry={grid.refetch} />;
  }
  if (grid.isLoading) return <Skeleton lines={10} height={40} />;
  if (grid.count === 0) {
    const isArea = book.key === 'area';
    return isArea ? (
      <EmptyFirst title={areaRateWords.noAreas} />
    ) : (
      <EmptyFirst title={t.noPlaces} text={t.noPlacesHow} />
    );
  }
  if (grid.rows.length === 0 || grid.columns.length === 0) return <EmptyFilter onClear={onClear} />;
  return children;
}

const idOf = (text: string | undefined): number | null => (text ? Number(text) : null);

function GridTable(props: {
  book: PriceBook;
  grid: Grid;
  merchantId: number | null;
  destinationId: number | null;
}) {
  const { book, grid, merchantId, destinationId } = props;
  const [route, setRoute] = useState<Route | null>(null);
  const edits = useRateEdits((key) => grid.rates.get(key)?.fee_amount);
  const nameOf = (heads: Grid['rows'], key: string) =>
    heads.find((head) => head.key === key)?.label ?? '';
  return (
    <>
      <EditGrid
        caption={`${book.words.list}: ${t.caption}`}
        corner={book.key === 'area' ? book.words.area : book.words.destination}
        rows={grid.rows}
        columns={grid.columns}
        cells={withEdits(grid.cells, edits.edits)}
        onPut={edits.put}
        onRevert={edits.revert}
        onUndo={edits.undo}
        onRedo={edits.redo}
        onLost={(count) => toast(gridMessages.pastedBeyond(count), { tone: 'warning' })}
        onHistory={(place, branch) =>
          setRoute({
            branchId: Number(branch),
            placeId: Number(place),
            merchantId,
            branch: nameOf(grid.columns, branch),
            place: nameOf(grid.rows, place),
          })
        }
      />
      <p className="faint">
        {merchantId === null ? null : `${t.ghostHow}. `}
        {destinationId === null || merchantId !== null ? null : `${t.areaGhostHow}. `}
        {grid.isPartly ? `${t.lockedHow}. ` : null}
        {grid.mayEdit ? `${gridWords.keysHow}.` : null}
      </p>
      {grid.mayEdit ? (
        <RateSaveBar
          book={book}
          edits={edits}
          merchantId={merchantId}
          destinationId={destinationId}
        />
      ) : null}
      <LeaveGuard dirty={edits.edits.size > 0} />
      {route ? <RateHistory book={book} route={route} onClose={() => setRoute(null)} /> : null}
    </>
  );
}
