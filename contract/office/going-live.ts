import { z } from 'zod';
import {
  goingLiveStates,
  goingLiveSteps,
  mostFileRows,
  mostStepRows,
  openingSums,
  stepFields,
} from '#domain/office/going-live/steps.ts';
import { endpoint } from '../endpoint.ts';
import { cell, day, text, uuid, whole } from '../fields.ts';
import { done, list, one, pageQuery } from '../page.ts';

const sheetCell = cell(2000).optional();
const cells = z.strictObject(
  Object.fromEntries(stepFields.map((field) => [field, sheetCell])) as Record<
    (typeof stepFields)[number],
    typeof sheetCell
  >,
);

const no = whole(1, 1_100_000);
const rows = z
  .array(z.strictObject({ no, cells }))
  .min(1, { error: 'required' })
  .max(mostStepRows, { error: 'import_rows' });

const params = z.strictObject({ step: z.enum(goingLiveSteps, { error: 'pick' }) });

const field = z.enum(stepFields);
const problem = z.strictObject({
  field: field.nullable(),
  text: z.string(),
  kind: z.literal('fault'),
});
const judged = z.strictObject({ no: z.int(), problems: z.array(problem) });
const shownCells = z.partialRecord(field, z.string());

/** Below zero: what a sum is on the other side. */
const sumIn = whole(-1_000_000_000_000_000, 1_000_000_000_000_000);
const sumsIn = z.strictObject(
  Object.fromEntries(openingSums.map((sum) => [sum, sumIn.nullable().optional()])) as Record<
    (typeof openingSums)[number],
    z.ZodOptional<z.ZodNullable<typeof sumIn>>
  >,
);
const person = z.strictObject({ name: z.string() }).nullable();
const permission = 'goingLive.prepare';

const document = z.strictObject({
  uuid: z.string(),
  number: z.string(),
  branch_name: z.string(),
  as_of: z.string(),
  lines: z.int(),
  made_at: z.string(),
  made_by: person,
  withdrawn_at: z.string().nullable(),
  withdraw_reason: z.string().nullable(),
});

export const goingLiveContract = {
  'goingLive.state': endpoint({
    method: 'GET',
    path: '/api/admin/going-live',
    permission,
    summary:
      'How far the company is with going live: its steps, its sums beside those of the old system, and the opening of each branch.',
    output: one(
      z.strictObject({
        state: z.enum(goingLiveStates),
        as_of: z.string(),
        /** Something was posted that no opening posted. */
        has_work: z.boolean(),
        may_change: z.boolean(),
        steps: z.array(
          z.strictObject({
            step: z.enum(goingLiveSteps),
            rows: z.int(),
            refused: z.int(),
            imported_at: z.string().nullable(),
          }),
        ),
        sums: z.array(
          z.strictObject({
            sum: z.enum(openingSums),
            ours: z.int(),
            /** Null: not typed in yet. */
            theirs: z.int().nullable(),
          }),
        ),
        progress: z.strictObject({ done: z.int(), total: z.int() }).nullable(),
        failure: z.string().nullable(),
        started_at: z.string().nullable(),
        started_by: person,
        documents: z.array(document),
      }),
    ),
  }),
  'goingLive.save': endpoint({
    method: 'POST',
    path: '/api/admin/going-live',
    permission,
    summary: 'The day of the opening, and the sums of the old system. A sum left out is kept.',
    body: z.strictObject({ as_of: day.optional(), theirs: sumsIn.optional() }),
    output: done,
  }),
  'goingLive.template': endpoint({
    method: 'GET',
    path: '/api/admin/going-live/{step}/template',
    permission,
    answers: 'file',
    summary:
      'The sheet of a step: its heads, an example, and on a second page what may be written.',
    params,
    output: z.string(),
  }),
  'goingLive.check': endpoint({
    method: 'POST',
    path: '/api/admin/going-live/{step}/check',
    permission,
    // Judges and writes nothing.
    ownTransaction: true,
    summary: 'Judges rows of a step: what is wrong with each.',
    params,
    body: z.strictObject({ rows }),
    output: one(z.strictObject({ rows: z.array(judged) })),
  }),
  'goingLive.import': endpoint({
    method: 'POST',
    path: '/api/admin/going-live/{step}/rows',
    permission,
    summary:
      'Takes rows of the file of a step; what was brought before stays until the file is finished. A row sent again replaces itself.',
    params,
    body: z.strictObject({
      /** Made by the sender: one for one file. */
      batch: uuid,
      rows,
    }),
    output: one(z.strictObject({ taken: z.int(), refused: z.int(), rows: z.array(judged) })),
  }),
  'goingLive.finish': endpoint({
    method: 'POST',
    path: '/api/admin/going-live/{step}/finish',
    permission,
    summary: 'The file of a step is whole: it takes the place of the one before.',
    params,
    body: z.strictObject({ batch: uuid, rows: whole(1, mostFileRows) }),
    output: one(z.strictObject({ rows: z.int(), refused: z.int(), stopped: z.int() })),
  }),
  'goingLive.rows': endpoint({
    method: 'GET',
    path: '/api/admin/going-live/{step}/rows',
    permission,
    summary: 'The refused rows of a step as they were written, with what is wrong with each.',
    params,
    query: z.strictObject({ per_page: pageQuery.per_page, cursor: pageQuery.cursor }),
    output: list(
      z.strictObject({
        no: z.int(),
        batch: z.string(),
        cells: shownCells,
        problems: z.array(problem),
      }),
    ),
  }),
  'goingLive.clear': endpoint({
    method: 'POST',
    path: '/api/admin/going-live/{step}/clear',
    permission,
    summary: 'Takes the rows of a step away, and stops what it added to a catalogue.',
    params,
    output: done,
  }),
  'goingLive.start': endpoint({
    method: 'POST',
    path: '/api/admin/going-live/start',
    permission: 'goingLive.start',
    summary:
      'Posts the opening of each branch and locks what was brought. The sums are those that were confirmed.',
    body: z.strictObject({ sums: sumsIn }),
    output: done,
  }),
  'goingLive.reopen': endpoint({
    method: 'POST',
    path: '/api/admin/going-live/reopen',
    permission: 'goingLive.reopen',
    summary: 'Takes the opening back while nothing else was posted.',
    body: z.strictObject({ reason: text(300, 5) }),
    output: done,
  }),
  'goingLive.document': endpoint({
    method: 'GET',
    path: '/api/admin/going-live/documents/{uuid}',
    permission,
    summary: 'The opening of a branch: what it says of each account.',
    params: z.strictObject({ uuid }),
    output: one(
      document.extend({
        accounts: z.array(z.strictObject({ account: z.string(), amount: z.int(), lines: z.int() })),
        owners: z.array(
          z.strictObject({
            account: z.string(),
            owner: z.string(),
            shipments: z.int(),
            amount: z.int(),
          }),
        ),
        /** There are more owners than are shown: the sums above are of all. */
        is_cut: z.boolean(),
      }),
    ),
  }),
};
