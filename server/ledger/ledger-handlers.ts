import type { ledgerContract } from '#contract/ledger/ledger.ts';
import { accountKeys, chart } from '#domain/ledger/chart.ts';
import type { PostingFact } from '#domain/ledger/posting-rules.ts';
import { accountNames, factNames } from '#words/ledger/names.ts';
import type { Handlers } from '../http/call.ts';
import { metaOf } from '../http/lists/paging.ts';
import { getSettings } from '../settings-store.ts';
import { boardOf, ownersOf, postingsOf, type OwnerRow, type PostingRow } from './board-store.ts';
import { currentCounts, type CurrentCount } from './counted-store.ts';

const presentPosting = (row: PostingRow) => ({
  id: row.id,
  at: row.at,
  fact: factNames[row.fact as PostingFact],
  side: row.side,
  amount: row.amount,
  other_account:
    chart[row.other_key].owner === 'company'
      ? accountNames[row.other_key]
      : `${accountNames[row.other_key]}: ${row.other_owner}`,
  owner: row.owner,
  shipment:
    row.shipment_uuid === null ? null : { uuid: row.shipment_uuid, code: row.shipment_code ?? '' },
  document:
    row.document_id === null
      ? null
      : { id: row.document_id, family: row.family ?? '', invoice_no: row.number },
  actor: row.actor,
});

const presentOwner = ({ owner_id, name, balance }: OwnerRow, count: CurrentCount | undefined) => ({
  owner_id,
  name,
  balance,
  counted: count
    ? {
        id: count.id,
        invoice_no: count.number,
        at: count.at,
        by: count.by,
        difference_amount: count.counted - count.expected,
      }
    : null,
});

export const ledgerHandlers = {
  'ledger.board': async ({ db, actor, input, now }) => {
    const { figures, fromCompany, positions, total } = await boardOf(db, actor, input.branch_id);
    const { currency } = await getSettings(db);
    const shown = accountKeys.map((key) => {
      const { balance = 0, owners = 0 } = figures.get(key) ?? {};
      return { key, label: accountNames[key], balance, owners };
    });
    return {
      data: {
        figures: shown,
        from_company: fromCompany,
        positions: [...positions],
        total,
        currency,
        at: now,
      },
    };
  },

  'ledger.owners': async ({ db, actor, input }) => {
    const page = await ownersOf(db, actor, input);
    const tillOwners = input.key === 'cash_branch' ? page.rows.map((row) => row.owner_id) : [];
    const counts = tillOwners.length === 0 ? [] : await currentCounts(db, tillOwners);
    const byBranch = new Map(counts.map((count) => [count.branch_id, count]));
    return {
      data: page.rows.map((row) => presentOwner(row, byBranch.get(row.owner_id))),
      meta: metaOf(input, page),
    };
  },

  'ledger.postings': async ({ db, actor, input }) => {
    const page = await postingsOf(db, actor, input);
    return {
      data: page.rows.map(presentPosting),
      meta: metaOf(input, page),
    };
  },
} satisfies Handlers<keyof typeof ledgerContract>;
