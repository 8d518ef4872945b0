import { useSearchValues } from '#dashboard/navigation.tsx';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import type { PriceBook } from './price-books.ts';
import { RateActions } from './RateActions.tsx';

/** The same commands for the list as for the table. */
export function RateListActions({ book }: { book: PriceBook }) {
  const [values] = useSearchValues();
  return (
    <Row gap="8 12" align="end" wrap>
      <RateActions book={book} values={values} />
    </Row>
  );
}
