import { useState } from 'react';
import { ScanPage } from '#dashboard/shell/scan/ScanPage.tsx';
import { PrintDocument } from '#dashboard/shell/print/PrintDocument.tsx';
import { PrintPage } from '#dashboard/shell/print/PrintPage.tsx';
import { DataTable } from '#dashboard/ui/table/DataTable.tsx';
import type { ScanVerdict } from '#dashboard/ui/scan/ScanBanner.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Code, Money, Name, Phone } from '#dashboard/ui/values/Values.tsx';
import { sampleColumns, type SampleRow, sampleRows } from './play-sample.tsx';

/** Numbers 104233 to 104252 are on the list; 104198 belongs elsewhere; others are unknown. */
export function PlayScan() {
  const [rows, setRows] = useState<readonly SampleRow[]>([]);
  const check = async (code: string): Promise<ScanVerdict> => {
    await new Promise((later) => setTimeout(later, 250));
    const row = sampleRows.find((one) => one.code === code);
    if (code === '104198') {
      return { result: 'refused', code, reason: 'تتبع فرع الموصل', goTo: 'توضع في قفص الموصل' };
    }
    if (!row) return { result: 'unknown', code };
    const { amount, place } = row;
    if (rows.includes(row)) return { result: 'duplicate', code, amount, place };
    setRows((before) => [row, ...before]);
    return { result: 'ok', code, amount, place };
  };
  return (
    <ScanPage
      title="كشف إرسال إلى فرع"
      onScan={check}
      expected={sampleRows.length}
      totalAmount={rows.reduce((all, row) => all + row.amount, 0)}
      scanned={{
        count: rows.length,
        content: (
          <DataTable
            caption="الشحنات المقروءة"
            columns={sampleColumns}
            rows={rows}
            rowKey={(row) => row.code}
            rowLabel={(row) => row.code}
            keys={false}
          />
        ),
      }}
      missing={{ count: sampleRows.length - rows.length, content: null }}
      onFinish={() => toast('اعتُمد الكشف')}
    />
  );
}

// Two document pages.
const documentRows = [0, 100].flatMap((by) =>
  sampleRows.map((row) => ({ ...row, id: row.id + by })),
);

export function PlayPrint() {
  return (
    <PrintPage size="a4" title="كشف تسليم مندوب">
      <PrintDocument
        company={{ name: 'شركة التوصيل' }}
        kind="كشف تسليم مندوب"
        number="5521"
        facts={[
          { label: 'المندوب', value: <Name>علي عبد الله</Name> },
          { label: 'الفرع', value: 'الكرادة' },
          { label: 'الشحنات', value: '20' },
        ]}
        columns={[
          { key: 'code', header: 'رقم الوصل', cell: (row: SampleRow) => <Code>{row.code}</Code> },
          { key: 'name', header: 'المستلِم', cell: (row) => <Name>{row.recipient}</Name> },
          {
            key: 'phone',
            header: 'الهاتف',
            numeric: true,
            cell: (row) => <Phone value={row.phone} />,
          },
          { key: 'place', header: 'الوجهة', cell: (row) => row.place },
          {
            key: 'amount',
            header: 'المبلغ (¤)',
            numeric: true,
            cell: (row) => <Money value={row.amount} bare />,
            total: (rows) => <Money value={rows.reduce((all, row) => all + row.amount, 0)} />,
          },
        ]}
        rows={documentRows}
        rowKey={(row) => row.id}
        signatures={['المُسلِّم', 'المُستلِم', 'المحاسب']}
      />
    </PrintPage>
  );
}
