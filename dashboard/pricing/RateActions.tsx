import { IconList, IconTable, IconTableImport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { addressOf, type ScreenKey } from '#dashboard/screens.ts';
import { ExportButton } from '#dashboard/shell/list/ExportButton.tsx';
import { filterInput } from '#dashboard/shell/catalogue/filter-input.ts';
import type { ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { useMedia } from '#dashboard/ui/use-media.ts';
import { CreateLink } from '#dashboard/shell/list/CreateLink.tsx';
import { rateWords as t } from '#words/pricing/screens.ts';
import { excelWords } from '#words/shell/tables.ts';
import type { PriceBook } from './price-books.ts';
import { listFilters } from './rate-filters.ts';

const RateImport = lazy(() =>
  import('./import/RateImport.tsx').then((m) => ({ default: m.RateImport })),
);

const createScreens: Record<PriceBook['key'], ScreenKey> = {
  delivery: 'pricing.rateCreate',
  area: 'pricing.areaRateCreate',
};

/** Below this width a table of branches and places does not fit: it becomes a list. */
const ROOMY = '(min-width: 768px)';

/** Whether the price list is shown as a table, and a switch to the other view. */
export function useRateView() {
  const [{ as }, change] = useSearchValues();
  const isRoomy = useMedia(ROOMY);
  return {
    isGrid: isRoomy && as !== 'list',
    turn: isRoomy ? (to: 'grid' | 'list') => change({ as: to === 'list' ? 'list' : null }) : null,
  };
}

/** Actions on a price list as a whole, in either view. */
export function RateActions({ book, values }: { book: PriceBook; values: ListValues }) {
  const can = useCan();
  const { isGrid, turn } = useRateView();
  const [importing, setImporting] = useState(false);
  const mayEdit = can(book.edit);
  return (
    <>
      {turn ? (
        <Button
          icon={<Icon of={isGrid ? IconList : IconTable} />}
          onClick={() => turn(isGrid ? 'list' : 'grid')}
        >
          {isGrid ? t.asList : t.asGrid}
        </Button>
      ) : null}
      <ExportButton
        name={book.export}
        input={{
          ...filterInput(listFilters, values),
          ...(values.search && { search: values.search }),
        }}
      />
      {mayEdit ? (
        <Button icon={<Icon of={IconTableImport} />} onClick={() => setImporting(true)}>
          {excelWords.import}
        </Button>
      ) : null}
      {mayEdit ? (
        <CreateLink address={addressOf(createScreens[book.key])}>{book.words.create}</CreateLink>
      ) : null}
      {importing ? (
        <Suspense fallback={null}>
          <RateImport book={book} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
