import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { to } from '#dashboard/screens.ts';
import { Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Difference } from '#dashboard/ui/values/Difference.tsx';
import { DateTimeText, Name } from '#dashboard/ui/values/Values.tsx';
import { cashCountWords as t } from '#words/custody/cash-count.ts';
import { DocumentLink } from '#dashboard/shell/details/DocumentLink.tsx';
import styles from './board.module.css';

type Owner = RowOf<'ledger.owners'>;

/** Below a till: when it was last counted, and a link to count it. */
export function TillCounted({ owner_id: branchId, counted }: Pick<Owner, 'owner_id' | 'counted'>) {
  const can = useCan();
  const user = useCurrentUser();
  const isOwn = isCompanyStaff(user) || user.branch?.id === branchId;
  return (
    <Toolbar as="p" gap="4 12" between className={styles.till}>
      {counted === null ? (
        <span>{t.never}</span>
      ) : (
        <span>
          {t.lastAt} <DocumentLink document={{ ...counted, family: 'cashCount' }} /> ·{' '}
          <DateTimeText at={counted.at} /> · <Name>{counted.by}</Name>
          {counted.difference_amount === 0 ? null : (
            <>
              {' '}
              · <Difference value={counted.difference_amount} />
            </>
          )}
        </span>
      )}
      {isOwn && can('documents.cashCount.issue') ? (
        <a href={`#${to('documents.cashCount.form', {}, { branch: branchId })}`}>{t.count}</a>
      ) : null}
    </Toolbar>
  );
}
