import type { ledgerContract } from '#contract/ledger/ledger.ts';
import { accountKeys, chart } from '#domain/ledger/chart.ts';
import type { PostingFact } from '#domain/ledger/posting-rules.ts';
import { accountNames, factNames } from '#words/ledger.ts';
import type { Handlers } from '../http/call.ts';
import { getSettings } from '../settings-store.ts';
import { boardOf, postingsOf, type BalanceRow, type PostingRow } from './board-store.ts';

function figureOf(key: (typeof accountKeys)[number], rows: readonly BalanceRow[]) {
  const own = rows.filter((row) => row.key === key);
  return {
    key,
    label: accountNames[key],
    balance: own.reduce((total, row) => total + row.balance, 0),
    owners: own
      .filter((row) => row.balance !== 0)
      .map((row) => ({ owner_id: row.owner_id, name: row.name, balance: row.balance })),
  };
}

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

export const ledgerHandlers = {
  'ledger.board': async ({ db, actor, input, now }) => {
    const { rows, total } = await boardOf(db, actor, input.branch_id);
    const { currency } = await getSettings(db);
    return {
      data: { figures: accountKeys.map((key) => figureOf(key, rows)), total, currency, at: now },
    };
  },

  'ledger.postings': async ({ db, actor, input }) => {
    const { rows, nextCursor } = await postingsOf(db, actor, input);
    return {
      data: rows.map(presentPosting),
      meta: {
        per_page: input.per_page,
        next_cursor: nextCursor,
        total: null,
        total_estimated: false,
        total_amount: null,
      },
    };
  },
} satisfies Handlers<keyof typeof ledgerContract>;
