import { to } from '#dashboard/screens.ts';
import { AgoText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { claimWords as t } from '#words/shipments/claims.ts';
import type { ShipmentDetails } from '../shipment.ts';
import styles from '../shipments.module.css';

/** The state of the claim, shown on the shipment's page. */
export function ClaimNotice({ claim }: { claim: NonNullable<ShipmentDetails['claim']> }) {
  const { state, amount, answer } = claim;
  return (
    <p className={styles.notice} data-tone={state === 'open' ? 'warning' : undefined} role="status">
      <span>
        {t.notice[state]} · <AgoText at={claim.opened_at} />
        {amount === null ? null : (
          <>
            {' · '}
            <Money value={amount} />
          </>
        )}
        {answer ? (
          <>
            {' · '}
            <Name>{answer}</Name>
          </>
        ) : null}
      </span>{' '}
      <a href={`#${to('claims.list', {}, { view: state === 'open' ? null : state })}`}>
        {t.toList}
      </a>
    </p>
  );
}
