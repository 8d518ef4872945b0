import { contract, type EndpointName, type ListedName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { type Dated, datedOf, type DayRule } from '#domain/office/schedules/schedule.ts';
import { reportTitles } from '#words/office/schedules.ts';
import { listTitles } from '../list-exports-handlers.ts';

/** A call of the contract that returns a list or a chart as a file. */
export interface ReportKind {
  readonly report: ReportName;
  readonly title: string;
  readonly permission: Permission;
  readonly dated: Dated;
  readonly days: DayRule;
  /** Its input may not be empty: it is scheduled from its own screen. */
  readonly needsFilter: boolean;
}
export type ReportName = ListedName | Extract<EndpointName, keyof typeof reportTitles>;

/** A statement of one person: the rule requires the person, the schema does not. */
const ofOnePerson: ReadonlySet<string> = new Set<keyof typeof reportTitles>([
  'statements.merchantExport',
  'statements.userExport',
]);

/** Reports that answer for a period of their own if none is given: it is stated in the schedule. */
const ofOwnPeriod: ReadonlySet<string> = new Set<EndpointName>([
  'accounting.trial',
  'accounting.trialOwners',
  'accounting.results',
  'accounting.cashFlow',
  'accounting.postings',
  'accounting.journal',
  'activity.export',
  'documents.payment.commissions',
  'merchants.reportExport',
  'office.seriesExport',
  'settlements.due',
  'shipments.history',
  'shipments.reportByMerchantExport',
  'statements.merchantBalances',
  'statements.userBalances',
  'statements.merchantExport',
  'statements.userExport',
]);

function dayRuleOf(name: EndpointName, dated: Dated): DayRule {
  if (dated === null) return 'none';
  return dated === 'range' && !ofOwnPeriod.has(name) ? 'optional' : 'required';
}

const titles: Readonly<Record<string, string>> = { ...listTitles, ...reportTitles };

function kindOf(name: EndpointName): ReportKind | null {
  const spec: EndpointSpec = contract[name];
  const title = Object.hasOwn(titles, name) ? titles[name] : undefined;
  const { query, params, permission } = spec;
  // Files of one row, such as the uses of one coupon, have a path of their own.
  if (title === undefined || !query || params) return null;
  if (permission === 'public' || permission === 'signedIn') return null;
  const dated = datedOf(Object.keys(query.shape));
  return {
    report: name as ReportName,
    title,
    permission,
    dated,
    days: dayRuleOf(name, dated),
    needsFilter: ofOnePerson.has(name) || !query.safeParse({}).success,
  };
}

/** Every report that can be scheduled, by its name. */
export const reportKinds: ReadonlyMap<string, ReportKind> = new Map(
  (Object.keys(contract) as EndpointName[]).flatMap((name) => {
    const kind = kindOf(name);
    return kind === null ? [] : [[name, kind] as const];
  }),
);
