import type { ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { idOf } from '#dashboard/shell/list/list-values.ts';
import {
  accountSideIn,
  factIn,
  lineIn,
  ownerTypeOf,
  sideIn,
  withoutIn,
} from './account-choices.ts';
import { flagIn, given, monthSoFar } from './report-values.ts';

/** Whether the postings are those of some accounts: each is then on one of their sides. */
export const isOfAccounts = ({ key, line, outside }: ListValues): boolean =>
  Boolean(key ?? line ?? outside);

/** The filter of the postings from an address. */
export const shownPostings = (address: ListValues): ListValues => {
  const values = monthSoFar(address, {
    key: sideIn,
    against: sideIn,
    outside: flagIn,
    side: accountSideIn,
    line: lineIn,
    fact: factIn,
    owner: idOf,
    merchant: idOf,
    destination: idOf,
    without: withoutIn,
  });
  // An owner is one of an account type: a merchant and a courier may have the same number.
  const { owner: _, ...others } = values;
  return ownerTypeOf(values) === undefined ? others : values;
};

export const postingsInput = ({
  from,
  to,
  key,
  against,
  outside,
  side: own,
  line,
  fact,
  owner,
  branch,
  ...rest
}: ListValues) =>
  given({
    from,
    to,
    key: sideIn(key),
    against: sideIn(against),
    outside: outside === '1' ? true : undefined,
    side: accountSideIn(own),
    line: lineIn(line),
    fact: factIn(fact),
    owner_id: idOf(owner),
    branch_id: idOf(branch),
    merchant_id: idOf(rest['merchant']),
    destination_id: idOf(rest['destination']),
    without: withoutIn(rest['without']),
    search: rest['search'],
  });
