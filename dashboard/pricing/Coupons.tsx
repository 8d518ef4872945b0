import { couponColumns } from '#contract/pricing/columns.ts';
import { isolate } from '#words/bidi.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { catalogueForm } from '#dashboard/shell/catalogue/catalogue-form.tsx';
import { catalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import {
  activeFilter,
  forCompany,
  listWords,
  removal,
  stateColumn,
} from '#dashboard/shell/catalogue/common.tsx';
import { byId } from '#dashboard/shell/catalogue/row-source.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { allBranches, searched } from '#dashboard/shell/list/pick-options.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { Code, DateText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import type { Day } from '#domain/time.ts';
import { couponMessages as messages, couponWords as t } from '#words/pricing/screens.ts';
import { couponState } from './coupon-state.ts';
import { CouponUses, openUses } from './CouponUses.tsx';
import { branchFilter } from './rate-filters.ts';

type Row = RowOf<'coupons.list'>;

interface Values {
  readonly code: string;
  readonly name: string;
  readonly kind: 'percent' | 'fixed';
  readonly percent: number | null;
  readonly fixed: number | null;
  readonly capAmount: number | null;
  readonly startsOn: Day | null;
  readonly endsOn: Day | null;
  readonly limitTotal: number | null;
  readonly limitPerMerchant: number | null;
  readonly branches: readonly Option[];
  readonly active: boolean;
}

function Discount({ row }: { row: Row }) {
  if (row.kind === 'fixed') return <Money value={row.value} />;
  return (
    <>
      <Code>{`${row.value}%`}</Code>
      {row.cap_amount === null ? null : (
        <span className="second-line">
          {t.cap}: <Money value={row.cap_amount} />
        </span>
      )}
    </>
  );
}

function Period({ starts_on, ends_on }: Row) {
  return (
    <>
      {ends_on === null ? `${t.openFrom} ` : null}
      <DateText at={starts_on} />
      {ends_on === null ? null : (
        <>
          {' – '}
          <DateText at={ends_on} />
        </>
      )}
    </>
  );
}

const usesText = ({ uses, limit_total }: Row): string =>
  limit_total === null
    ? isolate(fmt.number(uses))
    : messages.ofLimit(fmt.number(uses), fmt.number(limit_total));

const c = columnsByKey(couponColumns);
const CouponList = catalogueList({
  ...listWords(t),
  list: 'coupons.list',
  columns: [
    { ...c.code, priority: 1 },
    { ...c.name, priority: 1 },
    { key: 'discount', header: t.discount, cell: (row) => <Discount row={row} /> },
    { key: 'period', header: t.days, cell: (row) => <Period {...row} /> },
    { ...c.uses, cell: usesText },
    {
      key: 'branches',
      header: t.branches,
      cell: ({ branches }) => (
        <Name>{branches.map((one) => one.branch_name).join('، ') || t.allBranches}</Name>
      ),
    },
    { ...stateColumn<Row>(), cell: (row) => couponState(row, fmt.today()) },
  ],
  filters: [branchFilter, activeFilter],
  rowLabel: ({ code }) => code,
  create: { screen: 'pricing.couponCreate', label: t.create },
  edit: 'pricing.couponEdit',
  more: (row) => [{ key: 'uses', label: t.usesList, href: openUses(row.id) }],
  mayChange: forCompany,
  remove: {
    ...removal('coupons.delete', 'coupons.edit', ['coupons']),
    reason: ({ uses }) => (uses > 0 ? t.usedHow : null),
  },
});

/** The coupons; the address may open the uses of one next to them. */
export function Coupons() {
  return (
    <>
      <CouponList />
      <CouponUses />
    </>
  );
}

const bodyOf = (values: Values) => ({
  code: values.code,
  name: values.name,
  kind: values.kind,
  value: (values.kind === 'percent' ? values.percent : values.fixed) ?? 0,
  cap_amount: values.kind === 'percent' ? values.capAmount : null,
  starts_on: values.startsOn ?? fmt.today(),
  ends_on: values.endsOn,
  limit_total: values.limitTotal,
  limit_per_merchant: values.limitPerMerchant,
  active: values.active,
  branch_ids: values.branches.map(({ id }) => Number(id)),
});

const atLeastOne = (value: number | null): string | null =>
  value !== null && value < 1 ? t.atLeastOne : null;
const isPercent = ({ kind }: Values) => kind === 'percent';

const forms = catalogueForm({
  words: t,
  back: 'pricing.coupons',
  empty: (): Values => ({
    code: '',
    name: '',
    kind: 'percent',
    percent: null,
    fixed: null,
    capAmount: null,
    startsOn: fmt.today(),
    endsOn: null,
    limitTotal: null,
    limitPerMerchant: null,
    branches: [],
    active: true,
  }),
  one: byId('coupons.one'),
  startOf: (row): Values => ({
    code: row.code,
    name: row.name,
    kind: row.kind,
    percent: row.kind === 'percent' ? row.value : null,
    fixed: row.kind === 'fixed' ? row.value : null,
    capAmount: row.cap_amount,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    limitTotal: row.limit_total,
    limitPerMerchant: row.limit_per_merchant,
    branches: row.branches.map((one) => ({ id: one.id, name: one.branch_name })),
    active: row.active,
  }),
  nameOf: ({ code, name }) => `${code} · ${name}`,
  create: 'coupons.create',
  createInput: bodyOf,
  update: 'coupons.update',
  updateInput: (values, { id }) => ({ ...bodyOf(values), id }),
  invalidates: ['coupons', 'branches'],
  sections: [
    {
      title: t.about,
      fields: [
        [
          {
            key: 'code',
            kind: 'code',
            label: t.code,
            description: t.codeHow,
            check: (code) => (/^[a-z0-9-]{3,20}$/i.test(code.trim()) ? null : t.codeShape),
          },
          {
            key: 'name',
            kind: 'text',
            label: t.name,
            description: t.nameHow,
          },
        ],
        {
          key: 'kind',
          kind: 'choice',
          label: t.kind,
          choices: [
            { value: 'percent', label: t.percent },
            { value: 'fixed', label: t.fixed },
          ],
        },
        [
          {
            key: 'percent',
            kind: 'percent',
            label: t.percentValue,
            description: t.percentHow,
            name: 'value',
            when: isPercent,
            check: atLeastOne,
          },
          {
            key: 'capAmount',
            kind: 'amount',
            label: t.cap,
            description: t.capHow,
            optional: true,
            when: isPercent,
            check: atLeastOne,
          },
        ],
        {
          key: 'fixed',
          kind: 'amount',
          label: t.fixedValue,
          name: 'value',
          when: (values) => !isPercent(values),
          check: atLeastOne,
        },
      ],
    },
    {
      title: t.limits,
      aside: true,
      fields: [
        [
          { key: 'startsOn', kind: 'day', label: t.starts, description: t.startsHow },
          {
            key: 'endsOn',
            kind: 'day',
            label: t.ends,
            description: t.endsHow,
            optional: true,
            check: (ends, { startsOn }) =>
              ends !== null && startsOn !== null && ends < startsOn ? t.daysOrder : null,
          },
        ],
        {
          key: 'limitTotal',
          kind: 'whole',
          label: t.limitTotal,
          description: t.limitTotalHow,
          optional: true,
        },
        {
          key: 'limitPerMerchant',
          kind: 'whole',
          label: t.limitMerchant,
          description: t.limitMerchantHow,
          optional: true,
        },
        {
          key: 'branches',
          kind: 'picks',
          label: t.branches,
          description: t.branchesHow,
          name: 'branch_ids',
          optional: true,
          options: searched(allBranches),
        },
        { key: 'active', kind: 'switch', label: t.active, description: t.activeHow },
      ],
    },
  ],
});

export const { Create: CouponCreate, Edit: CouponEdit } = forms;
