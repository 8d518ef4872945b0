import { useMemo } from 'react';
import { useCall } from '#dashboard/api/hooks.ts';
import { useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { PrintPage } from '#dashboard/shell/print/PrintPage.tsx';
import { usePrintLog } from '#dashboard/shell/print/use-print-log.ts';
import { EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { batchWords as t, dueWords } from '#words/custody/settlements.ts';
import { PrintedDocument } from '../documents/DocumentPrint.tsx';
import { subscriberView } from '../views/settlement.tsx';
import { useDocuments } from './use-documents.ts';

const NONE: readonly number[] = [];

/** All documents of a job in sequence, each starting on a new page. */
export function BatchPrint() {
  const id = Number(useParam('id'));
  const [{ auto }] = useSearchValues();
  const { data, error, refetch } = useCall('settlements.job', { id });
  const ids = useMemo(
    () => data?.data.items.flatMap(({ document }) => (document ? [document.id] : [])),
    [data],
  );
  const read = useDocuments(ids);
  const total = ids?.length ?? 0;
  const log = usePrintLog(ids ?? NONE);
  return (
    <PrintPage
      size="a4"
      title={dueWords.print}
      ready={read.isDone && total > 0 && log.ready}
      auto={auto === '1'}
      backHref={`#${to('settlements.batch', { id })}`}
      tools={
        read.isDone || total === 0 ? null : (
          <span role="status">
            <progress max={total} value={read.documents.length} aria-label={dueWords.print} />{' '}
            {t.reading(read.documents.length, total)}
          </span>
        )
      }
    >
      {read.documents.map((document) => (
        <PrintedDocument
          key={document.id}
          view={subscriberView}
          document={document}
          copy={log.copyOf(document.id)}
        />
      ))}
      {error ? (
        <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
      ) : read.error ? (
        <ErrorState
          text={read.error.message}
          code={read.error.requestId}
          onRetry={() => read.goOn()}
        />
      ) : ids?.length === 0 ? (
        <EmptyFirst title={t.nothingToPrint} />
      ) : read.documents.length === 0 ? (
        <Skeleton lines={12} />
      ) : null}
    </PrintPage>
  );
}
