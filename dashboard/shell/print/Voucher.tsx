import type { ReactNode } from 'react';
import type { ApiError } from '#dashboard/api/api-error.ts';
import { usePageTitle, useSearchValues } from '#dashboard/navigation.tsx';
import { addressOf, type ScreenKey } from '#dashboard/screens.ts';
import { NotLoaded } from '#dashboard/ui/values/NotLoaded.tsx';
import { isCurrency, type Money as Amount } from '#domain/money.ts';
import { amountInWords } from '#domain/amount-in-words.ts';
import { PrintDocument } from './PrintDocument.tsx';
import { PrintPage, type PrintDocumentProps } from './PrintPage.tsx';
import { usePrintLog } from './use-print-log.ts';

const NONE: readonly never[] = [];

interface Printed {
  readonly id: number;
  readonly invoice_no: string | null;
  readonly state: string;
}

/** The page of one document without rows. A draft or a void one is no copy that is counted. */
export function VoucherPage<D extends Printed>(props: {
  answer: {
    readonly data?: { readonly data: D } | undefined;
    readonly error: ApiError | null;
    readonly refetch: () => unknown;
  };
  titleOf: (document: D | undefined) => string;
  back: ScreenKey;
  children: (document: D, copy: number) => ReactNode;
}) {
  const { answer, titleOf, back, children } = props;
  const [{ auto }] = useSearchValues();
  const document = answer.data?.data;
  const isDocument = document?.state === 'confirmed' || document?.state === 'locked';
  const log = usePrintLog(isDocument ? [document.id] : NONE);
  const title = titleOf(document);
  usePageTitle(`${title} ${document?.invoice_no ?? ''}`);
  return (
    <PrintPage
      size="a4"
      title={title}
      ready={document !== undefined && (log.ready || !isDocument)}
      auto={auto === '1'}
      backHref={`#${addressOf(back)}`}
    >
      {document ? (
        children(document, log.copyOf(document.id))
      ) : (
        <NotLoaded error={answer.error} lines={8} onRetry={() => void answer.refetch()} />
      )}
    </PrintPage>
  );
}

/** A document without rows. */
export const Voucher = (props: Omit<PrintDocumentProps<never>, 'columns' | 'rows' | 'rowKey'>) => (
  <PrintDocument {...props} columns={NONE} rows={NONE} rowKey={() => 0} />
);

/** «المبلغ كتابةً»; nothing for an amount that has no words. */
export const inWordsOf = (amount: number, currency: string): string | null =>
  isCurrency(currency) ? amountInWords(amount as Amount, currency) : null;

/** A sentence below a voucher; nothing if it is empty. */
export const VoucherLine = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <p>
      {label}: {children}
    </p>
  ) : null;
