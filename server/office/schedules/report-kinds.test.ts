import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { reportKinds } from './report-kinds.ts';

/** What the export button of the dashboard offers, apart from files of one row. */
const exported = Object.entries(contract as Record<string, EndpointSpec>)
  .filter(([, { query, params }]) => query && 'format' in query.shape && !params)
  .map(([name]) => name);

test('every list, report and chart that can be exported can be scheduled', () => {
  expect([...reportKinds.keys()].toSorted()).toEqual(exported.toSorted());
});

test('a report about one account, person or figure is scheduled from its own screen', () => {
  const narrowed = [...reportKinds.values()].filter(({ needsFilter }) => needsFilter);
  expect(narrowed.map(({ report }) => report).toSorted()).toEqual([
    'accounting.trialOwners',
    'ledger.postings',
    'merchants.reportExport',
    'office.seriesExport',
    'statements.merchantExport',
    'statements.userExport',
  ]);
});
