import { DateTimeText, Name } from '#dashboard/ui/values/Values.tsx';
import { settlementWords as t } from '#words/custody/screens.ts';
import type { Fact } from './DetailsScreen.tsx';
import styles from './ReturnedPayout.module.css';

interface Returned {
  readonly payout_returned: { readonly at: string; readonly reason: string } | null;
}

/** Next to the state of a settlement: the bank or the wallet returned what it paid. */
export const ReturnedPayout = ({ row }: { row: Returned }) =>
  row.payout_returned ? <span className={styles.mark}>{t.payoutBack}</span> : null;

/** When and why the payout of a settlement came back. */
export const returnedFact = ({ payout_returned: back }: Returned): readonly Fact[] =>
  back
    ? [
        {
          label: t.payoutReturned,
          value: (
            <>
              <DateTimeText at={back.at} /> · <Name>{back.reason}</Name>
            </>
          ),
          wide: true,
        },
      ]
    : [];
