import {
  cashFlowColumns,
  journalColumns,
  journalPostingColumns,
  positionColumns,
  resultColumns,
  trialColumns,
  trialOwnerColumns,
} from '#contract/ledger/columns/accounting.ts';
import { accountingWords as t } from '#words/ledger/accounting.ts';
import type { ListExports } from './columns.ts';

const subject = 'document';

/** The accountant's reports. */
// biome-ignore format: a table reads by the line
export const accountingExports: ListExports<
  | 'accounting.trial'
  | 'accounting.trialOwners'
  | 'accounting.results'
  | 'accounting.position'
  | 'accounting.cashFlow'
  | 'accounting.postings'
  | 'accounting.journal'
> = {
  'accounting.trial': { file: 'trial-balance', title: t.trial, subject, columns: trialColumns },
  'accounting.trialOwners': { file: 'trial-balance-owners', title: t.owners, subject, columns: trialOwnerColumns },
  'accounting.results': { file: 'profit-and-loss', title: t.results, subject, columns: resultColumns },
  'accounting.position': { file: 'balance-sheet', title: t.balanceSheet, subject, columns: positionColumns },
  'accounting.cashFlow': { file: 'cash-flow', title: t.cashFlow, subject, columns: cashFlowColumns },
  'accounting.postings': { file: 'journal-postings', title: t.postings, subject, columns: journalPostingColumns },
  'accounting.journal': { file: 'journal', title: t.journal, subject, columns: journalColumns },
};
