import { useState } from 'react';
import { ApiError } from '#dashboard/api/api-error.ts';
import type { FilterDef, ListPatch, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import type { BulkAction } from '#dashboard/shell/list/BulkBar.tsx';
import type { ListView } from '#dashboard/shell/list/own-views.ts';
import { resolved } from '#dashboard/shell/list/pick-options.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useOpenRow } from '#dashboard/shell/list/use-open-row.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Drawer } from '#dashboard/ui/overlay/Drawer.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Code } from '#dashboard/ui/values/Values.tsx';
import { shipments } from '#words/counters.ts';
import {
  sampleColumns,
  sampleCouriers,
  sampleList,
  type SampleRow,
  sampleRows,
} from './play-sample.tsx';

const lists = {
  full: sampleList(),
  loading: sampleList({ rows: [], total: null, totalAmount: null, isLoading: true }),
  empty: sampleList({ rows: [], total: 0, totalAmount: 0 }),
  error: sampleList({
    rows: [],
    total: null,
    totalAmount: null,
    error: new ApiError({ kind: 'answer', status: 500, requestId: '7f3a91' }),
  }),
  stale: sampleList({ error: new ApiError({ kind: 'network' }) }),
  forbidden: sampleList({ rows: [], error: new ApiError({ kind: 'answer', status: 403 }) }),
};
const cases: readonly { key: keyof typeof lists; label: string }[] = [
  { key: 'full', label: 'ممتلئة' },
  { key: 'loading', label: 'تحميل' },
  { key: 'empty', label: 'فارغة' },
  { key: 'error', label: 'خطأ' },
  { key: 'stale', label: 'بيانات قديمة' },
  { key: 'forbidden', label: 'بلا صلاحية' },
];

const views: readonly ListView[] = [
  { key: 'all', label: 'الكل' },
  { key: 'old', label: 'أكثر من 3 أيام', values: { age: '3' } },
  { key: 'free', label: 'بلا مندوب' },
];

const filters: readonly FilterDef[] = [
  {
    key: 'courier',
    label: 'المندوب',
    kind: 'pick',
    options: sampleCouriers,
    resolve: resolved(async () => sampleCouriers),
  },
  { key: 'days', label: 'التاريخ', kind: 'days' },
  {
    key: 'size',
    label: 'الحجم',
    kind: 'choice',
    choices: [
      { value: 's', label: 'صغير' },
      { value: 'l', label: 'كبير' },
    ],
  },
  { key: 'fragile', label: 'قابلة للكسر', kind: 'flag' },
  { key: 'note', label: 'ملاحظات', kind: 'text' },
];

const bulk: readonly BulkAction<SampleRow>[] = [
  { key: 'assign', label: 'إسناد إلى مندوب', code: 'KeyA', run: () => toast('أُسندت') },
  { key: 'print', label: 'طباعة الملصقات', code: 'KeyP', run: () => toast('طُبعت') },
  {
    key: 'stage',
    label: 'تغيير المرحلة',
    reason: () => 'الشحنات من مراحل مختلفة',
    run: () => undefined,
  },
  { key: 'freeze', label: 'تجميد', run: () => toast('جُمّدت') },
];

/** The list shell in each of its states; it holds its own address state. */
export function PlayList() {
  const [state, setState] = useState<keyof typeof lists>('full');
  const [values, setValues] = useState<ListValues>({ from: '2025-01-01', to: '2025-01-05' });
  const drawer = useOpenRow(sampleRows);
  const change = (patch: ListPatch) => {
    const merged = Object.entries({ ...values, ...patch });
    setValues(Object.fromEntries(merged.filter(([, value]) => value) as [string, string][]));
  };
  return (
    <>
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {cases.map(({ key, label }) => (
          <Button key={key} size="small" onClick={() => setState(key)}>
            {label}
          </Button>
        ))}
      </p>
      <ListScreen
        listKey="play"
        title="قيد التوصيل"
        noun={shipments}
        list={lists[state]}
        columns={sampleColumns}
        rowKey={(one) => String(one.id)}
        rowLabel={(one) => one.code}
        onOpen={drawer.open}
        shown={drawer.shown}
        values={values}
        onValues={change}
        searchLabel="بحث أو قراءة باركود الوصل"
        views={views}
        filters={filters}
        canPickAll
        bulkNoun="shipments"
        bulk={bulk}
        actions={<Button tone="primary">شحنة جديدة</Button>}
      />
      <Drawer
        open={drawer.id !== null}
        onClose={drawer.close}
        onStep={drawer.step}
        title={<Code>{drawer.row?.code}</Code>}
      >
        {drawer.row?.recipient}
      </Drawer>
    </>
  );
}
