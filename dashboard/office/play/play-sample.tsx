import type { ListResult } from '#dashboard/api/list.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { StageOf } from '#dashboard/ui/values/StageOf.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Age, Code, Money, Name, Phone } from '#dashboard/ui/values/Values.tsx';
import { type StageNo, stageNumbers } from '#domain/shipments/stages.ts';

/** Sample rows used only in the playground. */
export type SampleRow = {
  id: number;
  code: string;
  stage: StageNo;
  recipient: string;
  phone: string;
  place: string;
  landmark: string;
  merchant: string;
  amount: number;
  since: string;
};

const people = ['أحمد كريم جاسم', 'زينب علي حسين', 'ستايل - حسين H&M', 'کاروان ئەحمەد', 'رسل محمد'];
const places = ['بغداد · الكرادة', 'البصرة · العشار', 'نينوى · الزهور', 'أربيل · عينكاوا'];

export const sampleRows: readonly SampleRow[] = Array.from({ length: 20 }, (_, at) => ({
  id: at + 1,
  code: String(104233 + at),
  stage: stageNumbers[at % stageNumbers.length] ?? 1,
  recipient: people[at % people.length] ?? '',
  phone: `+9647701${String(100000 + at * 7013).slice(-6)}`,
  place: places[at % places.length] ?? '',
  landmark: 'قرب جامع النور',
  merchant: 'متجر الياسمين',
  amount: 25000 + at * 1250,
  since: new Date(Date.now() - (at % 6) * 86_400_000 - 3_600_000).toISOString(),
}));

export const sampleColumns: readonly Column<SampleRow>[] = [
  {
    key: 'code',
    header: 'رقم الوصل',
    sortKey: 'code',
    priority: 1,
    cell: (row) => (
      <a href="#/play/ground">
        <Code>{row.code}</Code>
      </a>
    ),
  },
  { key: 'stage', header: 'المرحلة', priority: 3, cell: (row) => <StageOf no={row.stage} /> },
  {
    key: 'recipient',
    header: 'المستلِم',
    hideable: true,
    cell: (row) => (
      <>
        <Name>{row.recipient}</Name>
        <span className="second-line">
          <Phone value={row.phone} />
        </span>
      </>
    ),
  },
  {
    key: 'place',
    header: 'الوجهة',
    hideable: true,
    cell: (row) => (
      <>
        {row.place}
        <span className="second-line">{row.landmark}</span>
      </>
    ),
  },
  { key: 'merchant', header: 'التاجر', hideable: true, cell: (row) => <Name>{row.merchant}</Name> },
  {
    key: 'amount',
    header: 'المبلغ (¤)',
    sortKey: 'amount',
    numeric: true,
    cell: (row) => <Money value={row.amount} bare />,
    footer: (rows) => <Money value={rows.reduce((all, row) => all + row.amount, 0)} bare />,
  },
  {
    key: 'age',
    header: 'المدة',
    sortKey: 'age',
    numeric: true,
    cell: (row) => <Age since={row.since} />,
  },
];

const nothing = () => undefined;

export function sampleList(part: Partial<ListResult<SampleRow>> = {}): ListResult<SampleRow> {
  return {
    rows: sampleRows,
    total: 612,
    isTotalEstimated: false,
    totalAmount: 18_350_000,
    perPage: 50,
    page: 1,
    hasNext: true,
    hasPrevious: false,
    goNext: nothing,
    goPrevious: nothing,
    goFirst: nothing,
    isLoading: false,
    isFetching: false,
    error: null,
    refetch: nothing,
    exported: null,
    readAt: Date.now(),
    ...part,
  };
}

export const sampleCouriers = ['علي عبد الله', 'عمر', 'الحسين كاظم', 'سارة', 'مصطفى رعد'].map(
  (name, at) => ({ id: at + 1, name, note: `النقد بيده ${fmt.moneyText(at * 125_000)}` }),
);
