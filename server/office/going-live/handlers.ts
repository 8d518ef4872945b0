import type { goingLiveContract } from '#contract/office/going-live.ts';
import { goingLiveSteps, openingSums } from '#domain/office/going-live/steps.ts';
import { checkOpen } from '#domain/office/going-live/window.ts';
import { isCompanyWide } from '#domain/people/actor.ts';
import { Refusal, refuseIf, required } from '#domain/refusal.ts';
import { accountNames } from '#words/ledger/names.ts';
import { companyOwner } from '#words/ledger/names.ts';
import type { Handlers } from '../../http/call.ts';
import { decodeCursor, isWhole } from '../../http/lists/cursor.ts';
import { metaOf, pageOf } from '../../http/lists/paging.ts';
import { todayOf } from '../../today.ts';
import { checkRows, clearStep, finishStep, importRows, saveTotals } from './import-commands.ts';
import {
  type DocumentRow,
  findDocument,
  listDocuments,
  sumAccounts,
  sumOwners,
} from './opening-store.ts';
import { listParts } from './parts-store.ts';
import { listRefusedRows } from './rows-store.ts';
import { requestStart, reopen } from './start-commands.ts';
import { findGoingLive, findPerson, findProgress, hasWork, listSteps } from './state-store.ts';
import { templateOf } from './template.ts';
import { sumRows } from './judge-context-store.ts';

const presentDocument = ({ id: _id, made_by, ...row }: DocumentRow) => ({
  ...row,
  made_by: made_by === null ? null : { name: made_by },
});

/** The number of owners that a printed page can show. */
const mostOwners = 1000;

export const goingLiveHandlers = {
  'goingLive.state': async ({ db, actor, now }) => {
    refuseIf(!isCompanyWide(actor), 'forbidden');
    const row = await findGoingLive(db);
    const steps = new Map((await listSteps(db)).map((one) => [one.step, one]));
    const sums = await sumRows(db);
    const state = row?.state ?? 'open';
    const work = await hasWork(db);
    const none = { rows: 0, refused: 0, imported_at: null };
    return {
      data: {
        state,
        as_of: row?.as_of ?? (await todayOf(db, now)),
        has_work: work,
        may_change: mayChange(() => checkOpen({ state, hasWork: work }, actor)),
        steps: goingLiveSteps.map((step) => ({ ...none, ...steps.get(step), step })),
        sums: openingSums.map((sum) => ({
          sum,
          ours: sums[sum] ?? 0,
          theirs: row?.theirs[sum] ?? null,
        })),
        progress: state === 'starting' ? await findProgress(db) : null,
        failure: row?.failure ?? null,
        started_at: row?.started_at ?? null,
        started_by: state === 'open' ? null : await findPerson(db, row?.requested_by ?? null),
        documents: (await listDocuments(db)).map(presentDocument),
      },
    };
  },
  'goingLive.save': async ({ tx, actor, input, who }) => {
    await saveTotals(tx, { actor, who }, input);
    return { data: { ok: true } };
  },
  'goingLive.template': async ({ db, actor, input }) => {
    refuseIf(!isCompanyWide(actor), 'forbidden');
    return templateOf(db, input.step);
  },
  'goingLive.check': async ({ db, actor, input, now }) => ({
    data: { rows: await checkRows({ db, actor, now }, input) },
  }),
  'goingLive.import': async ({ tx, actor, input, who }) => {
    const rows = await importRows(tx, { actor, who }, input);
    const refused = rows.filter(({ problems }) => problems.length > 0).length;
    return { data: { taken: rows.length - refused, refused, rows } };
  },
  'goingLive.finish': async ({ tx, actor, input, who }) => ({
    data: await finishStep(tx, { actor, who }, input),
  }),
  'goingLive.rows': async ({ db, actor, input }) => {
    refuseIf(!isCompanyWide(actor), 'forbidden');
    const [after = 0] = decodeCursor(input.cursor, isWhole) ?? [];
    const rows = await listRefusedRows(db, input.step, { after, most: input.per_page + 1 });
    const page = pageOf(rows, input.per_page, ({ no }) => [no]);
    const data = page.rows.map(({ cells, problems, ...row }) => ({
      ...row,
      problems: [...problems],
      cells: Object.fromEntries(
        Object.entries(cells).map(([field, value]) => [field, String(value ?? '')]),
      ),
    }));
    return { data, meta: metaOf(input, page) };
  },
  'goingLive.parts': async ({ db, actor, input }) => {
    refuseIf(!isCompanyWide(actor), 'forbidden');
    const { rows, meta } = await listParts(db, input);
    return { data: rows, meta };
  },
  'goingLive.clear': async ({ tx, actor, input, who }) => {
    await clearStep(tx, { actor, who }, input.step);
    return { data: { ok: true } };
  },
  'goingLive.start': async ({ tx, actor, input, who }) => {
    await requestStart(tx, { actor, who }, input.sums);
    return { data: { ok: true } };
  },
  'goingLive.reopen': async ({ tx, actor, input, who }) => {
    await reopen(tx, { actor, who }, input.reason);
    return { data: { ok: true } };
  },
  'goingLive.document': async ({ db, actor, input }) => {
    refuseIf(!isCompanyWide(actor), 'forbidden');
    const row = required(await findDocument(db, input.uuid), 'not_found', { field: 'uuid' });
    const accounts = await sumAccounts(db, row.id);
    const owners = await sumOwners(db, row.id, mostOwners + 1);
    return {
      data: {
        ...presentDocument(row),
        accounts: accounts.map(({ key, ...sum }) => ({ account: accountNames[key], ...sum })),
        owners: owners.slice(0, mostOwners).map(({ key, owner, ...sum }) => ({
          account: accountNames[key],
          owner: owner ?? companyOwner,
          ...sum,
        })),
        is_cut: owners.length > mostOwners,
      },
    };
  },
} satisfies Handlers<keyof typeof goingLiveContract>;

function mayChange(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
