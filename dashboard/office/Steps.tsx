import type { AnswerOf } from '#contract/contract.ts';
import { catalogueForm } from '#dashboard/shell/catalogue/catalogue-form.tsx';
import { wholeCatalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import { forCompany, removal } from '#dashboard/shell/catalogue/common.tsx';
import { byUuid } from '#dashboard/shell/catalogue/row-source.ts';
import { Swatch } from '#dashboard/ui/fields/ColourField.tsx';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { StageOf } from '#dashboard/ui/values/StageOf.tsx';
import { matchOptions, type Option } from '#dashboard/ui/fields/use-options.ts';
import { Name, Num } from '#dashboard/ui/values/Values.tsx';
import { type StageNo, stageNumbers } from '#domain/shipments/stages.ts';
import { hours as hoursText } from '#words/counters.ts';
import { stageNames } from '#words/shipments/names.ts';
import { stepWords as t } from '#words/office/steps-screens.ts';
import { uiWords } from '#words/shell/ui.ts';

type StepRow = AnswerOf<'office.steps'>['data'][number];
type Step = AnswerOf<'steps.one'>['data'];

interface Values {
  readonly name: string;
  readonly stage: Option | null;
  readonly color: string;
  readonly sort: number | null;
  readonly hours: number | null;
  readonly seenByMerchant: boolean;
  readonly seenByPublic: boolean;
  readonly message: string;
}

const stageOptions: readonly Option[] = stageNumbers.map((no) => ({
  id: no,
  name: stageNames[no],
}));
const findStages = async (typed: string) => matchOptions(stageOptions, typed);
const stageOption = (no: string | number | undefined): Option | null =>
  stageOptions.find(({ id }) => String(id) === String(no)) ?? null;

/** Staff see every step; other users those intended for them. */
const seenBy = (row: StepRow): string =>
  [t.staff, row.seen_by_merchant && t.merchant, row.seen_by_public && t.everybody]
    .filter(Boolean)
    .join('، ');

export const Steps = wholeCatalogueList({
  title: t.list,
  noun: t.noun,
  whole: 'office.steps',
  shown: ({ stage }, { stage: wanted }) => wanted === undefined || String(stage) === wanted,
  columns: [
    {
      key: 'name',
      header: t.name,
      priority: 1,
      cell: ({ name, color }) => (
        <Row as="span" inline gap={8} align="center">
          {color ? <Swatch colour={color} /> : null}
          <Name>{name}</Name>
        </Row>
      ),
    },
    {
      key: 'stage',
      header: t.stage,
      cell: ({ stage }) => <StageOf no={stage as StageNo} />,
    },
    { key: 'sort', header: t.sort, numeric: true, cell: ({ sort }) => <Num value={sort} /> },
    {
      key: 'hours',
      header: t.hours,
      cell: ({ hours }) => (hours === null ? t.noLimit : hoursText(hours)),
    },
    { key: 'seen', header: t.seen, cell: seenBy },
    {
      key: 'default',
      header: t.default,
      cell: (row) => (row.is_default ? uiWords.yes : uiWords.no),
    },
  ],
  filters: [
    {
      key: 'stage',
      label: t.stage,
      kind: 'pick',
      options: stageOptions,
      resolve: async (id) => stageOption(id),
    },
  ],
  searchLabel: t.search,
  rowLabel: ({ name }) => name,
  empty: { title: t.none },
  create: {
    screen: 'office.stepCreate',
    label: t.create,
    search: ({ stage }) => ({ stage }),
  },
  edit: 'office.stepEdit',
  mayChange: forCompany,
  remove: {
    ...removal('steps.delete', 'steps.edit', ['office', 'steps', 'shipments']),
    how: t.removeHow,
    reason: (row) => (row.is_default ? t.defaultStays : null),
    insist: { label: t.move, input: ({ id }) => ({ id, move_shipments: true }) },
  },
});

const bodyOf = (values: Values) => ({
  name: values.name,
  color: values.color,
  sort: values.sort ?? 0,
  hours: values.hours,
  seen_by_merchant: values.seenByMerchant,
  seen_by_public: values.seenByPublic,
  message: values.message,
});

const forms = catalogueForm({
  words: t,
  back: 'office.steps',
  empty: ({ search }): Values => ({
    name: '',
    stage: stageOption(search.stage),
    color: '',
    sort: 10,
    hours: null,
    seenByMerchant: true,
    seenByPublic: true,
    message: '',
  }),
  keep: ['stage'],
  one: byUuid('steps.one'),
  startOf: (row: Step): Values => ({
    name: row.name,
    stage: stageOption(row.stage),
    color: row.color ?? '',
    sort: row.sort,
    hours: row.hours,
    seenByMerchant: row.seen_by_merchant,
    seenByPublic: row.seen_by_public,
    message: row.message ?? '',
  }),
  nameOf: ({ name }) => name,
  create: 'steps.create',
  createInput: (values) => ({ ...bodyOf(values), stage: Number(values.stage?.id) }),
  update: 'steps.update',
  updateInput: (values, { uuid }) => ({ ...bodyOf(values), uuid }),
  invalidates: ['office', 'steps', 'shipments'],
  sections: [
    {
      title: t.about,
      fields: [
        { key: 'name', kind: 'text', label: t.name },
        {
          key: 'stage',
          kind: 'pick',
          name: 'stage',
          label: t.stage,
          description: t.stageHow,
          fixed: true,
          options: findStages,
        },
        [
          {
            key: 'sort',
            kind: 'whole',
            label: t.sort,
            description: t.sortHow,
          },
          {
            key: 'hours',
            kind: 'whole',
            label: t.hours,
            description: t.hoursHow,
            unit: t.hoursUnit,
            optional: true,
          },
        ],
        {
          key: 'color',
          kind: 'colour',
          label: t.colour,
          description: t.colourHow,
          optional: true,
        },
      ],
    },
    {
      title: t.who,
      aside: true,
      fields: [
        {
          key: 'seenByMerchant',
          kind: 'switch',
          label: t.seenByMerchant,
          description: t.seenByMerchantHow,
        },
        {
          key: 'seenByPublic',
          kind: 'switch',
          label: t.seenByPublic,
          description: t.seenByPublicHow,
        },
        {
          key: 'message',
          kind: 'lines',
          label: t.message,
          description: t.messageHow,
          optional: true,
        },
      ],
    },
  ],
});

export const { Create: StepCreate, Edit: StepEdit } = forms;
